/* The rule policy: a fixed, compact way to choose a card, sound in every contract.
 *
 * Specified in docs/kernel.md, and written a second time in src/rifki/search/python_kernel.py, which
 * must choose the same card in every position. It looks at what the seat to play may know: her own
 * hand, the trick, and which cards the other three hold between them, never who holds them. Ties go
 * to the first suit. The numbers in it were chosen by seat-rotated duplicate deals of one seat with
 * a change against three without.
 */
#ifndef RIFKI_POLICY_H
#define RIFKI_POLICY_H

#include "rules.h"

/* One bit at the same rank in each suit. */
#define RK_EACH_SUIT (((uint64_t)1 << 39) | ((uint64_t)1 << 26) | ((uint64_t)1 << 13) | 1u)

/* The ranks that occur in any suit. */
RK_INLINE uint64_t rk_ranks(uint64_t cards)
{
    return (cards | cards >> 13 | cards >> 26 | cards >> 39) & RK_SUIT_LOW;
}

/* Of the cards of highest rank, the one of the first suit; cards is not 0. */
RK_INLINE uint64_t rk_highest(uint64_t cards)
{
    return rk_low(cards & rk_top(rk_ranks(cards)) * RK_EACH_SUIT);
}

/* Of the cards of lowest rank, the one of the first suit; cards is not 0. */
RK_INLINE uint64_t rk_lowest(uint64_t cards)
{
    return rk_low(cards & rk_low(rk_ranks(cards)) * RK_EACH_SUIT);
}

/* Negative contracts: lead the low card that is likeliest to be beaten. */
RK_INLINE uint64_t rk_safe_lead(
    const rk_rules *rules, uint64_t hand, uint64_t legal, uint64_t others)
{
    uint64_t choice = 0;
    uint32_t best_above = 0;
    uint32_t best_size = 1;
    for (unsigned suit = 0; suit < 4; suit++) {
        uint64_t suit_mask = RK_SUIT_LOW << 13u * suit;
        uint64_t low = rk_low(legal & suit_mask);
        uint32_t above = rk_count(others & suit_mask & rk_above(low));
        uint32_t size = rk_count(others & suit_mask) + 1;
        /* A lead shortens the guard of a penalty card, unless the whole suit is penalty. */
        int is_guard = (hand & suit_mask & rules->penalty_mask) && (suit_mask & ~rules->penalty_mask);
        size <<= is_guard;
        /* above / size > best_above / best_size, without a division */
        int is_better = low && (!choice || above * best_size > best_above * size);
        choice = is_better ? low : choice;
        best_above = is_better ? above : best_above;
        best_size = is_better ? size : best_size;
    }
    return choice;
}

/* Negative contracts, void: of `pool`, the top of the suit that threatens most to win tricks. */
RK_INLINE uint64_t rk_riskiest(uint64_t pool, uint64_t others)
{
    uint64_t choice = 0;
    int32_t most = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        uint64_t mine = pool & RK_SUIT_LOW << 13u * suit;
        uint64_t theirs = others & RK_SUIT_LOW << 13u * suit;
        if (!mine || !theirs) {
            /* Nobody can lead a suit that the others no longer hold. */
            continue;
        }
        uint64_t top = rk_top(mine);
        /* What the low card cannot duck weighs twice what the top beats; length is protection. */
        int32_t risk = 2 * (int32_t)rk_count(theirs & (rk_low(mine) - 1u))
            + (int32_t)rk_count(theirs & (top - 1u)) - 2 * (int32_t)rk_count(mine);
        if (!choice || risk > most) {
            most = risk;
            choice = top;
        }
    }
    return choice ? choice : rk_highest(pool);
}

/* Negative contracts, following suit. */
RK_INLINE uint64_t rk_duck(
    const rk_rules *rules, uint64_t legal, const rk_trick *trick, uint32_t n_played)
{
    uint64_t penalty = rules->penalty_mask;
    uint64_t under = legal & (trick->best_led - 1u);
    uint64_t harmless = legal & ~penalty;
    if (under & penalty) {
        return rk_top(under & penalty);
    }
    if (n_played == 3 && penalty && harmless && !(trick->cards & penalty)) {
        /* Nothing is in the trick: a free way to be rid of a high card. */
        return rk_top(harmless);
    }
    if (under) {
        return rk_top(under);
    }
    uint64_t pool = harmless ? harmless : legal;
    return n_played == 3 ? rk_top(pool) : rk_low(pool);
}

/* Negative contracts. n_left counts the tricks left with the current one. */
RK_INLINE uint64_t rk_choose_low(
    const rk_rules *rules,
    uint64_t hand,
    uint64_t legal,
    uint64_t others,
    const rk_trick *trick,
    uint32_t n_played,
    uint32_t n_left)
{
    if (rules->counts == RK_COUNTS_LAST_TWO && n_left > 3) {
        /* Nothing scores yet; from the last trick before those that do, the lead is unwelcome. */
        return rk_highest(legal);
    }
    if (!n_played) {
        return rk_safe_lead(rules, hand, legal, others);
    }
    if (legal & trick->led) {
        return rk_duck(rules, legal, trick, n_played);
    }
    uint64_t penalty = legal & rules->penalty_mask;
    return rk_riskiest(penalty ? penalty : legal, others);
}

/* Trump contracts, on lead: draw trumps from strength, then masters, then the shortest suit. */
RK_INLINE uint64_t rk_strong_lead(const rk_rules *rules, uint64_t legal, uint64_t others)
{
    uint64_t trumps = legal & rules->trump_mask;
    uint64_t out = others & rules->trump_mask;
    if (out && trumps > out && 2 * rk_count(trumps) >= rk_count(out)) {
        return rk_top(trumps);
    }
    uint64_t master = 0;
    uint64_t low = 0;
    int32_t most_out = -1;
    int32_t shortest = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        uint64_t mine = legal & ~rules->trump_mask & RK_SUIT_LOW << 13u * suit;
        uint64_t theirs = others & RK_SUIT_LOW << 13u * suit;
        if (!mine) {
            continue;
        }
        /* The more of the suit is out, the less likely is a ruff. */
        int32_t n_out = (int32_t)rk_count(theirs);
        int32_t length = 16 * (int32_t)rk_count(mine) - n_out;
        if (mine > theirs && n_out > most_out) {
            most_out = n_out;
            master = rk_top(mine);
        }
        if (!low || length < shortest) {
            shortest = length;
            low = rk_low(mine);
        }
    }
    if (master || low) {
        return master ? master : low;
    }
    return trumps > out ? rk_top(trumps) : rk_low(legal);
}

/* Trump contracts. */
RK_INLINE uint64_t rk_choose_high(
    const rk_rules *rules,
    uint64_t legal,
    uint64_t others,
    const rk_trick *trick,
    uint32_t n_played)
{
    if (!n_played) {
        return rk_strong_lead(rules, legal, others);
    }
    if (legal & trick->led) {
        int is_ruffed = trick->best_trump && trick->led != rules->trump_mask;
        uint64_t over = is_ruffed ? 0 : legal & rk_above(trick->best_led);
        uint64_t theirs = others & trick->led;
        /* Last to play, any card over the others wins; before, one that nobody can beat. */
        uint64_t winning = n_played < 3 && theirs ? over & rk_above(rk_top(theirs)) : over;
        return rk_low(winning ? winning : legal);
    }
    if (legal & rules->trump_mask) {
        uint64_t over = trick->best_trump ? legal & rk_above(trick->best_trump) : legal;
        return rk_low(over ? over : legal);
    }
    return rk_lowest(legal);
}

/* The card, as its bit, that the rule policy plays of `legal`, which is not 0. `others` are the cards
 * of the other three hands together, `n_played` those in the trick. */
RK_INLINE uint64_t rk_choose(
    const rk_rules *rules,
    const int has_trumps,
    uint64_t hand,
    uint64_t legal,
    uint64_t others,
    const rk_trick *trick,
    uint32_t n_played,
    uint32_t n_left)
{
    if (has_trumps) {
        return rk_choose_high(rules, legal, others, trick, n_played);
    }
    return rk_choose_low(rules, hand, legal, others, trick, n_played, n_left);
}

#endif
