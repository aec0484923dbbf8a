/* The paranoid model: can one seat, the hero, be sure of a number of units; partition search with a
 * null window. This file plays the cards of a trick.
 *
 * Every function answers "does the hero win at least `need` units from here", where in a trump
 * contract the hero plays for yes and in a negative one the other three do, and says in `cuts` what
 * the answer rests on. Recursion goes one level a card and one a trick, and a position is asked for
 * at two easier levels first, which do not ask back: some 200 calls at most.
 */
#ifndef RIFKI_SOLVE_PLAY_H
#define RIFKI_SOLVE_PLAY_H

#include "solve_bounds.h"
#include "solve_order.h"

/* What the others may do. Each level allows them all that the one before does and more, so that what
 * the hero can be sure of at one level she can be sure of at those before it. */
enum {
    RK_LEVEL_GAME = 0, /* what the rules allow */
    RK_LEVEL_OWED = 1, /* they need not say at once what they discard (solve_owed.h) */
    RK_LEVEL_FREE = 2  /* and when one of them has won a trick any of them may lead */
};

/* What is to be found out about a trick. */
typedef struct rk_goal {
    uint32_t is_opened;
    uint32_t n_left; /* tricks left with this one */
    int32_t need;
    uint32_t level; /* RK_LEVEL_ */
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

static int rk_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t cards,
    uint64_t hint, uint64_t *cuts, uint64_t *best);

static int rk_owed_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t *cuts);

/* The next seat plays, with what she may do at this level. */
RK_INLINE int rk_play_on(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t *cuts,
    uint64_t *best)
{
    if (goal.level && seat != search->hero) {
        return rk_owed_play(search, round, seat, goal, cuts);
    }
    uint64_t cards = rk_legal_in_round(search, round, seat, goal.is_opened);
    return rk_play(search, round, seat, goal, cards, 0, cuts, best);
}

/* Nodes that a card may take in the first round of tries, and how much more in each that follows; only
 * with few units to win: with more, what is put off costs what it saves. Measured on full deals. */
enum { RK_FIRST_EFFORT = 500, RK_EFFORT_GROWTH = 32, RK_EFFORT_UNITS = 4 };

/* One card of a seat, for no more nodes than an effort: the answer, or RK_OPEN when they did not
 * suffice. Then is_aborted says whether the search as a whole is given up; if not, the card may be
 * tried again, and what has been found out on the way is in the table. */
static int rk_try_card(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t card,
    uint64_t effort, uint64_t *cuts)
{
    uint64_t outer = search->effort_limit;
    int is_limited = search->nodes < outer && effort < outer - search->nodes;
    uint64_t ignored;
    rk_round next = rk_add_card(search, round, seat, card);
    if (is_limited) {
        search->effort_limit = search->nodes + effort;
    }
    rk_take(search, seat, card);
    int answer = next.n_played == 4
        ? rk_finish_round(search, &next, goal, cuts)
        : rk_play_on(search, &next, (seat + 1) & 3, goal, cuts, &ignored);
    rk_give_back(search, seat, card);
    search->effort_limit = outer;
    if (!search->is_aborted) {
        return answer;
    }
    search->is_aborted = !is_limited || search->is_stopped;
    return RK_OPEN;
}

/* A seat plays one of some cards to a trick. `best` gets the card that made the answer, if any did.
 *
 * The cards are tried in rounds of growing effort: one that is right mostly shows it soon, while to
 * refute one that only looks right can take a thousand times the nodes. */
static int rk_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t cards,
    uint64_t hint, uint64_t *cuts, uint64_t *best)
{
    uint64_t in_play = rk_all_cards(search);
    uint64_t all_cuts = 0;
    *cuts = 0;
    *best = 0;
    int wants = (seat == search->hero) == search->hero_attacks;
    rk_moves moves;
    if (search->has_duties && round->n_played && (seat == search->hero || !goal.level)) {
        all_cuts = rk_duty_cuts(search, search->hands[seat], &round->trick);
    }
    const uint64_t duty_cuts = all_cuts;
    if (goal.level == RK_LEVEL_FREE && seat != search->hero) {
        /* It matters only where their cards lie between hers. */
        in_play = search->hands[search->hero] | round->hero_card;
    } else if (round->n_played) {
        in_play |= rk_barrier(&round->trick);
    }
    uint64_t open = rk_distinct(search, cards, in_play);
    if (!round->n_played && !hint) {
        hint = search->last_lead[goal.n_left][seat];
    }
    for (uint64_t effort = search->first_effort; open; effort *= RK_EFFORT_GROWTH) {
        uint64_t left = open; /* in this round */
        rk_list_moves(search, &round->trick, round->n_played, seat, left, &moves);
        while (left) {
            uint64_t card = hint & left ? hint & left : rk_next_move(&moves);
            uint64_t found;
            if (!(card & left)) {
                continue;
            }
            if (!rk_may_go_on(search)) {
                return 0;
            }
            int is_last = card == open;
            int answer = rk_try_card(
                search, round, seat, goal, card, is_last ? UINT64_MAX : effort, &found);
            if (search->is_aborted) {
                return 0;
            }
            left &= ~card;
            if (answer == RK_OPEN) {
                continue;
            }
            if (answer == wants) {
                uint32_t *history =
                    &search->history[round->n_played != 0][seat][rk_low_index(card)];
                *history += goal.n_left * goal.n_left;
                *cuts = found | duty_cuts;
                if (!round->n_played) {
                    search->last_lead[goal.n_left][seat] = card;
                }
                *best = card;
                return answer;
            }
            open &= ~rk_settle(search, card, cards, in_play, &found);
            left &= open;
            all_cuts |= found;
        }
    }
    *cuts = all_cuts;
    return !wants;
}

#endif
