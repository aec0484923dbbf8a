/* Bounds that need no search: who is safe, who runs, which trumps cannot be stopped. */
#ifndef RIFKI_SOLVE_BOUNDS_H
#define RIFKI_SOLVE_BOUNDS_H

#include "solve_search.h"

/* Answers of the functions below. */
enum { RK_NO = 0, RK_YES = 1, RK_OPEN = 2 };

/* Whether the hero, led to in one suit, can always stay below the best of the others' cards: her
 * n-th lowest card is below their n-th lowest, for as long as both have one. */
RK_INLINE int rk_can_duck(uint64_t hero, uint64_t others)
{
    while (hero && others) {
        if (rk_low(hero) > rk_low(others)) {
            return 0;
        }
        hero &= hero - 1;
        others &= others - 1;
    }
    return 1;
}

/* The same with every card of hers below every card of theirs, whatever she has to play. */
RK_INLINE int rk_is_below(uint64_t hero, uint64_t others)
{
    return !hero || !others || rk_top(hero) < rk_low(others);
}

/* Whether the hero can lead her lowest card of a suit, lose the trick, and be able to duck there
 * afterwards whichever of their cards are gone. */
RK_INLINE int rk_can_exit(uint64_t hero, uint64_t others)
{
    return hero && others && rk_low(hero) < rk_low(others)
        && rk_can_duck(hero & (hero - 1), others ^ rk_top(others));
}

/* Cuts wherever, going up, a card of theirs follows on one of hers. Between such cuts lie first cards
 * of theirs and then hers, which is the worst order for her, so that nothing else is needed. */
RK_INLINE uint64_t rk_duck_cuts(uint64_t hero, uint64_t others)
{
    uint64_t from = rk_snap_up(hero << 1 & RK_LANES(0x1FFE), hero | others);
    return from & others;
}

/* In a negative contract: RK_NO if the hero can never be made to win a trick.
 *
 * Each trick that another leads takes at least one of their cards out of the suit, and hers is the
 * highest below the best of theirs; that keeps the condition of rk_can_duck, as does anything that is
 * discarded from above. Duties may force other cards, so then the stricter condition is asked. On
 * lead herself she needs a suit to leave the lead with. */
RK_INLINE int rk_safe_bound(
    const rk_search *search, int is_leader, uint32_t is_opened, uint64_t *cuts)
{
    uint64_t hero = search->hands[search->hero];
    uint64_t others = rk_all_cards(search) & ~hero;
    uint64_t banned = is_opened ? 0 : search->rules->lead_ban_mask;
    for (unsigned number = 0; number < 4; number++) {
        uint64_t suit = RK_SUIT_LOW << 13 * number;
        uint64_t own = hero & suit;
        uint64_t theirs = others & suit;
        if (!(search->has_duties ? rk_is_below(own, theirs) : rk_can_duck(own, theirs))) {
            return RK_OPEN;
        }
        if (is_leader && !(own & banned) && rk_can_exit(own, theirs)) {
            is_leader = 0;
        }
    }
    *cuts = rk_duck_cuts(hero, others);
    return is_leader ? RK_OPEN : RK_NO;
}

/* The hero on lead: RK_YES if every card she may ever lead wins. */
RK_INLINE int rk_run_bound(const rk_search *search, uint64_t *cuts)
{
    uint64_t hero = search->hands[search->hero];
    uint64_t others = rk_all_cards(search) & ~hero;
    uint64_t trump = search->rules->trump_mask;
    uint64_t found = 0;
    if (others & trump && hero & ~trump) {
        return RK_OPEN;
    }
    for (unsigned number = 0; number < 4; number++) {
        uint64_t suit = RK_SUIT_LOW << 13 * number;
        uint64_t own = hero & suit;
        uint64_t theirs = others & suit;
        if (own && theirs) {
            if (rk_low(own) < rk_top(theirs)) {
                return RK_OPEN;
            }
            found |= rk_low(own);
        }
    }
    *cuts = found;
    return RK_YES;
}

/* Cuts at every change between the hero's trumps and those of the others, from the ace down to a
 * card, and below it. */
RK_INLINE uint64_t rk_prefix_cuts(const rk_search *search, uint64_t last)
{
    uint64_t trumps = rk_all_cards(search) & search->rules->trump_mask & (0u - last);
    uint64_t hero = search->hands[search->hero] & trumps;
    uint64_t others = trumps ^ hero;
    return rk_duck_cuts(hero, others) | rk_duck_cuts(others, hero) | last;
}

/* In a trump contract: trumps of the hero that no trump is left to beat are tricks of hers, and such
 * trumps of one other seat are not: each goes to a trick of its own. */
RK_INLINE int rk_trump_bound(
    const rk_search *search, uint32_t n_left, int32_t need, uint64_t *cuts)
{
    uint64_t suit = search->rules->trump_mask;
    uint64_t trumps = rk_all_cards(search) & suit;
    int32_t sure[4] = {0, 0, 0, 0}; /* by seat: of the hero, her tricks; of others, not hers */
    int32_t used[4] = {0, 0, 0, 0}; /* by seat: trumps that a higher one of the hero may beat */
    int32_t n_loose = 0;            /* trumps of the others that may each beat a lower one of hers */
    int32_t n_above = 0;            /* trumps of the hero so far */
    int32_t may_lose = (int32_t)n_left - need;
    for (; trumps; trumps ^= rk_top(trumps)) {
        uint64_t bit = rk_top(trumps);
        if (search->hands[search->hero] & bit) {
            n_above++;
            if (n_loose > 0) {
                n_loose--;
            } else if (++sure[search->hero] >= need) {
                *cuts = rk_prefix_cuts(search, bit);
                return RK_YES;
            }
            continue;
        }
        n_loose++;
        for (uint32_t seat = 0; seat < 4; seat++) {
            if (search->hands[seat] & bit) {
                if (used[seat] < n_above) {
                    used[seat]++;
                } else if (++sure[seat] > may_lose) {
                    *cuts = rk_prefix_cuts(search, bit);
                    return RK_NO;
                }
            }
        }
    }
    return RK_OPEN;
}

#endif
