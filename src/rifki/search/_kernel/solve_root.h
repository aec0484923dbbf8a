/* What is asked of a position: its value, that of every card, and a line, under either model. */
#ifndef RIFKI_SOLVE_ROOT_H
#define RIFKI_SOLVE_ROOT_H

#include "solve_maxn.h"

/* The position to be solved, as the search takes it. */
typedef struct rk_root {
    rk_round round;
    rk_goal goal;
    uint32_t seat; /* who plays */
    uint64_t end_mask; /* as in rk_position */
} rk_root;

static void rk_open_root(rk_search *search, rk_root *root, const rk_position *position)
{
    memset(root, 0, sizeof *root);
    search->lengths = 0;
    for (uint32_t seat = 0; seat < 4; seat++) {
        search->hands[seat] = position->hands[seat];
        for (uint32_t number = 0; number < 4; number++) {
            uint64_t n = rk_count(position->hands[seat] >> 13 * number & RK_SUIT_LOW);
            search->lengths |= n << (16 * seat + 4 * number);
        }
    }
    root->goal.n_left = rk_count(position->hands[(position->leader + 3) & 3]);
    root->goal.is_opened = position->is_opened;
    root->round.trick.winner = position->leader;
    for (uint32_t i = 0; i < position->n_trick; i++) {
        uint32_t seat = (position->leader + i) & 3;
        root->round =
            rk_add_card(search, &root->round, seat, (uint64_t)1 << position->trick[i]);
    }
    root->seat = (position->leader + position->n_trick) & 3;
    root->end_mask = position->end_mask;
}

static uint64_t rk_root_cards(const rk_search *search, const rk_root *root)
{
    uint64_t left = rk_all_cards(search);
    if (!root->round.n_played && (!left || (root->end_mask && !(left & root->end_mask)))) {
        return 0;
    }
    return rk_legal_in_round(search, &root->round, root->seat, root->goal.is_opened);
}

static int32_t rk_root_most(const rk_search *search, const rk_root *root)
{
    return rk_units_left(
        search, rk_all_cards(search) | root->round.trick.cards, root->goal.n_left);
}

/* The legal cards equal to one of them, itself included. */
static uint64_t rk_equal_cards(
    const rk_search *search, const rk_root *root, uint64_t card, uint64_t cards)
{
    uint64_t in_play = rk_all_cards(search);
    in_play |= root->round.n_played ? rk_barrier(&root->round.trick) : 0;
    uint64_t tops = rk_distinct(search, cards, in_play);
    for (; tops; tops &= tops - 1) {
        uint64_t run = rk_run_of(search, rk_low(tops), cards, in_play) & cards;
        if (run & card) {
            return run;
        }
    }
    return card;
}

/* Whether the hero wins `need` units from a position on; with a card, after that card. */
static int rk_reaches(rk_search *search, const rk_root *root, uint64_t card, int32_t need)
{
    rk_goal goal = root->goal;
    uint64_t cuts, best;
    goal.need = need;
    if (need <= 0 || need > rk_root_most(search, root)) {
        return need <= 0;
    }
    if (!card && !root->round.n_played) {
        return rk_from_trick(search, root->seat, goal, &cuts);
    }
    if (!card) {
        return rk_play_on(search, &root->round, root->seat, goal, &cuts, &best);
    }
    rk_round next = rk_add_card(search, &root->round, root->seat, card);
    rk_take(search, root->seat, card);
    search->nodes++;
    int answer = next.n_played == 4
        ? rk_finish_round(search, &next, goal, &cuts)
        : rk_play_on(search, &next, (root->seat + 1) & 3, goal, &cuts, &best);
    rk_give_back(search, root->seat, card);
    return answer;
}

/* The hero's units from a position (after a card) at a level, between *low and *high: narrowed until
 * they meet or the search is given up. Starts with a guess and goes on in steps of one, since each
 * step finds most of its way in the table. */
static void rk_narrow_level(
    rk_search *search, const rk_root *root, uint64_t card, int32_t guess, int32_t *low,
    int32_t *high)
{
    while (*low < *high) {
        int32_t need = guess < *low + 1 ? *low + 1 : guess > *high ? *high : guess;
        int answer = rk_reaches(search, root, card, need);
        if (search->is_aborted) {
            return;
        }
        if (answer) {
            *low = need;
            guess = need + 1;
        } else {
            *high = need - 1;
            guess = need - 1;
        }
    }
}

/* The same from the easiest level down to the game: each gives one bound for the next, which mostly
 * needs no more than to confirm it. */
static void rk_narrow(
    rk_search *search, const rk_root *root, uint64_t card, int32_t guess, int32_t *low,
    int32_t *high)
{
    rk_root asked = *root;
    uint32_t n_left = root->goal.n_left;
    asked.goal.level = n_left >= RK_MIN_TRICKS_FREE ? RK_LEVEL_FREE
        : n_left >= RK_MIN_TRICKS_OWED              ? RK_LEVEL_OWED
                                                    : RK_LEVEL_GAME;
    for (;; asked.goal.level--) {
        int32_t level_low = *low;
        int32_t level_high = *high;
        rk_narrow_level(search, &asked, card, guess, &level_low, &level_high);
        if (asked.goal.level == RK_LEVEL_GAME) {
            *low = level_low;
            *high = level_high;
            return;
        }
        if (search->hero_attacks) {
            *low = level_low;
            guess = level_low + 1;
        } else {
            *high = level_high;
            guess = level_high;
        }
        if (search->is_aborted) {
            return;
        }
    }
}

/* Play a card at the root; returns the units of the trick if that completes it. */
static int32_t rk_advance(rk_search *search, rk_root *root, uint64_t card)
{
    rk_round next = rk_add_card(search, &root->round, root->seat, card);
    rk_take(search, root->seat, card);
    root->seat = (root->seat + 1) & 3;
    root->round = next;
    if (next.n_played < 4) {
        return 0;
    }
    int32_t units =
        rk_units(search->rules, &next.trick, root->goal.n_left, search->scoring_tricks);
    root->goal.n_left--;
    root->goal.is_opened |= (uint32_t)rk_opens(search->rules, &next.trick);
    root->seat = next.trick.winner;
    memset(&root->round, 0, sizeof root->round);
    root->round.trick.winner = root->seat;
    return units;
}

/* Of the legal cards the lowest that keeps the hero's value. */
static uint64_t rk_keeping_card(
    rk_search *search, const rk_root *root, uint64_t cards, int32_t value)
{
    int wants = (root->seat == search->hero) == search->hero_attacks;
    for (; cards & (cards - 1); cards &= cards - 1) {
        uint64_t card = rk_low(cards);
        if (rk_reaches(search, root, card, wants ? value : value + 1) == wants
            || search->is_aborted) {
            return card;
        }
    }
    return cards;
}

/* A line in which nobody gives anything away; cut short if the search is given up. */
static void rk_paranoid_line(
    rk_search *search, const rk_position *position, int32_t value, uint8_t *line, uint8_t *n_line)
{
    rk_root root;
    uint64_t cards;
    rk_open_root(search, &root, position);
    while ((cards = rk_root_cards(search, &root)) != 0) {
        uint64_t card = rk_keeping_card(search, &root, cards, value);
        if (search->is_aborted) {
            return;
        }
        line[(*n_line)++] = (uint8_t)rk_low_index(card);
        int32_t units = rk_advance(search, &root, card);
        value -= root.seat == search->hero ? units : 0;
    }
}

static void rk_set_bounds(
    const rk_search *search, int32_t low, int32_t high, int32_t *low_points, int32_t *high_points)
{
    int32_t unit = search->rules->unit;
    *low_points = unit < 0 ? high * unit : low * unit;
    *high_points = unit < 0 ? low * unit : high * unit;
}

static void rk_solve_paranoid(
    rk_search *search, const rk_position *position, uint32_t flags, rk_solution *solution)
{
    rk_root root;
    uint32_t hero = search->hero;
    memset(search->history, 0, sizeof search->history);
    memset(search->last_lead, 0, sizeof search->last_lead);
    rk_open_root(search, &root, position);
    uint64_t cards = rk_root_cards(search, &root);
    int32_t most = cards ? rk_root_most(search, &root) : 0;
    int32_t low = 0;
    int32_t high = most;
    search->first_effort = most <= RK_EFFORT_UNITS ? RK_FIRST_EFFORT : UINT64_MAX;
    rk_narrow(search, &root, 0, (most + 3) / 4, &low, &high);
    int is_wanted = (root.seat == hero) == search->hero_attacks;
    uint64_t same = 0; /* cards known to be worth what the one before is */
    int32_t card_low = 0;
    int32_t card_high = 0;
    for (uint32_t i = 0; cards && flags & RK_SOLVE_CARDS; i++, cards &= cards - 1) {
        uint64_t card = rk_low(cards);
        if (!(card & same)) {
            /* No card is better for the seat to play than the position. */
            card_low = is_wanted ? 0 : low;
            card_high = is_wanted ? high : most;
            rk_narrow(search, &root, card, is_wanted ? high : low + 1, &card_low, &card_high);
            same = rk_equal_cards(search, &root, card, cards);
        }
        rk_set_bounds(search, card_low, card_high, &solution->card_low[hero * 13 + i],
            &solution->card_high[hero * 13 + i]);
        solution->is_exact &= card_low == card_high;
    }
    rk_set_bounds(search, low, high, &solution->value_low[hero], &solution->value_high[hero]);
    solution->is_exact &= low == high;
    if (flags & RK_SOLVE_LINES && low == high && !search->is_aborted) {
        rk_paranoid_line(
            search, position, low, &solution->lines[hero * 52], &solution->n_line[hero]);
    }
    solution->is_exact &= !search->is_aborted;
}

/* The shares after a card, or of the position. */
static rk_units4 rk_share_root(
    rk_search *search, const rk_root *root, uint64_t card, uint64_t *best)
{
    uint64_t cuts, ignored;
    if (!card) {
        return rk_share_play(search, &root->round, root->seat, root->goal, &cuts, best);
    }
    rk_round next = rk_add_card(search, &root->round, root->seat, card);
    rk_take(search, root->seat, card);
    search->nodes++;
    rk_units4 share = next.n_played == 4
        ? rk_share_round(search, &next, root->goal, &cuts)
        : rk_share_play(search, &next, (root->seat + 1) & 3, root->goal, &cuts, &ignored);
    rk_give_back(search, root->seat, card);
    return share;
}

/* The line of best play, which is the same for every seat. */
static void rk_maxn_line(
    rk_search *search, const rk_position *position, uint32_t seats, rk_solution *solution)
{
    rk_root root;
    uint8_t line[52];
    uint8_t n_line = 0;
    uint64_t cards;
    rk_open_root(search, &root, position);
    while ((cards = rk_root_cards(search, &root)) != 0) {
        uint64_t card = cards;
        if (cards & (cards - 1)) {
            rk_share_root(search, &root, 0, &card);
            if (search->is_aborted) {
                return;
            }
            card = rk_low(rk_equal_cards(search, &root, card, cards));
        }
        line[n_line++] = (uint8_t)rk_low_index(card);
        rk_advance(search, &root, card);
    }
    for (uint32_t seat = 0; seat < 4; seat++) {
        if (seats >> seat & 1) {
            memcpy(&solution->lines[seat * 52], line, n_line);
            solution->n_line[seat] = n_line;
        }
    }
}

static void rk_solve_maxn(
    rk_search *search, const rk_position *position, uint32_t seats, uint32_t flags,
    rk_solution *solution)
{
    rk_root root;
    uint64_t best;
    search->hero = 0;
    rk_open_root(search, &root, position);
    uint64_t cards = rk_root_cards(search, &root);
    int32_t most = cards ? rk_root_most(search, &root) : 0;
    rk_units4 share = {{0, 0, 0, 0}};
    if (most) {
        share = rk_share_root(search, &root, 0, &best);
    }
    int is_known = !search->is_aborted;
    for (uint32_t seat = 0; seat < 4; seat++) {
        if (seats >> seat & 1) {
            rk_set_bounds(search, is_known ? share.of[seat] : 0, is_known ? share.of[seat] : most,
                &solution->value_low[seat], &solution->value_high[seat]);
        }
    }
    for (uint32_t i = 0; cards && flags & RK_SOLVE_CARDS; i++, cards &= cards - 1) {
        if (most && !search->is_aborted) {
            share = rk_share_root(search, &root, rk_low(cards), &best);
        }
        is_known = !search->is_aborted;
        for (uint32_t seat = 0; seat < 4; seat++) {
            if (seats >> seat & 1) {
                rk_set_bounds(search, is_known ? share.of[seat] : 0,
                    is_known ? share.of[seat] : most, &solution->card_low[seat * 13 + i],
                    &solution->card_high[seat * 13 + i]);
            }
        }
    }
    if (flags & RK_SOLVE_LINES && !search->is_aborted) {
        rk_maxn_line(search, position, seats, solution);
    }
    solution->is_exact = !search->is_aborted;
}

#endif
