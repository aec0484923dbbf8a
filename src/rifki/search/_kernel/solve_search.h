/* What both models of the solver share: the search's state, moves, and which cards matter.
 *
 * A proof of a value rests on few comparisons: in every trick, that its best card is above the others
 * of its suit. A `cuts` mask holds what those comparisons need, bit r of a suit for a cut between
 * ranks r - 1 and r: positions with the same number of cards of every seat between any two cuts have
 * the same proof, since cards of one seat between the same cuts can stand in for each other.
 */
#ifndef RIFKI_SOLVE_SEARCH_H
#define RIFKI_SOLVE_SEARCH_H

#include "solve.h"
#include "solve_table.h"

typedef struct rk_search {
    const rk_rules *rules;
    uint64_t hands[4];
    uint64_t lengths; /* cards by seat and suit, four bits each */
    rk_table table;
    uint64_t nodes;
    uint64_t effort_limit; /* nodes at which the card being tried is put off; node_limit if none is */
    uint64_t first_effort; /* nodes for a card in the first round of tries */
    const int32_t *stop;
    uint32_t hero; /* paranoid: the seat whose points count */
    int hero_attacks; /* she wants units: a trump contract */
    int is_aborted; /* there is no answer: no nodes left, for the card being tried or for all */
    int is_stopped; /* from outside */
    int is_any_leader; /* the last answer holds for any of the others on lead */
    int has_trumps;
    int has_duties;
    uint32_t scoring_tricks;
    /* For ordering: how often a lead or another card of a seat was right, and the last right lead. */
    uint32_t history[2][4][52];
    uint64_t last_lead[14][4];
} rk_search;

RK_INLINE uint32_t rk_suit_number(uint64_t bit)
{
    return rk_low_index(bit) * 79u >> 10;
}

RK_INLINE uint64_t rk_all_cards(const rk_search *search)
{
    return search->hands[0] | search->hands[1] | search->hands[2] | search->hands[3];
}

RK_INLINE void rk_take(rk_search *search, uint32_t seat, uint64_t bit)
{
    search->hands[seat] ^= bit;
    search->lengths -= (uint64_t)1 << (16u * seat + 4u * rk_suit_number(bit));
}

RK_INLINE void rk_give_back(rk_search *search, uint32_t seat, uint64_t bit)
{
    search->hands[seat] ^= bit;
    search->lengths += (uint64_t)1 << (16u * seat + 4u * rk_suit_number(bit));
}

/* Units still to be won by all seats together from a trick's start. */
RK_INLINE int32_t rk_units_left(const rk_search *search, uint64_t cards, uint32_t n_left)
{
    int32_t n_cards = (int32_t)rk_count(cards & search->rules->penalty_mask);
    uint32_t n_tricks = n_left < search->scoring_tricks ? n_left : search->scoring_tricks;
    return n_cards + (int32_t)n_tricks;
}

/* Of legal cards, one of each run of equal ones: the same holder, nothing between that is in play or
 * could win the trick, all of them penalty cards or none. The top ones are kept. */
RK_INLINE uint64_t rk_distinct(const rk_search *search, uint64_t cards, uint64_t in_play)
{
    uint64_t penalty = cards & search->rules->penalty_mask;
    uint64_t plain = cards ^ penalty;
    uint64_t same = rk_with_upper_neighbour(plain, ~in_play);
    if (penalty) {
        same |= rk_with_upper_neighbour(penalty, ~in_play);
    }
    return cards ^ same;
}

/* The ranks from the lowest card of the run of equal cards below `top` up to `top`. */
RK_INLINE uint64_t rk_run_of(
    const rk_search *search, uint64_t top, uint64_t cards, uint64_t barriers)
{
    uint64_t suit = rk_suit_of(top);
    uint64_t kind = top & search->rules->penalty_mask ? search->rules->penalty_mask
                                                      : ~search->rules->penalty_mask;
    uint64_t same = cards & kind & suit;
    uint64_t below = barriers & ~same & suit & (top - 1u);
    uint64_t run = same & (top | (top - 1u));
    run &= below ? rk_above(rk_top(below)) : ~(uint64_t)0;
    return (top << 1) - rk_low(run);
}

/* The card that the others of a trick are measured against, and which may part equal cards. */
RK_INLINE uint64_t rk_barrier(const rk_trick *trick)
{
    return trick->best_trump ? trick->best_trump : trick->best_led;
}

/* The cut just above a card; 0 above an ace. */
RK_INLINE uint64_t rk_cut_above(uint64_t bit)
{
    return bit << 1 & RK_LANES(0x1FFE);
}

/* What the legal set of a follower rests on: where her duty looks at ranks, which of her cards are
 * above the card it looks at and which below. */
RK_INLINE uint64_t rk_duty_cuts(const rk_search *search, uint64_t hand, const rk_trick *trick)
{
    const rk_rules *rules = search->rules;
    uint64_t own = hand & trick->led;
    uint64_t best = 0;
    if (own) {
        int must_beat = trick->led == rules->trump_mask
            ? rules->flags & RK_MUST_BEAT_TRUMP
            : rules->flags & RK_MUST_BEAT_PLAIN && !trick->best_trump;
        best = must_beat || own & rules->under_mask ? trick->best_led : 0;
    } else if (hand & rules->trump_mask && rules->flags & RK_MUST_OVERRUFF) {
        best = trick->best_trump;
    }
    return best | rk_cut_above(best);
}

/* What the winner of a trick rests on: a cut between the winning card and a rival, one that is there
 * anyway if possible. */
RK_INLINE uint64_t rk_trick_cut(const rk_trick *trick, uint64_t rival, uint64_t cuts)
{
    uint64_t best = rk_barrier(trick);
    uint64_t between = (best << 1) - (rival << 1);
    return !rival || cuts & between ? 0 : best;
}

/* The second best card of the suit that wins a trick, or 0. */
RK_INLINE uint64_t rk_second_best(const rk_trick *trick)
{
    uint64_t best = rk_barrier(trick);
    uint64_t others = trick->cards & rk_suit_of(best) & ~best;
    return others ? rk_top(others) : 0;
}

/* After a card has been found wanting, with what that rests on: complete the cuts where one goes
 * through a run of equal cards, and return the legal cards that the finding holds for as well. */
RK_INLINE uint64_t rk_settle(
    const rk_search *search, uint64_t card, uint64_t cards, uint64_t in_play, uint64_t *cuts)
{
    uint64_t run = rk_run_of(search, card, cards, in_play);
    if (run & (run - 1) & *cuts) {
        *cuts |= (run & cards) | rk_cut_above(card);
    }
    uint64_t suit = rk_suit_of(card);
    uint64_t penalty = search->rules->penalty_mask;
    uint64_t kind = card & penalty ? penalty : ~penalty;
    uint64_t below = *cuts & suit & (card | (card - 1u));
    uint64_t above = *cuts & suit & rk_above(card);
    uint64_t group = suit & (below ? 0u - rk_top(below) : ~(uint64_t)0)
        & (above ? rk_low(above) - 1u : ~(uint64_t)0);
    return cards & kind & (run | group);
}

/* The part of the table's key beside the lengths; never 0. */
RK_INLINE uint64_t rk_state(
    const rk_search *search, uint32_t leader, uint32_t is_opened, uint32_t level)
{
    uint64_t penalty = search->rules->penalty_mask;
    uint64_t state = leader | is_opened << 2 | search->hero << 3 | 32u | level << 6;
    if (penalty && penalty != RK_SUIT_LOW << 26) {
        /* How many each seat holds of each suit, at most two; of no_hearts the lengths say it. */
        rk_squeeze squeeze = rk_make_squeeze(penalty);
        int are_pairs = rk_count(penalty) == 8;
        for (uint32_t seat = 0; seat < 4; seat++) {
            uint64_t held = rk_compress(search->hands[seat], &squeeze);
            held = are_pairs ? (held & 0x55u) + (held >> 1 & 0x55u) : held;
            state |= held << (8 + 8 * seat);
        }
    }
    return state;
}

/* What the table is asked about the start of a trick. */
RK_INLINE rk_query rk_make_query(
    const rk_search *search, uint32_t leader, uint32_t is_opened, uint32_t level,
    const rk_squeeze *squeeze)
{
    const uint64_t *hands = search->hands;
    rk_query query;
    query.lengths = search->lengths;
    query.state = rk_state(search, leader, is_opened, level);
    query.pattern.odd = rk_compress(hands[1] | hands[3], squeeze);
    query.pattern.upper = rk_compress(hands[2] | hands[3], squeeze);
    query.pattern.penalty =
        search->rules->penalty_mask ? rk_compress(search->rules->penalty_mask, squeeze) : 0;
    query.top = (uint64_t)1 << (rk_count(squeeze->mask) - 1u);
    rk_set_best(&query, squeeze->mask, squeeze);
    return query;
}

/* Cuts as the table keeps them: the lowest card of every group, with the gaps closed. */
RK_INLINE uint64_t rk_groups(uint64_t cuts, const rk_squeeze *squeeze)
{
    uint64_t bottoms = rk_suit_bottoms(squeeze->mask);
    return rk_compress(rk_snap_up(cuts, squeeze->mask) | bottoms, squeeze);
}

/* The inverse: a cut below a suit's lowest card says nothing. */
RK_INLINE uint64_t rk_cuts_of(uint64_t groups, const rk_squeeze *squeeze)
{
    return rk_expand(groups, squeeze) & ~rk_suit_bottoms(squeeze->mask);
}

/* Count a node; the search, or the try of a card, is given up when there may be no more. */
RK_INLINE int rk_may_go_on(rk_search *search)
{
    search->nodes++;
    if (search->nodes > search->effort_limit) {
        search->is_aborted = 1;
    }
    if (!(search->nodes & 1023) && search->stop) {
#if defined(__GNUC__)
        search->is_stopped |= __atomic_load_n(search->stop, __ATOMIC_RELAXED) != 0;
#else
        search->is_stopped |= *(const volatile int32_t *)search->stop != 0;
#endif
        search->is_aborted |= search->is_stopped;
    }
    return !search->is_aborted;
}

#endif
