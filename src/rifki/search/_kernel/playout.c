/* Playouts: deals played to their end by the random or the rule policy; net.c has the learned one.
 *
 * Compiled twice; see hot.h.
 */
#include "hot.h"
#include "policy.h"
#include "rng.h"

/* How cards are chosen; a constant in every copy of the playout. */
enum { MODE_RANDOM, MODE_RULES, MODE_EPSILON };

typedef struct table {
    uint64_t hands[4];
    uint64_t cards; /* the four hands together */
    rk_trick trick;
    uint64_t word;   /* the trick's random word, or what is left of it */
    uint32_t n_left; /* tricks left with the current one */
} table;

/* The card, as its bit, that a seat plays of her legal cards. */
RK_INLINE uint64_t choose(
    const rk_rules *rules,
    const int has_trumps,
    const int mode,
    const uint32_t epsilon,
    table *now,
    rk_rng *rng,
    uint32_t seat,
    uint32_t n_played,
    uint64_t legal)
{
    if (mode == MODE_RANDOM) {
        /* Four draws share a word; the bias, under 13^4 / 2^64, is far below what could be seen. */
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(now->word, rk_count(legal), &now->word));
    }
    if (mode == MODE_EPSILON && (now->word >> 16 * n_played & 0xFFFFu) < epsilon
        && legal & (legal - 1)) {
        uint64_t unused;
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(rk_next(rng), rk_count(legal), &unused));
    }
    uint64_t hand = now->hands[seat];
    return rk_choose(
        rules, has_trumps, hand, legal, now->cards & ~hand, &now->trick, n_played, now->n_left);
}

/* Play one card after the lead. */
RK_INLINE void follow(
    const rk_rules *rules,
    const int has_trumps,
    const int has_duties,
    const int mode,
    const uint32_t epsilon,
    table *now,
    rk_rng *rng,
    uint32_t seat,
    uint32_t n_played)
{
    uint64_t legal =
        rk_legal_follows(rules, has_trumps, has_duties, now->hands[seat], &now->trick);
    uint64_t bit = choose(rules, has_trumps, mode, epsilon, now, rng, seat, n_played, legal);
    now->hands[seat] ^= bit;
    now->cards ^= bit;
    rk_follow(rules, has_trumps, &now->trick, seat, bit);
}

/* Play a position to its end; `points` gets what is still won. */
RK_INLINE void play_out(
    const rk_rules *shared_rules,
    const int has_trumps,
    const int has_duties,
    const int mode,
    const uint32_t epsilon,
    const rk_position *position,
    rk_rng rng,
    int32_t *points)
{
    /* A copy, so that the compiler need not fear that writing points changes the rules. */
    const rk_rules rules = *shared_rules;
    const uint32_t scoring_tricks = rk_scoring_tricks(&rules);
    int32_t units[4] = {0, 0, 0, 0};
    uint32_t leader = position->leader;
    uint32_t n_played = position->n_trick;
    int is_opened = position->is_opened;
    table now;
    now.cards = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        now.hands[seat] = position->hands[seat];
        now.cards |= position->hands[seat];
    }
    now.n_left = rk_count(now.hands[(leader + n_played) & 3]);
    now.trick = rk_current_trick(&rules, position);
    now.word = 0;
    /* Without scoring tricks, no more points are to be won once the scoring cards have fallen. */
    while (now.n_left && (scoring_tricks || (now.cards | now.trick.cards) & rules.penalty_mask)) {
        if (mode != MODE_RULES) {
            now.word = rk_next(&rng);
        }
        if (!n_played) {
            uint64_t legal = rk_legal_leads(&rules, now.hands[leader], is_opened);
            uint64_t bit = choose(&rules, has_trumps, mode, epsilon, &now, &rng, leader, 0, legal);
            now.hands[leader] ^= bit;
            now.cards ^= bit;
            now.trick = rk_lead(&rules, leader, bit);
            n_played = 1;
        }
        switch (n_played) {
        case 1:
            follow(&rules, has_trumps, has_duties, mode, epsilon, &now, &rng, (leader + 1) & 3, 1);
            /* fall through */
        case 2:
            follow(&rules, has_trumps, has_duties, mode, epsilon, &now, &rng, (leader + 2) & 3, 2);
            /* fall through */
        default:
            follow(&rules, has_trumps, has_duties, mode, epsilon, &now, &rng, (leader + 3) & 3, 3);
        }
        leader = now.trick.winner;
        units[leader] += rk_units(&rules, &now.trick, now.n_left, scoring_tricks);
        is_opened |= rk_opens(&rules, &now.trick);
        now.trick.cards = 0;
        now.n_left--;
        n_played = 0;
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        points[seat] = units[seat] * rules.unit;
    }
}

typedef void playout(
    const rk_rules *, const rk_net *, uint32_t, const rk_position *, rk_rng, int32_t *);

/* One copy of the playout for each of its constants. */
#define PLAYOUT(name, has_trumps, has_duties, mode)                                                \
    static void name(const rk_rules *rules, const rk_net *net, uint32_t epsilon,                   \
        const rk_position *position, rk_rng rng, int32_t *points)                                  \
    {                                                                                              \
        (void)net;                                                                                 \
        play_out(rules, has_trumps, has_duties, mode, epsilon, position, rng, points);             \
    }
PLAYOUT(random_low, 0, 0, MODE_RANDOM)
PLAYOUT(random_low_duties, 0, 1, MODE_RANDOM)
PLAYOUT(random_high, 1, 0, MODE_RANDOM)
PLAYOUT(random_high_duties, 1, 1, MODE_RANDOM)
PLAYOUT(rules_low, 0, 0, MODE_RULES)
PLAYOUT(rules_low_duties, 0, 1, MODE_RULES)
PLAYOUT(rules_high, 1, 0, MODE_RULES)
PLAYOUT(rules_high_duties, 1, 1, MODE_RULES)
PLAYOUT(epsilon_low, 0, 0, MODE_EPSILON)
PLAYOUT(epsilon_low_duties, 0, 1, MODE_EPSILON)
PLAYOUT(epsilon_high, 1, 0, MODE_EPSILON)
PLAYOUT(epsilon_high_duties, 1, 1, MODE_EPSILON)

static void by_net(const rk_rules *rules, const rk_net *net, uint32_t epsilon,
    const rk_position *position, rk_rng rng, int32_t *points)
{
    RK_PATH(rk_net_play_out)(rules, net, epsilon, position, rng.state, points);
}

static playout *find_playout(const rk_rules *rules, const rk_policy *policy)
{
    static playout *const table_of_playouts[3][4] = {
        {random_low, random_low_duties, random_high, random_high_duties},
        {rules_low, rules_low_duties, rules_high, rules_high_duties},
        {epsilon_low, epsilon_low_duties, epsilon_high, epsilon_high_duties},
    };
    if (policy->kind == RK_POLICY_NET) {
        return by_net;
    }
    int mode = MODE_RANDOM;
    if (policy->kind == RK_POLICY_RULES) {
        mode = policy->epsilon ? MODE_EPSILON : MODE_RULES;
    }
    return table_of_playouts[mode][2 * (rules->trump_mask != 0) + rk_has_duties(rules)];
}

void RK_PATH(rk_playouts)(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    int32_t *points)
{
    playout *play = find_playout(rules, policy);
    for (uint64_t i = 0; i < n; i++) {
        play(rules, net, policy->epsilon, &positions[i], rk_stream(seed, first + i), &points[4 * i]);
    }
}

void RK_PATH(rk_random_deals)(
    const rk_rules *rules,
    uint32_t leader,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    uint64_t *hands,
    int32_t *points)
{
    playout *play = find_playout(rules, policy);
    rk_position deal = {{0, 0, 0, 0}, 0, {0, 0, 0}, 0, 0, 0, 0};
    deal.leader = (uint8_t)leader;
    deal.is_opened = !rules->lead_ban_mask;
    for (uint64_t i = 0; i < n; i++) {
        rk_rng rng = rk_stream(seed, first + i);
        deal.hands[0] = rk_subset(&rng, 52, 13);
        uint64_t left = RK_DECK ^ deal.hands[0];
        deal.hands[1] = rk_deposit(rk_subset(&rng, 39, 13), left);
        left ^= deal.hands[1];
        deal.hands[2] = rk_deposit(rk_subset(&rng, 26, 13), left);
        deal.hands[3] = left ^ deal.hands[2];
        if (hands) {
            for (unsigned seat = 0; seat < 4; seat++) {
                hands[4 * i + seat] = deal.hands[seat];
            }
        }
        play(rules, net, policy->epsilon, &deal, rng, &points[4 * i]);
    }
}

/* The playouts of one world: one for each card, all with the same stream. */
void RK_PATH(rk_rollout)(
    const rk_rules *rules,
    const rk_position *world,
    uint64_t cards,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t index,
    int32_t *points)
{
    playout *play = find_playout(rules, policy);
    for (; cards; cards &= cards - 1, points += 4) {
        rk_position position = *world;
        int32_t units = rk_apply(rules, &position, rk_low_index(cards));
        play(rules, net, policy->epsilon, &position, rk_stream(seed, index), points);
        if (units > 0) {
            points[position.leader] += units * rules->unit;
        }
    }
}
