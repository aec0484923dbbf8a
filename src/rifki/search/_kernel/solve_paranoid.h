/* The paranoid model: can one seat, the hero, be sure of a number of units; partition search with a
 * null window.
 *
 * Every function answers "does the hero win at least `need` units from here", where in a trump
 * contract the hero plays for yes and in a negative one the other three do, and says in `cuts` what
 * the answer rests on. Recursion goes one level a card and one a trick: 65 at most.
 */
#ifndef RIFKI_SOLVE_PARANOID_H
#define RIFKI_SOLVE_PARANOID_H

#include "solve_bounds.h"
#include "solve_order.h"

/* What is to be found out about a trick. */
typedef struct rk_goal {
    uint32_t is_opened;
    uint32_t n_left; /* tricks left with this one */
    int32_t need;
} rk_goal;

/* A trick in progress. */
typedef struct rk_round {
    rk_trick trick;
    uint64_t hero_card; /* or 0 */
    uint32_t n_played;
} rk_round;

static int rk_from_trick(rk_search *search, uint32_t leader, rk_goal goal, uint64_t *cuts);

/* Whether the answer needs no more play: no unit is needed, or more than are left. */
RK_INLINE int rk_is_decided(const rk_search *search, const rk_goal *goal)
{
    return goal->need <= 0
        || goal->need > rk_units_left(search, rk_all_cards(search), goal->n_left);
}

/* After the fourth card. */
static int rk_finish_round(
    rk_search *search, const rk_round *round, rk_goal goal, uint64_t *cuts)
{
    const rk_trick *trick = &round->trick;
    int is_hero = trick->winner == search->hero;
    uint64_t rival = rk_second_best(trick);
    int answer;
    if (is_hero) {
        goal.need -= rk_units(search->rules, trick, goal.n_left, search->scoring_tricks);
    }
    goal.n_left--;
    *cuts = 0;
    search->is_any_leader = 0;
    if (rk_is_decided(search, &goal)) {
        answer = goal.need <= 0;
        /* Winning the trick does not matter if it is too little. */
        rival = is_hero && !answer ? 0 : rival;
        search->is_any_leader = 1;
    } else {
        goal.is_opened |= (uint32_t)rk_opens(search->rules, trick);
        answer = rk_from_trick(search, trick->winner, goal, cuts);
    }
    if (search->is_any_leader && !is_hero) {
        /* It matters only that the hero does not win the trick. */
        rival = round->hero_card & rk_suit_of(rk_barrier(trick));
    }
    *cuts |= rk_trick_cut(trick, rival, *cuts);
    return answer;
}

/* The round with one more card. */
RK_INLINE rk_round rk_add_card(
    const rk_search *search, const rk_round *round, uint32_t seat, uint64_t card)
{
    rk_round next = *round;
    if (round->n_played == 0) {
        next.trick = rk_lead(search->rules, seat, card);
    } else {
        rk_follow(search->rules, 1, &next.trick, seat, card);
    }
    if (seat == search->hero) {
        next.hero_card = card;
    }
    next.n_played++;
    return next;
}

RK_INLINE uint64_t rk_legal_in_round(
    const rk_search *search, const rk_round *round, uint32_t seat, uint32_t is_opened)
{
    uint64_t hand = search->hands[seat];
    if (round->n_played == 0) {
        return rk_legal_leads(search->rules, hand, (int)is_opened);
    }
    return rk_legal_follows(
        search->rules, search->has_trumps, search->has_duties, hand, &round->trick);
}

/* A seat plays to a trick. `best` gets the card that made the answer, if one did. */
static int rk_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t hint,
    uint64_t *cuts, uint64_t *best)
{
    uint64_t cards = rk_legal_in_round(search, round, seat, goal.is_opened);
    uint64_t in_play = rk_all_cards(search);
    uint64_t all_cuts = 0;
    int wants = (seat == search->hero) == search->hero_attacks;
    rk_moves moves;
    if (search->has_duties && round->n_played) {
        all_cuts = rk_duty_cuts(search, search->hands[seat], &round->trick);
    }
    const uint64_t duty_cuts = all_cuts;
    if (round->n_played) {
        in_play |= rk_barrier(&round->trick);
    }
    uint64_t left = rk_distinct(search, cards, in_play);
    rk_list_moves(search, &round->trick, round->n_played, seat, left, &moves);
    if (!round->n_played && !hint) {
        hint = search->last_lead[goal.n_left][seat];
    }
    while (left) {
        uint64_t card = hint & left ? hint & left : rk_next_move(&moves);
        uint64_t found;
        if (!(card & left)) {
            continue;
        }
        if (!rk_may_go_on(search)) {
            return 0;
        }
        rk_round next = rk_add_card(search, round, seat, card);
        rk_take(search, seat, card);
        uint64_t ignored;
        int answer = next.n_played == 4
            ? rk_finish_round(search, &next, goal, &found)
            : rk_play(search, &next, (seat + 1) & 3, goal, 0, &found, &ignored);
        rk_give_back(search, seat, card);
        if (search->is_aborted) {
            return 0;
        }
        if (answer == wants) {
            uint32_t *history = &search->history[round->n_played != 0][seat][rk_low_index(card)];
            *history += goal.n_left * goal.n_left;
            *cuts = found | duty_cuts;
            if (!round->n_played) {
                search->last_lead[goal.n_left][seat] = card;
            }
            *best = card;
            return answer;
        }
        left &= ~rk_settle(search, card, cards, in_play, &found);
        all_cuts |= found;
    }
    *cuts = all_cuts;
    *best = 0;
    return !wants;
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
    uint64_t best;
    uint64_t hint = 0;
    search->is_any_leader = 0;
    if (goal.n_left == 1) {
        return rk_last_trick(search, leader, goal, cuts);
    }
    int answer = rk_bound(search, leader, &goal, cuts);
    if (answer != RK_OPEN) {
        /* Only the bounds for the hero on lead ask who leads. */
        search->is_any_leader = leader != search->hero;
        return answer;
    }
    uint64_t in_play = rk_all_cards(search);
    rk_squeeze squeeze = rk_make_squeeze(in_play);
    rk_query query = rk_make_query(search, leader, goal.is_opened, &squeeze);
    answer = rk_look_up(search, &query, goal.need, cuts, &hint);
    if (answer != RK_OPEN) {
        *cuts = rk_cuts_of(*cuts, &squeeze);
        search->is_any_leader = 0;
        return answer;
    }
    hint = hint ? rk_expand(hint, &squeeze) : 0;
    answer = rk_play(search, &round, leader, goal, hint, cuts, &best);
    search->is_any_leader = 0;
    if (!search->is_aborted) {
        uint32_t number = best ? 1 + rk_low_index(rk_compress(best, &squeeze)) : 0;
        rk_store(search, &query, rk_groups(*cuts, &squeeze), goal.need, answer,
            rk_units_left(search, in_play, goal.n_left), number);
    }
    return answer;
}

#endif
