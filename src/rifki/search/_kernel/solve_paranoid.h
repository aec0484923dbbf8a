/* The paranoid model from trick to trick: bounds, the table, and the easier levels asked first. */
#ifndef RIFKI_SOLVE_PARANOID_H
#define RIFKI_SOLVE_PARANOID_H

#include "solve_owed.h"

/* Tricks that must be left for the next level to be worth its while: measured on full deals. */
enum { RK_MIN_TRICKS_OWED = 3, RK_MIN_TRICKS_FREE = 7 };

/* Whether the next level is asked before this one is searched. */
RK_INLINE int rk_asks_easier(const rk_goal *goal)
{
    return goal->level == RK_LEVEL_GAME ? goal->n_left >= RK_MIN_TRICKS_OWED
        : goal->level == RK_LEVEL_OWED  ? goal->n_left >= RK_MIN_TRICKS_FREE
                                        : 0;
}

/* The last trick, where nobody has a choice. */
static int rk_last_trick(rk_search *search, uint32_t leader, rk_goal goal, uint64_t *cuts)
{
    rk_round round = {{0, 0, 0, 0, leader}, 0, 0};
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t seat = (leader + i) & 3;
        round = rk_add_card(search, &round, seat, search->hands[seat]);
    }
    const rk_trick *trick = &round.trick;
    uint64_t rival = rk_second_best(trick);
    int32_t units = 0;
    if (trick->winner == search->hero) {
        units = rk_units(search->rules, trick, 1, search->scoring_tricks);
    } else {
        rival = round.hero_card & rk_suit_of(rk_barrier(trick));
    }
    *cuts = rk_trick_cut(trick, rival, 0);
    return units >= goal.need;
}

RK_INLINE int rk_bound(
    const rk_search *search, uint32_t leader, const rk_goal *goal, uint64_t *cuts)
{
    int is_leader = leader == search->hero;
    if (goal->level && (is_leader || goal->n_left == 1)) {
        /* The bounds for the hero on lead take it that the others follow suit. */
        return RK_OPEN;
    }
    if (is_leader) {
        int answer = rk_run_bound(search, cuts);
        if (answer != RK_OPEN) {
            return answer;
        }
    }
    if (!search->hero_attacks) {
        return rk_safe_bound(search, is_leader, goal->is_opened, cuts);
    }
    return rk_trump_bound(search, goal->n_left, goal->need, cuts);
}

/* What the table knows; RK_OPEN if too little. `hint` gets a card that was right in this position for
 * another need, or else in one with the same lengths. */
RK_INLINE int rk_look_up(
    rk_search *search, const rk_query *query, int32_t need, uint64_t *cuts, uint64_t *hint)
{
    uint32_t number = 0;
    rk_prefetch(&search->table, query);
    for (uint32_t depth = RK_N_DEPTHS; depth-- > 0;) {
        rk_slot *slot = rk_table_slot(&search->table, query, depth);
        rk_block *block = slot->state ? rk_block_at(&search->table, slot->first) : 0;
        for (; block; block = rk_block_at(&search->table, block->next)) {
            rk_entry *entries = rk_entries_of(block);
            for (uint32_t i = block->n; i-- > 0;) {
                rk_entry *entry = &entries[i];
                if (!rk_entry_fits(entry, query)) {
                    number = number ? number : entry->what[2];
                    continue;
                }
                if (entry->what[0] >= need || entry->what[1] < need) {
                    *cuts = entry->cuts;
                    int answer = entry->what[0] >= need;
                    rk_to_front(&search->table, slot, entry);
                    return answer;
                }
                number = entry->what[2] ? entry->what[2] : number;
            }
        }
    }
    *hint = number ? (uint64_t)1 << (number - 1) : 0;
    return RK_OPEN;
}

RK_INLINE void rk_store(
    rk_search *search, const rk_query *query, uint64_t cuts, int32_t need, int answer,
    int32_t most, uint32_t hint)
{
    rk_entry *entry = rk_table_add(&search->table, query, cuts);
    entry->what[0] = (uint8_t)(answer ? need : 0);
    entry->what[1] = (uint8_t)(answer ? most : need - 1);
    entry->what[2] = (uint8_t)hint;
    entry->what[3] = 0;
}

/* From the start of a trick that is not decided. */
static int rk_from_trick(rk_search *search, uint32_t leader, rk_goal goal, uint64_t *cuts)
{
    rk_round round = {{0, 0, 0, 0, leader}, 0, 0};
    uint64_t best = 0;
    uint64_t hint = 0;
    int is_hero = leader == search->hero;
    search->is_any_leader = 0;
    if (goal.n_left == 1 && goal.level == RK_LEVEL_GAME) {
        return rk_last_trick(search, leader, goal, cuts);
    }
    int answer = rk_bound(search, leader, &goal, cuts);
    if (answer != RK_OPEN) {
        /* Only the bounds for the hero on lead ask who leads. */
        search->is_any_leader = !is_hero;
        return answer;
    }
    if (rk_asks_easier(&goal)) {
        goal.level++;
        answer = rk_from_trick(search, leader, goal, cuts);
        goal.level--;
        if (search->is_aborted || answer == search->hero_attacks) {
            return answer;
        }
    }
    uint64_t in_play = rk_all_cards(search);
    rk_squeeze squeeze = rk_make_squeeze(in_play);
    int is_free = goal.level == RK_LEVEL_FREE && !is_hero;
    uint32_t code = is_free ? (search->hero + 3) & 3 : leader;
    rk_query query = rk_make_query(search, code, goal.is_opened, goal.level, &squeeze);
    answer = rk_look_up(search, &query, goal.need, cuts, &hint);
    if (answer != RK_OPEN) {
        *cuts = rk_cuts_of(*cuts, &squeeze);
        search->is_any_leader = is_free;
        return answer;
    }
    hint = hint ? rk_expand(hint, &squeeze) : 0;
    if (is_free) {
        answer = rk_free_leads(search, goal, hint, cuts, &best);
    } else {
        uint64_t leads = goal.level && !is_hero
            ? rk_owed_leads(search, leader, &goal)
            : rk_legal_leads(search->rules, search->hands[leader], (int)goal.is_opened);
        answer = rk_play(search, &round, leader, goal, leads, hint, cuts, &best);
    }
    search->is_any_leader = is_free;
    if (!search->is_aborted) {
        uint32_t number = best ? 1 + rk_low_index(rk_compress(best, &squeeze)) : 0;
        rk_store(search, &query, rk_groups(*cuts, &squeeze), goal.need, answer,
            rk_units_left(search, in_play, goal.n_left), number);
    }
    return answer;
}

#endif
