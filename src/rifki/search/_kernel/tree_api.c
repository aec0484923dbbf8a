/* The entry points of tree.c and infer.c: check every argument, pick the path, run. */
#include "hot.h"
#include "rules.h"
#include "tree.h"

static int32_t check_options(const rk_tree_options *options)
{
    /* Comparisons with what is not a number are false. */
    int is_sound = options->exploration >= 0 && options->exploration < 1e9 && options->trust >= 1e-3
        && options->trust < 1e9 && options->policy_lead > -1e9 && options->policy_lead < 1e9
        && options->max_nodes && !options->reserved;
    return is_sound ? RK_OK : RK_E_RANGE;
}

/* Whether a tree that goes on growing is one that these options can go on with. */
static int32_t check_tree(const rk_growth *growth)
{
    if (growth->n_nodes > growth->options->max_nodes) {
        return RK_E_RANGE;
    }
    for (uint32_t i = 0; i < growth->n_nodes; i++) {
        const rk_node *node = &growth->nodes[i];
        if (node->first >= growth->n_nodes || node->next >= growth->n_nodes || node->card > 51
            || (node->first && node->first <= i)
            || (node->next && node->next >= i)) {
            return RK_E_RANGE;
        }
    }
    return RK_OK;
}

/* The worlds that rounds first .. first + n - 1 take. */
static int32_t check_worlds(const rk_growth *growth, uint64_t cards, uint64_t first, uint64_t n)
{
    rk_position world = *growth->position;
    int32_t status = RK_OK;
    uint64_t n_used = n < growth->n_worlds ? n : growth->n_worlds;
    for (uint64_t i = 0; i < n_used && status == RK_OK; i++) {
        const uint64_t *hands = &growth->worlds[4 * ((first + i) % growth->n_worlds)];
        status = rk_set_world(growth->rules, &world, hands, cards);
    }
    return status;
}

int32_t rk_tree_run(
    const rk_rules *rules,
    const rk_position *position,
    const uint64_t *worlds,
    uint64_t n_worlds,
    uint64_t cards,
    const rk_tree_options *options,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    uint64_t n,
    rk_node *nodes,
    uint32_t *n_nodes)
{
    static const rk_node empty;
    if (!rules || !position || !options || !policy || !nodes || !n_nodes || (n && !worlds)) {
        return RK_E_NULL;
    }
    int32_t status = rk_check_rules(rules);
    rk_growth growth = {rules, position, worlds, n_worlds, policy, net, options,
        rk_has_duties(rules), seed, nodes, *n_nodes};
    status = status == RK_OK ? rk_check_policy(rules, policy, net) : status;
    status = status == RK_OK ? check_options(options) : status;
    status = status == RK_OK && n && !n_worlds ? RK_E_RANGE : status;
    status = status == RK_OK ? check_tree(&growth) : status;
    status = status == RK_OK ? check_worlds(&growth, cards, first, n) : status;
    if (status != RK_OK) {
        return status;
    }
    if (!growth.n_nodes) {
        nodes[0] = empty;
        growth.n_nodes = 1;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(policy->flags)) {
        rk_tree_rounds_fast(&growth, cards, first, n);
        *n_nodes = growth.n_nodes;
        return RK_OK;
    }
#endif
    rk_tree_rounds_portable(&growth, cards, first, n);
    *n_nodes = growth.n_nodes;
    return RK_OK;
}

/* The kinds of players that a seat may be. */
static int32_t check_players(const rk_past *past)
{
    int32_t status = past->n_players && past->n_players <= RK_MAX_PLAYERS ? RK_OK : RK_E_RANGE;
    for (uint32_t i = 0; i < past->n_players && status == RK_OK; i++) {
        const rk_inference *inference = &past->inferences[i];
        int is_sound = inference->patience >= 1e-3 && inference->patience < 1e9
            && inference->whim >= 0 && inference->whim <= 1;
        status = is_sound ? rk_check_net(past->rules, past->nets[i]) : RK_E_RANGE;
    }
    return status;
}

/* Each world, with what has been played, must be a position; the plays are looked at one by one. */
static int32_t check_past(
    const rk_past *past, const uint64_t *worlds, uint64_t n, uint32_t flags)
{
    if (!past->rules || !past->start || !past->nets || !past->inferences
        || (past->n_cards && !past->cards) || (n && !worlds)) {
        return RK_E_NULL;
    }
    int32_t status = flags & ~(uint32_t)RK_PORTABLE ? RK_E_RANGE : rk_check_rules(past->rules);
    if (status == RK_OK) {
        status = past->observer < 4 ? check_players(past) : RK_E_RANGE;
    }
    for (uint64_t i = 0; i < past->n_cards && status == RK_OK; i++) {
        status = past->cards[i] < 52 ? RK_OK : RK_E_CARD;
    }
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        rk_position world = *past->start;
        uint64_t hands[4];
        for (unsigned seat = 0; seat < 4; seat++) {
            hands[seat] = world.hands[seat] | worlds[4 * i + seat];
            status = world.hands[seat] & worlds[4 * i + seat] ? RK_E_POSITION : status;
        }
        status = status == RK_OK ? rk_set_world(past->rules, &world, hands, 0) : status;
    }
    return status;
}

int32_t rk_world_weights(
    const rk_rules *rules,
    const rk_net *const *nets,
    const rk_inference *inferences,
    uint32_t n_players,
    const rk_position *start,
    const uint8_t *cards,
    uint64_t n_cards,
    const uint64_t *worlds,
    uint64_t n_worlds,
    uint32_t observer,
    uint32_t flags,
    double *weights)
{
    rk_past past = {rules, nets, inferences, n_players, start, cards, n_cards, observer};
    int32_t status = n_worlds && !weights ? RK_E_NULL : check_past(&past, worlds, n_worlds, flags);
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_weights_fast(&past, worlds, n_worlds, weights);
        return RK_OK;
    }
#endif
    rk_weights_portable(&past, worlds, n_worlds, weights);
    return RK_OK;
}

int32_t rk_walk_worlds(
    const rk_rules *rules,
    const rk_net *const *nets,
    const rk_inference *inferences,
    uint32_t n_players,
    const rk_position *start,
    const uint8_t *cards,
    uint64_t n_cards,
    uint64_t *worlds,
    uint64_t n_worlds,
    uint32_t observer,
    uint32_t flags,
    const uint64_t *forbidden,
    uint64_t n_steps,
    uint64_t seed,
    uint64_t first)
{
    rk_past past = {rules, nets, inferences, n_players, start, cards, n_cards, observer};
    int32_t status = forbidden ? check_past(&past, worlds, n_worlds, flags) : RK_E_NULL;
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_walk_fast(&past, forbidden, worlds, n_worlds, n_steps, seed, first);
        return RK_OK;
    }
#endif
    rk_walk_portable(&past, forbidden, worlds, n_worlds, n_steps, seed, first);
    return RK_OK;
}
