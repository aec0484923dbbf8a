/* The max^n model: every seat plays for her own units; of cards equally good for her, the lowest.
 *
 * C. Luckhardt and K. Irani, "An algorithmic solution of n-person games", AAAI 1986. There is hardly
 * any pruning in it, but classes of positions serve as in the paranoid model: cards that do not
 * matter may change places without changing which of the best cards is the lowest, since cards of a
 * suit that do not matter and lie in one hand are equally good for every seat.
 */
#ifndef RIFKI_SOLVE_MAXN_H
#define RIFKI_SOLVE_MAXN_H

#include "solve_paranoid.h"

typedef struct rk_units4 {
    uint8_t of[4];
} rk_units4;

static rk_units4 rk_share_from_trick(
    rk_search *search, uint32_t leader, rk_goal goal, uint64_t *cuts);

/* After the fourth card. */
static rk_units4 rk_share_round(
    rk_search *search, const rk_round *round, rk_goal goal, uint64_t *cuts)
{
    const rk_trick *trick = &round->trick;
    int32_t units = rk_units(search->rules, trick, goal.n_left, search->scoring_tricks);
    rk_units4 share = {{0, 0, 0, 0}};
    *cuts = 0;
    goal.n_left--;
    if (rk_units_left(search, rk_all_cards(search), goal.n_left)) {
        goal.is_opened |= (uint32_t)rk_opens(search->rules, trick);
        share = rk_share_from_trick(search, trick->winner, goal, cuts);
    } else if (!units) {
        return share;
    }
    share.of[trick->winner] = (uint8_t)(share.of[trick->winner] + units);
    *cuts |= rk_trick_cut(trick, rk_second_best(trick), *cuts);
    return share;
}

/* Cuts that keep penalty cards and others of a hand in their order, on which a choice between equally
 * good cards may rest. */
RK_INLINE uint64_t rk_kind_cuts(const rk_search *search, uint64_t cards)
{
    uint64_t penalty = cards & search->rules->penalty_mask;
    return penalty == 0 || penalty == cards ? 0 : penalty | rk_cut_above(penalty);
}

/* A seat plays to a trick. `best` gets her card. */
static rk_units4 rk_share_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t *cuts,
    uint64_t *best)
{
    uint64_t cards = rk_legal_in_round(search, round, seat, goal.is_opened);
    uint64_t in_play = rk_all_cards(search);
    int32_t most = rk_units_left(search, in_play | round->trick.cards, goal.n_left);
    int32_t ideal = search->hero_attacks ? most : 0;
    rk_units4 share = {{0, 0, 0, 0}};
    uint64_t all_cuts = rk_kind_cuts(search, cards);
    if (search->has_duties && round->n_played) {
        all_cuts |= rk_duty_cuts(search, search->hands[seat], &round->trick);
    }
    if (round->n_played) {
        in_play |= rk_barrier(&round->trick);
    }
    uint64_t left = rk_distinct(search, cards, in_play);
    *best = 0;
    while (left) {
        uint64_t card = rk_low(left);
        uint64_t found, ignored;
        if (!rk_may_go_on(search)) {
            return share;
        }
        rk_round next = rk_add_card(search, round, seat, card);
        rk_take(search, seat, card);
        rk_units4 result = next.n_played == 4
            ? rk_share_round(search, &next, goal, &found)
            : rk_share_play(search, &next, (seat + 1) & 3, goal, &found, &ignored);
        rk_give_back(search, seat, card);
        if (search->is_aborted) {
            return share;
        }
        left &= ~rk_settle(search, card, cards, in_play, &found);
        all_cuts |= found;
        if (!*best || (search->hero_attacks ? result.of[seat] > share.of[seat]
                                            : result.of[seat] < share.of[seat])) {
            share = result;
            *best = card;
        }
        if (share.of[seat] == ideal) {
            break;
        }
    }
    *cuts = all_cuts;
    return share;
}

/* From the start of a trick with units left to win. */
static rk_units4 rk_share_from_trick(
    rk_search *search, uint32_t leader, rk_goal goal, uint64_t *cuts)
{
    rk_round round = {{0, 0, 0, 0, leader}, 0, 0};
    uint64_t in_play = rk_all_cards(search);
    rk_squeeze squeeze = rk_make_squeeze(in_play);
    rk_query query = rk_make_query(search, leader, goal.is_opened, 0, &squeeze);
    uint64_t best;
    rk_units4 share;
    for (uint32_t depth = RK_N_DEPTHS; depth-- > 0;) {
        const rk_slot *slot = rk_table_slot(&search->table, &query, depth);
        rk_block *block = slot->state ? rk_block_at(&search->table, slot->first) : 0;
        for (; block; block = rk_block_at(&search->table, block->next)) {
            const rk_entry *entries = rk_entries_of(block);
            for (uint32_t i = block->n; i-- > 0;) {
                if (rk_entry_fits(&entries[i], &query)) {
                    memcpy(share.of, entries[i].what, 4);
                    *cuts = rk_cuts_of(entries[i].cuts, &squeeze);
                    return share;
                }
            }
        }
    }
    share = rk_share_play(search, &round, leader, goal, cuts, &best);
    if (!search->is_aborted) {
        rk_entry *entry = rk_table_add(&search->table, &query, rk_groups(*cuts, &squeeze));
        memcpy(entry->what, share.of, 4);
    }
    return share;
}

#endif
