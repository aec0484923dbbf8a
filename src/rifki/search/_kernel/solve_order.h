/* In which order the paranoid search tries cards. Nothing here changes a value. */
#ifndef RIFKI_SOLVE_ORDER_H
#define RIFKI_SOLVE_ORDER_H

#include "solve_search.h"

typedef struct rk_moves {
    uint64_t cards[13];
    int32_t scores[13];
    uint32_t n;
} rk_moves;

/* A card's rank, 0..12. */
RK_INLINE int32_t rk_rank_of(uint64_t bit)
{
    return (int32_t)(rk_low_index(bit) - 13u * rk_suit_number(bit));
}

/* The best card not tried yet; it is taken out. */
RK_INLINE uint64_t rk_next_move(rk_moves *moves)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < moves->n; i++) {
        if (moves->scores[i] > moves->scores[best]) {
            best = i;
        }
    }
    uint64_t card = moves->cards[best];
    moves->n--;
    moves->cards[best] = moves->cards[moves->n];
    moves->scores[best] = moves->scores[moves->n];
    return card;
}

/* Leads. The side that wants the hero to win tricks leads what she cannot duck. */
RK_INLINE int32_t rk_lead_score(const rk_search *search, uint32_t seat, uint64_t card)
{
    uint64_t suit = rk_suit_of(card);
    uint64_t hero = search->hands[search->hero] & suit;
    uint64_t others = rk_all_cards(search) & suit & ~hero;
    int32_t rank = rk_rank_of(card);
    int32_t is_penalty = (card & search->rules->penalty_mask) != 0;
    if (search->hero_attacks) {
        if (seat == search->hero) {
            int is_master = !(others & rk_above(card));
            return is_master ? 60 + rank : card & search->rules->trump_mask ? 30 : 20 - rank;
        }
        uint64_t higher = hero & rk_above(card);
        return higher ? 20 - rank - 2 * (int32_t)rk_count(higher) : 40 + rank;
    }
    if (seat == search->hero) {
        int32_t n_higher = (int32_t)rk_count(others & rk_above(card));
        return (n_higher ? 100 + 4 * n_higher : 0) - 2 * rank - 40 * is_penalty;
    }
    if (!hero) {
        return 10 - rank - 20 * is_penalty;
    }
    int32_t n_lower = (int32_t)rk_count(hero & (card - 1u));
    return (n_lower ? 60 - 8 * n_lower : 120) - 2 * rank;
}

/* Following and discarding when hero wants no units. */
RK_INLINE int32_t rk_avoid_score(
    const rk_search *search, const rk_trick *trick, uint32_t n_played, uint32_t seat, uint64_t card)
{
    int32_t rank = rk_rank_of(card);
    int32_t is_penalty = (card & search->rules->penalty_mask) != 0;
    int is_hero = seat == search->hero;
    if (!(card & trick->led)) {
        int helps = is_hero || trick->winner == search->hero;
        return rank + (helps ? 60 : -20) * is_penalty;
    }
    int beats = card > trick->best_led;
    if (is_hero) {
        if (!beats) {
            return 100 + rank + 40 * is_penalty;
        }
        return (n_played == 3 ? 40 + rank : 40 - rank) - 30 * is_penalty;
    }
    if (trick->winner == search->hero) {
        return beats ? 0 - rank : 100 + rank + 60 * is_penalty;
    }
    int hero_is_due = ((search->hero - seat) & 3) <= 3 - n_played && seat != search->hero;
    if (hero_is_due) {
        uint64_t own = search->hands[search->hero] & trick->led;
        int can_duck = (own & (rk_top(card | trick->best_led) - 1u)) != 0;
        return (can_duck ? 20 : 60) - (own ? rank : -rank) + 10 * is_penalty * !beats;
    }
    return rank - 40 * is_penalty;
}

/* Following, ruffing and discarding when hero wants tricks. */
RK_INLINE int32_t rk_win_score(
    const rk_search *search, const rk_trick *trick, uint32_t n_played, uint32_t seat, uint64_t card)
{
    int32_t rank = rk_rank_of(card);
    uint64_t trump = card & search->rules->trump_mask;
    int beats = trump ? trump > trick->best_trump
                      : !trick->best_trump && card & trick->led && card > trick->best_led;
    if (seat == search->hero) {
        if (!beats) {
            return 20 - rank;
        }
        return n_played == 3 ? 100 - rank : 60 + rank;
    }
    if (trick->winner == search->hero) {
        return beats ? 100 - rank : 20 - rank;
    }
    int hero_is_due = ((search->hero - seat) & 3) <= 3 - n_played;
    return hero_is_due && beats ? 40 + rank : 30 - rank;
}

/* All cards to try, with their scores. `history` belongs to the seat that plays. */
RK_INLINE void rk_list_moves(
    const rk_search *search, const rk_trick *trick, uint32_t n_played, uint32_t seat, uint64_t cards,
    rk_moves *moves)
{
    const uint32_t *history = search->history[n_played != 0][seat];
    moves->n = 0;
    for (; cards; cards &= cards - 1) {
        uint64_t card = rk_low(cards);
        int32_t score = n_played == 0 ? rk_lead_score(search, seat, card)
            : search->hero_attacks    ? rk_win_score(search, trick, n_played, seat, card)
                                      : rk_avoid_score(search, trick, n_played, seat, card);
        moves->cards[moves->n] = card;
        moves->scores[moves->n++] = score * 16 + (int32_t)(history[rk_low_index(card)] >> 4);
    }
}

#endif
