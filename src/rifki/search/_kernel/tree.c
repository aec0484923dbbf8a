/* Information-set Monte Carlo tree search, seen from one seat.
 *
 * One tree over sequences of cards (single-observer ISMCTS: Cowling, Powley and Whitehouse, 2012). An
 * iteration takes the next world, goes down the tree by the cards that are legal in it, adds one
 * node, plays the world out, and notes at every node on the way what the seat that chose it won
 * (max^n: each seat plays for herself). At the root the cards take turns, all in the same worlds and
 * with the same random numbers.
 *
 * src/rifki/search/python_tree.py does the same sums in the same order: floating point here is
 * only +, -, *, / and square roots, each rounded alike everywhere.
 *
 * Compiled twice; see hot.h.
 */
#include "tree.h"

#include <math.h>

#include "hot.h"
#include "world.h"

/* No deal has more cards, so no path is longer. */
#define MAX_DEPTH 53

/* The child of a node for a card, given as its bit; 0 where it has none. */
RK_INLINE uint32_t child_of(const rk_node *nodes, uint32_t parent, uint64_t bit)
{
    if (!(nodes[parent].kids & bit)) {
        return 0;
    }
    uint32_t child = nodes[parent].first;
    while (nodes[child].card != rk_low_index(bit)) {
        child = nodes[child].next;
    }
    return child;
}

/* Add a child for a card; 0 where no node is left. */
static uint32_t add_child(rk_growth *growth, uint32_t parent, uint64_t bit)
{
    rk_node *nodes = growth->nodes;
    if (growth->n_nodes >= growth->options->max_nodes) {
        return 0;
    }
    uint32_t child = growth->n_nodes++;
    rk_node fresh = {0, 0, 0, 0, 0, 0, {0, 0, 0}};
    fresh.card = (uint8_t)rk_low_index(bit);
    fresh.next = nodes[parent].first;
    nodes[child] = fresh;
    nodes[parent].first = child;
    nodes[parent].kids |= bit;
    return child;
}

/* The number of bits of a count. */
RK_INLINE uint32_t bit_length(uint64_t n)
{
    return n ? rk_low_index(rk_top(n)) + 1 : 0;
}

/* The card, as its bit, to go on with: the lowest of the best group. The opinion of the policy counts
 * as `trust` visits, and what few visits may hide is added. */
RK_INLINE uint64_t select_card(const rk_growth *growth, uint32_t parent, const rk_leads *leads)
{
    const rk_node *nodes = growth->nodes;
    const rk_tree_options *options = growth->options;
    uint32_t kids[13] = {0};
    uint64_t lowest = 0; /* of each group */
    int64_t sum = 0;
    uint64_t visits = 0;
    for (uint32_t i = 0; i < leads->n; i++) {
        lowest |= rk_low(leads->groups[i]);
    }
    for (uint32_t kid = nodes[parent].first; kid; kid = nodes[kid].next) {
        uint64_t bit = (uint64_t)1 << nodes[kid].card;
        if (lowest & bit) {
            kids[rk_count(lowest & (bit - 1))] = kid;
            sum += nodes[kid].sum;
            visits += nodes[kid].visits;
        }
    }
    const double usual = visits ? (double)sum / (double)visits : 0.0;
    const double doubt = options->exploration * sqrt((double)bit_length(visits));
    uint64_t best = 0;
    double best_score = 0;
    for (uint32_t i = 0; i < leads->n; i++) {
        double n = options->trust, total = options->trust * (usual + leads->points[i]);
        if (kids[i]) {
            n += (double)nodes[kids[i]].visits;
            total += (double)nodes[kids[i]].sum;
        }
        double score = total / n + doubt / sqrt(n);
        if (!best || score > best_score) {
            best = rk_low(leads->groups[i]);
            best_score = score;
        }
    }
    return best;
}

/* Groups, and how the policy of the playouts likes them. */
RK_INLINE void compare_cards(
    const rk_growth *growth, const rk_world *world, uint64_t legal, rk_leads *leads)
{
    const rk_rules *rules = growth->rules;
    if (growth->policy->kind == RK_POLICY_NET) {
        rk_net_leads(rules, growth->net, world, legal, leads);
        return;
    }
    const uint64_t hand = world->now.hands[rk_turn(world)], others = world->cards & ~hand;
    uint64_t chosen = legal; /* random cards like all alike */
    if (growth->policy->kind == RK_POLICY_RULES) {
        chosen = rk_choose(rules, rules->trump_mask != 0, hand, legal, others, &world->trick,
            world->now.n_trick, world->n_left);
    }
    rk_group(rules, legal, others | world->trick.cards, leads);
    for (uint32_t i = 0; i < leads->n; i++) {
        leads->points[i] = leads->groups[i] & chosen ? 0.0 : -growth->options->policy_lead;
    }
}

/* The card to go on with, as its bit. */
static uint64_t choose_card(const rk_growth *growth, uint32_t node, const rk_world *world)
{
    uint64_t legal = rk_world_legal(growth->rules, growth->has_duties, world);
    rk_leads leads;
    if (!(legal & (legal - 1))) {
        return legal;
    }
    compare_cards(growth, world, legal, &leads);
    return leads.n > 1 ? select_card(growth, node, &leads) : rk_low(legal);
}

/* Play a world to its end by the policy. */
static void finish(const rk_growth *growth, rk_world *world, uint64_t index)
{
    int32_t rest[4];
    if (!rk_is_decided(growth->rules, world)) {
        RK_PATH(rk_playouts)(growth->rules, &world->now, 1, growth->policy, growth->net,
            growth->seed, index, rest);
        for (unsigned seat = 0; seat < 4; seat++) {
            world->points[seat] += rest[seat];
        }
    }
}

/* One iteration; `bit` is the card to play at the root. */
static void iterate(rk_growth *growth, const uint64_t *hands, uint64_t bit, uint64_t index)
{
    rk_node *nodes = growth->nodes;
    rk_world world = rk_open_world(growth->rules, growth->position, hands);
    uint32_t path[MAX_DEPTH];
    uint8_t movers[MAX_DEPTH];
    uint32_t depth = 0, node = 0;
    int is_new = 0;
    while (!is_new && !rk_is_decided(growth->rules, &world)) {
        bit = depth ? choose_card(growth, node, &world) : bit;
        node = child_of(nodes, node, bit);
        is_new = !node;
        node = node ? node : add_child(growth, depth ? path[depth - 1] : 0, bit);
        if (node) {
            path[depth] = node;
            movers[depth++] = (uint8_t)rk_turn(&world);
        }
        rk_play(growth->rules, &world, bit);
    }
    finish(growth, &world, index);
    nodes[0].visits++;
    for (uint32_t i = 0; i < depth; i++) {
        nodes[path[i]].visits++;
        nodes[path[i]].sum += world.points[movers[i]];
    }
}

void RK_PATH(rk_tree_rounds)(rk_growth *growth, uint64_t cards, uint64_t first, uint64_t n)
{
    for (uint64_t i = first; i < first + n; i++) {
        const uint64_t *hands = &growth->worlds[4 * (i % growth->n_worlds)];
        for (uint64_t rest = cards; rest; rest &= rest - 1) {
            iterate(growth, hands, rk_low(rest), i);
        }
    }
}
