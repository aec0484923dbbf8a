/* The learned scorer: the inputs of its hidden layer, which sees the suits of a hand together.
 *
 * Every input is a row of weights. For a card that may be played, four rows describe each suit that
 * is kept after it, two the moment, and one the play. docs/kernel.md lists them;
 * src/rifki/search/net_inputs.py is the same arithmetic in Python, and tests hold the two equal.
 */
#ifndef RIFKI_NET_INPUTS_H
#define RIFKI_NET_INPUTS_H

#include "net_index.h"
#include "net_lanes.h"

/* Where each sort of input begins. A suit has a role, 0..2, that says what it means in its contract. */
enum {
    RK_INPUT_LOW = 0,                                /* role x what lies below the low cards */
    RK_INPUT_TOP = RK_INPUT_LOW + 3 * 56,            /* role x what lies above the high cards */
    RK_INPUT_LENGTH = RK_INPUT_TOP + 3 * 56,         /* role x length 7 x out 5 x voids 3 */
    RK_INPUT_COURT = RK_INPUT_LENGTH + 3 * 7 * 5 * 3, /* special suit x where A, K, Q, J are */
    RK_INPUT_STAGE = RK_INPUT_COURT + 2 * 81,        /* cards kept 13 x in the trick 4 x opened 2 */
    RK_INPUT_POOL = RK_INPUT_STAGE + 13 * 4 * 2,     /* what is out 9 x cards kept 7 */
    RK_INPUT_LEAD = RK_INPUT_POOL + 9 * 7,           /* role x voids 3 x below 4 x above 4 */
    RK_INPUT_FOLLOW = RK_INPUT_LEAD + 3 * 3 * 4 * 4, /* sort 5 x place 3 x taken 3 x own 2 x risk 4 */
    RK_INPUT_END = RK_INPUT_FOLLOW + 5 * 3 * 3 * 2 * 4
};

/* Inputs of one suit. */
#define RK_SUIT_INPUTS 4

/* No card of a suit is left out. */
#define RK_ALL_KEPT 99

/* By three steps 0..5, one after the other not falling, as one number in base 6: 0..55. */
static const uint8_t rk_triples[216] = {
    0, 1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 0, 0, 11, 12, 13, 14,
    0, 0, 0, 15, 16, 17, 0, 0, 0, 0, 18, 19, 0, 0, 0, 0, 0, 20,
    0, 0, 0, 0, 0, 0, 0, 21, 22, 23, 24, 25, 0, 0, 26, 27, 28, 29,
    0, 0, 0, 30, 31, 32, 0, 0, 0, 0, 33, 34, 0, 0, 0, 0, 0, 35,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, 37, 38, 39,
    0, 0, 0, 40, 41, 42, 0, 0, 0, 0, 43, 44, 0, 0, 0, 0, 0, 45,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 46, 47, 48, 0, 0, 0, 0, 49, 50, 0, 0, 0, 0, 0, 51,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 52, 53, 0, 0, 0, 0, 0, 54,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 55,
};
static const uint8_t rk_rank_bins[14] = {0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4};
static const uint8_t rk_length_bins[14] = {0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4};
static const uint8_t rk_left_bins[13] = {0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6};
static const uint8_t rk_risk_bins[14] = {1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};

/* One suit of the hand, made ready for its inputs with any card left out. */
typedef struct rk_net_holding {
    uint32_t held;
    uint32_t n;
    uint8_t low[4]; /* what lies below the four lowest cards, in steps; 5 where there is none */
    uint8_t top[4]; /* what lies above the four highest */
} rk_net_holding;

/* One suit in the hidden layer, as it was when the seat last had to play. */
typedef struct rk_net_suit {
    uint32_t key;  /* all that the rest depends on; 0 for nothing yet */
    int32_t skip;
    rk_lanes sums; /* of its inputs, when it is kept whole */
    rk_net_holding holding;
} rk_net_suit;

RK_INLINE rk_net_holding rk_net_holding_of(uint32_t held, uint32_t out)
{
    rk_net_holding holding = {held, rk_count(held), {5, 5, 5, 5}, {5, 5, 5, 5}};
    uint64_t rest = held;
    for (uint32_t i = 0; i < 4 && rest; i++, rest &= rest - 1) {
        holding.low[i] = rk_rank_bins[rk_count(out & (rk_low(rest) - 1u))];
    }
    rest = held;
    for (uint32_t i = 0; i < 4 && rest; i++) {
        uint64_t top = rk_top(rest);
        holding.top[i] = rk_rank_bins[rk_count(out & rk_above(top))];
        rest ^= top;
    }
    return holding;
}

/* The number of three of four steps, without the one at `skip`. */
RK_INLINE uint32_t rk_triple(const uint8_t steps[4], uint32_t skip)
{
    return rk_triples[(steps[skip == 0] * 6 + steps[1 + (skip <= 1)]) * 6 + steps[2 + (skip <= 2)]];
}

/* Whether a suit is the trumps, or hearts where hearts score. */
RK_INLINE int rk_is_special(const int kind, const rk_net_stage *stage, uint32_t suit)
{
    return kind == RK_NET_TRUMP ? suit == stage->trump
                                : (kind == RK_NET_NO_KING || kind == RK_NET_NO_HEARTS)
            && suit == RK_HEARTS;
}

/* What a suit of which `held` is held means in its contract. */
RK_INLINE uint32_t rk_net_role(
    const int kind, const rk_net_stage *stage, uint32_t suit, uint32_t held)
{
    switch (kind) {
    case RK_NET_TRUMP:
        return suit == stage->trump ? 0 : stage->n_trumps_out ? 1 : 2;
    case RK_NET_NO_KING:
    case RK_NET_NO_HEARTS:
        return suit == RK_HEARTS ? 0 : stage->n_scoring ? 1 : 2;
    case RK_NET_NO_QUEENS:
    case RK_NET_NO_MEN: {
        uint32_t penalties = kind == RK_NET_NO_QUEENS ? RK_QUEEN_BITS : RK_MEN_BITS;
        return stage->out[suit] & penalties ? 0 : held & penalties ? 1 : 2;
    }
    default:
        return rk_most(stage->n_void[suit], 2);
    }
}

/* Where jack, queen, king and ace are, by those held and those out: a digit in base 3 each, kept 0,
 * out 1, gone 2. */
static const uint8_t rk_courts[16][16] = {
    {80, 53, 71, 44, 77, 50, 68, 41, 79, 52, 70, 43, 76, 49, 67, 40},
    {26, 26, 17, 17, 23, 23, 14, 14, 25, 25, 16, 16, 22, 22, 13, 13},
    {62, 35, 62, 35, 59, 32, 59, 32, 61, 34, 61, 34, 58, 31, 58, 31},
    {8, 8, 8, 8, 5, 5, 5, 5, 7, 7, 7, 7, 4, 4, 4, 4},
    {74, 47, 65, 38, 74, 47, 65, 38, 73, 46, 64, 37, 73, 46, 64, 37},
    {20, 20, 11, 11, 20, 20, 11, 11, 19, 19, 10, 10, 19, 19, 10, 10},
    {56, 29, 56, 29, 56, 29, 56, 29, 55, 28, 55, 28, 55, 28, 55, 28},
    {2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1},
    {78, 51, 69, 42, 75, 48, 66, 39, 78, 51, 69, 42, 75, 48, 66, 39},
    {24, 24, 15, 15, 21, 21, 12, 12, 24, 24, 15, 15, 21, 21, 12, 12},
    {60, 33, 60, 33, 57, 30, 57, 30, 60, 33, 60, 33, 57, 30, 57, 30},
    {6, 6, 6, 6, 3, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3, 3},
    {72, 45, 63, 36, 72, 45, 63, 36, 72, 45, 63, 36, 72, 45, 63, 36},
    {18, 18, 9, 9, 18, 18, 9, 9, 18, 18, 9, 9, 18, 18, 9, 9},
    {54, 27, 54, 27, 54, 27, 54, 27, 54, 27, 54, 27, 54, 27, 54, 27},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
};

/* The inputs of a suit without the card of a rank, which is the `place`-th lowest held; of a suit
 * that is kept whole, rank and place are RK_ALL_KEPT. */
RK_INLINE void rk_suit_inputs(
    const int kind,
    const rk_net_stage *stage,
    const rk_net_holding *holding,
    uint32_t suit,
    uint32_t rank,
    uint32_t place,
    uint16_t inputs[RK_SUIT_INPUTS])
{
    int is_whole = place == RK_ALL_KEPT;
    uint32_t out = stage->out[suit];
    uint32_t held = is_whole ? holding->held : holding->held ^ 1u << rank;
    uint32_t n = holding->n - !is_whole;
    uint32_t role = rk_net_role(kind, stage, suit, held);
    uint32_t from_top = is_whole ? RK_ALL_KEPT : n - place;
    uint32_t length = (role * 7 + rk_most(n, 6)) * 5 + rk_length_bins[stage->n_out[suit]];
    uint32_t court = (rk_is_special(kind, stage, suit) ? 81u : 0u) + rk_courts[held >> 9][out >> 9];
    inputs[0] = (uint16_t)(RK_INPUT_LOW + role * 56 + rk_triple(holding->low, place));
    inputs[1] = (uint16_t)(RK_INPUT_TOP + role * 56 + rk_triple(holding->top, from_top));
    inputs[2] = (uint16_t)(RK_INPUT_LENGTH + length * 3 + rk_most(stage->n_void[suit], 2));
    inputs[3] = (uint16_t)(RK_INPUT_COURT + court);
}

/* The input of the moment: how far the deal and the trick have come. */
RK_INLINE uint32_t rk_stage_input(const rk_sight *sight)
{
    return RK_INPUT_STAGE + (sight->left * 4 + sight->n_played) * 2 + sight->is_opened;
}

/* The input of what is still out: trumps, or cards that score. */
RK_INLINE uint32_t rk_pool_input(const int kind, const rk_net_stage *stage)
{
    uint32_t n = kind == RK_NET_TRUMP ? stage->n_trumps_out : stage->n_scoring;
    return RK_INPUT_POOL + rk_most(n, 8) * 7 + rk_left_bins[stage->left];
}

/* The input of a lead of a suit of which `held` is held, the card among it. */
RK_INLINE uint32_t rk_lead_input(
    const int kind, const rk_net_stage *stage, uint32_t suit, uint32_t held, uint32_t rank)
{
    uint32_t below = rk_count(stage->out[suit] & ((1u << rank) - 1u));
    uint32_t above = stage->n_out[suit] - below;
    uint32_t row = rk_net_role(kind, stage, suit, held) * 3 + rk_most(stage->n_void[suit], 2);
    return RK_INPUT_LEAD + (row * 4 + rk_most(below, 3)) * 4 + rk_most(above, 3);
}

/* The input of a card that is not led. Sorts: under, over, ruff, discard, underruff. */
RK_INLINE uint32_t rk_follow_input(
    const int kind,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    uint32_t card)
{
    uint32_t suit = rk_suit_number(card), rank = card - 13 * suit;
    uint32_t is_penalty = (uint32_t)(rules->penalty_mask >> card) & 1;
    uint32_t wins = (uint32_t)rk_net_wins(kind, stage, follow, card);
    uint32_t risk = 0, sort;
    if (wins && sight->n_played < 3) {
        risk = rk_risk_bins[rk_count(stage->out[suit] >> rank)];
    }
    if (suit == follow->led) {
        sort = wins;
    } else if (kind == RK_NET_TRUMP && suit == stage->trump) {
        sort = wins ? 2 : 4;
    } else {
        sort = 3;
    }
    uint32_t row = (sort * 3 + sight->n_played - 1) * 3 + follow->taken;
    return RK_INPUT_FOLLOW + (row * 2 + is_penalty) * 4 + risk;
}

#endif
