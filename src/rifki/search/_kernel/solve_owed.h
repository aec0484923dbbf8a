/* The paranoid model with others who need not say what they discard: a bound that is nearly always
 * exact and far cheaper, since discards are most of what three opponents can do.
 *
 * Instead of discarding, one of the others keeps the card and owes one: she then holds more cards than
 * there are tricks left. Whenever a suit is led of which she holds no more than she owes, she may claim
 * to have discarded it. So every way of play that the rules allow her is still there, and each of its
 * tricks has the same winner. Cards that matter when they are discarded are not owed: those that
 * score, when the hero may still win the trick; the banned suit, which a discard opens; trumps, which
 * are never discarded. The others have no duties, the hero has all of hers.
 */
#ifndef RIFKI_SOLVE_OWED_H
#define RIFKI_SOLVE_OWED_H

#include "solve_play.h"

/* The suits whose cards may be owed. */
RK_INLINE uint64_t rk_owable(const rk_search *search)
{
    return ~(search->rules->lead_ban_mask | search->rules->trump_mask);
}

/* One of the others plays to a trick that she did not lead.
 *
 * She follows suit; or, if she owes that many cards, has discarded her whole suit before; or is void.
 * A void seat plays a trump if she has one, or shows a card that matters now, or owes one more. */
static int rk_owed_play(
    rk_search *search, const rk_round *round, uint32_t seat, rk_goal goal, uint64_t *cuts)
{
    const int wants = !search->hero_attacks;
    const uint64_t trumps = search->rules->trump_mask;
    const uint64_t plain = rk_owable(search);
    uint64_t hand = search->hands[seat];
    uint64_t follows = hand & round->trick.led;
    uint32_t owed = rk_count(hand) - goal.n_left;
    uint64_t all_cuts = 0;
    uint64_t best;
    int answer = !wants;
    *cuts = 0; /* defined also when the search is given up */
    if (follows) {
        answer = rk_play(search, round, seat, goal, follows, 0, cuts, &best);
        if (search->is_aborted || answer == wants || follows & ~plain
            || owed < rk_count(follows)) {
            return answer;
        }
        all_cuts = *cuts;
    }
    uint64_t lengths = search->lengths;
    for (uint64_t left = follows; left; left &= left - 1) {
        rk_take(search, seat, rk_low(left));
    }
    uint64_t rest = hand ^ follows;
    owed -= rk_count(follows);
    uint64_t shown = rest & trumps;
    if (!shown) {
        int is_lost = round->hero_card && round->trick.winner != search->hero;
        shown = rest & (is_lost ? ~plain : search->rules->penalty_mask | ~plain);
        if (rk_count(rest & plain) > owed && rk_may_go_on(search)) {
            rk_round next = *round;
            next.n_played++;
            answer = next.n_played == 4
                ? rk_finish_round(search, &next, goal, cuts)
                : rk_play_on(search, &next, (seat + 1) & 3, goal, cuts, &best);
            all_cuts |= *cuts;
        }
    }
    if (answer != wants && shown && !search->is_aborted) {
        answer = rk_play(search, round, seat, goal, shown, 0, cuts, &best);
        all_cuts |= *cuts;
    }
    search->hands[seat] = hand;
    search->lengths = lengths;
    *cuts = answer == wants ? *cuts : all_cuts;
    return answer;
}

/* What one of the others may lead. If all her other cards may be gone, the banned suit too. */
RK_INLINE uint64_t rk_owed_leads(const rk_search *search, uint32_t seat, const rk_goal *goal)
{
    uint64_t plain = rk_owable(search);
    uint64_t hand = search->hands[seat];
    int has_no_other = rk_count(hand) - goal->n_left >= rk_count(hand & plain);
    return rk_legal_leads(search->rules, hand, (int)goal->is_opened || has_no_other);
}

/* Of the suits that a seat may lead those in which she cannot claim to be void. */
RK_INLINE uint64_t rk_sure_suits(
    const rk_search *search, uint32_t seat, const rk_goal *goal, uint64_t leads)
{
    uint64_t plain = rk_owable(search);
    uint64_t hand = search->hands[seat];
    uint64_t suits = 0;
    for (unsigned number = 0; number < 4; number++) {
        uint64_t suit = RK_SUIT_LOW << 13 * number;
        int may_be_void = !(hand & suit & ~plain)
            && rk_count(hand) - goal->n_left >= rk_count(hand & suit);
        suits |= leads & suit && !may_be_void ? suit : 0;
    }
    return suits;
}

/* Any of the others leads, at RK_LEVEL_FREE.
 *
 * A lead of the seat before the hero shows her the least. So when that seat can lead a suit, and has
 * to follow in it, the seats before need not: the three could play the same cards from her lead. Under
 * duties what the hero may play can hang on the cards before hers, and all three are tried. */
static int rk_free_leads(
    rk_search *search, rk_goal goal, uint64_t hint, uint64_t *cuts, uint64_t *best)
{
    int wants = !search->hero_attacks;
    uint64_t done = 0;
    uint64_t all_cuts = 0;
    for (uint32_t i = 3; i > 0; i--) {
        uint32_t seat = (search->hero + i) & 3;
        rk_round round = {{0, 0, 0, 0, seat}, 0, 0};
        uint64_t leads = rk_owed_leads(search, seat, &goal) & ~done;
        if (!leads) {
            continue;
        }
        int answer = rk_play(search, &round, seat, goal, leads, hint & leads, cuts, best);
        if (search->is_aborted || answer == wants) {
            return answer;
        }
        all_cuts |= *cuts;
        if (!search->has_duties) {
            done |= rk_sure_suits(search, seat, &goal, leads);
        }
    }
    *cuts = all_cuts;
    return !wants;
}

#endif
