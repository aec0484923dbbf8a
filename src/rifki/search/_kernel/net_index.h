/* The learned scorer: where the plays, cards and suits of a decision stand in its linear table.
 *
 * A legal card is worth what its play does at once, plus what each card kept and each suit kept is
 * worth for the rest of the deal: one entry of the table each. docs/kernel.md says what they mean;
 * src/rifki/search/net_index.py is the same arithmetic in Python, and tests hold the two equal.
 * `kind` is an RK_NET_ kind of contract, a constant in every copy. Of suits, masks have 13 bits.
 */
#ifndef RIFKI_NET_INDEX_H
#define RIFKI_NET_INDEX_H

#include "rules.h"

/* Where the parts of the table begin. */
enum {
    RK_SUIT_TABLE = 36 * 180,                            /* after 36 classes of cards */
    RK_PLAY_TABLE = RK_SUIT_TABLE + 8 * 9 * 4 * 6 * 16,  /* after the suits */
    RK_LOSING_PLAYS = RK_PLAY_TABLE + 7000,              /* after the leads, 108 a class */
    RK_WINNING_PLAYS = RK_LOSING_PLAYS + 32
};

enum { RK_HEARTS = 2, RK_KING_OF_HEARTS = 37, RK_KING_RANK = 11, RK_QUEEN_RANK = 10 };

/* Queens, and kings with jacks, of a suit. */
#define RK_QUEEN_BITS 0x400u
#define RK_MEN_BITS 0xA00u

/* All that a seat knows when it is to play. */
typedef struct rk_sight {
    uint64_t hand;
    uint64_t legal;
    uint64_t out;      /* the cards of the other three hands */
    rk_trick trick;
    uint32_t voids;    /* bit 4 * seat + suit: the seat has shown that it holds none */
    uint32_t seat;
    uint32_t n_played; /* cards in the trick */
    uint32_t left;     /* cards that are kept after the play */
    uint32_t is_opened;
    struct rk_net_suit *memory; /* what the hidden layer knows of the seat's suits, or null */
} rk_sight;

/* What all cards of a decision share. */
typedef struct rk_net_stage {
    uint32_t out[4];
    uint32_t n_out[4];
    uint32_t n_void[4];    /* how many other seats are known to hold none */
    uint32_t left;
    uint32_t phase;
    uint32_t trump;        /* the trump suit */
    uint32_t n_trumps_out;
    uint32_t n_scoring;    /* queens, or kings and jacks, or hearts out; 1 while the king is */
} rk_net_stage;

/* One suit at one decision: where its cards and itself stand in the table. */
typedef struct rk_net_place {
    const uint16_t *zones;      /* for each rank, how far its class lies behind the first */
    const uint8_t *below_above; /* for each number of cards out below a card, its place */
    uint32_t first;
    uint32_t base;              /* of the suit's own entries ... */
    uint32_t base_with_penalty; /* ... and while one of `penalties` is held */
    uint32_t penalties;
} rk_net_place;

static const uint16_t rk_no_zones[13] = {0};

static const uint16_t rk_queen_zones[2][13] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2160, 0, 0},
    {720, 720, 720, 720, 720, 720, 720, 720, 720, 720, 2160, 1440, 1440},
};

/* By which of jack (1) and king (2) is out. */
static const uint16_t rk_men_zones[4][13] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 4320, 0, 4320, 0},
    {2160, 2160, 2160, 2160, 2160, 2160, 2160, 2160, 2160, 5040, 720, 5760, 720},
    {2160, 2160, 2160, 2160, 2160, 2160, 2160, 2160, 2160, 5040, 2160, 5040, 720},
    {3600, 3600, 3600, 3600, 3600, 3600, 3600, 3600, 3600, 5040, 2880, 5040, 1440},
};

static const uint16_t rk_king_out_zones[13] = {
    360, 360, 360, 360, 360, 360, 360, 360, 360, 360, 360, 360, 0};

static const uint16_t rk_king_held_zones[2][13] = {
    {1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1260, 1620},
    {1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1620, 1440, 1620},
};

/* Steps of the cards kept, of cards out, and so on. */
static const uint8_t rk_out_bins[14] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3};
static const uint8_t rk_phases[13] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3};
static const uint8_t rk_last_two_phases[13] = {0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 8};
static const uint8_t rk_last_two_classes[13] = {0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8};
static const uint8_t rk_play_phases[13] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3};
static const uint8_t rk_last_two_plays[13] = {0, 1, 2, 3, 4, 6, 6, 6, 7, 7, 7, 7, 7};
static const uint8_t rk_men_bins[9] = {0, 1, 1, 2, 2, 3, 3, 3, 3};
static const uint8_t rk_men_pools[9] = {0, 1, 1, 2, 2, 2, 3, 3, 3};

#define RK_ROW(n)                                                                                  \
    {RK_BA(n, 0), RK_BA(n, 1), RK_BA(n, 2), RK_BA(n, 3), RK_BA(n, 4), RK_BA(n, 5), RK_BA(n, 6),    \
     RK_BA(n, 7), RK_BA(n, 8), RK_BA(n, 9), RK_BA(n, 10), RK_BA(n, 11), RK_BA(n, 12), RK_BA(n, 13)}
#define RK_UP_TO_FIVE(n) ((n) < 0 ? 0 : (n) < 5 ? (n) : 5)
#define RK_BA(n, below) (RK_UP_TO_FIVE(below) * 6 + RK_UP_TO_FIVE((n) - (below)))
/* By the cards of the suit out, and those of them below a card. */
static const uint8_t rk_below_above[14][14] = {
    RK_ROW(0), RK_ROW(1), RK_ROW(2), RK_ROW(3), RK_ROW(4), RK_ROW(5), RK_ROW(6),
    RK_ROW(7), RK_ROW(8), RK_ROW(9), RK_ROW(10), RK_ROW(11), RK_ROW(12), RK_ROW(13)};
#undef RK_BA
#undef RK_UP_TO_FIVE
#undef RK_ROW

RK_INLINE uint32_t rk_most(uint32_t number, uint32_t most)
{
    return number < most ? number : most;
}

/* One suit of a set of cards. */
RK_INLINE uint32_t rk_of_suit(uint64_t cards, uint32_t suit)
{
    return (uint32_t)(cards >> 13u * suit) & 0x1FFFu;
}

/* The suit of a card, 0..51. */
RK_INLINE uint32_t rk_suit_number(uint32_t card)
{
    return card * 79u >> 10;
}

RK_INLINE rk_net_stage rk_net_stage_of(
    const int kind, const rk_rules *rules, const rk_sight *sight)
{
    rk_net_stage stage;
    uint32_t others = sight->voids & ~(15u << 4 * sight->seat);
    stage.left = sight->left;
    stage.phase = kind == RK_NET_NO_LAST_TWO ? rk_last_two_phases[sight->left]
                                             : rk_phases[sight->left];
    for (uint32_t suit = 0; suit < 4; suit++) {
        stage.out[suit] = rk_of_suit(sight->out, suit);
        stage.n_out[suit] = rk_count(stage.out[suit]);
        stage.n_void[suit] = 0;
    }
    if (others) {
        for (uint32_t suit = 0; suit < 4; suit++) {
            stage.n_void[suit] = rk_count(others >> suit & 0x1111u);
        }
    }
    stage.trump = 0;
    stage.n_trumps_out = 0;
    if (kind == RK_NET_TRUMP) {
        stage.trump = rk_suit_number(rk_low_index(rules->trump_mask));
        stage.n_trumps_out = stage.n_out[stage.trump];
    }
    stage.n_scoring = 0;
    if (kind == RK_NET_NO_HEARTS) {
        stage.n_scoring = stage.n_out[RK_HEARTS];
    } else if (kind == RK_NET_NO_KING || kind == RK_NET_NO_QUEENS || kind == RK_NET_NO_MEN) {
        stage.n_scoring = rk_count(sight->out & rules->penalty_mask);
    }
    return stage;
}

/* Where a class of suits begins. */
RK_INLINE uint32_t rk_suit_base(const rk_net_stage *stage, uint32_t suit, uint32_t number)
{
    return RK_SUIT_TABLE
        + ((number * 9 + stage->phase) * 4 + rk_out_bins[stage->n_out[suit]]) * 96;
}

RK_INLINE void rk_place_trump(
    const rk_net_stage *stage, uint32_t suit, uint32_t has_trump, rk_net_place *place)
{
    uint32_t is_void = stage->n_void[suit] > 0;
    uint32_t n = stage->n_trumps_out;
    if (suit == stage->trump) {
        place->first = stage->left <= 3 ? 0 : stage->left <= 7 ? 180 : 360;
        place->base = rk_suit_base(stage, suit, is_void);
    } else {
        uint32_t drawn = n == 0 ? 0 : n <= 2 ? 1 : n <= 5 ? 2 : 3;
        place->first = (3 + drawn * 2 + has_trump + (stage->left <= 6 ? 0 : 8)) * 180;
        place->base = rk_suit_base(
            stage, suit, n ? 4 + has_trump * 2 + is_void : 2 + has_trump);
    }
}

RK_INLINE void rk_place_court(
    const int kind, const rk_net_stage *stage, uint32_t suit, rk_net_place *place)
{
    uint32_t is_void = stage->n_void[suit] > 0;
    uint32_t penalties = kind == RK_NET_NO_QUEENS ? RK_QUEEN_BITS : RK_MEN_BITS;
    uint32_t out = stage->out[suit] & penalties;
    if (kind == RK_NET_NO_QUEENS) {
        place->zones = rk_queen_zones[out != 0];
        place->first = (stage->n_scoring - (out != 0)) * 180;
    } else {
        place->zones = rk_men_zones[(out >> 9 & 1) | (out >> 10 & 2)];
        place->first = rk_men_bins[stage->n_scoring - (out >> 9 & 1) - (out >> 11)] * 180u;
    }
    if (out) {
        place->base = rk_suit_base(stage, suit, 2 + is_void);
    } else {
        place->base = rk_suit_base(stage, suit, (stage->n_scoring ? 0 : 6) + is_void);
        place->penalties = penalties;
        place->base_with_penalty = rk_suit_base(stage, suit, 4 + is_void);
    }
}

RK_INLINE void rk_place_king(const rk_net_stage *stage, uint32_t suit, rk_net_place *place)
{
    uint32_t is_void = stage->n_void[suit] > 0;
    uint32_t is_late = stage->left <= 6;
    uint32_t is_out = stage->n_scoring;
    if (suit == RK_HEARTS) {
        place->zones = is_out ? rk_king_out_zones : rk_king_held_zones[is_late];
        place->first = is_out ? is_late * 180 : 0;
        place->base = rk_suit_base(stage, suit, (is_out ? 0 : 2) + is_void);
    } else {
        uint32_t third = stage->left <= 4 ? 4 : stage->left <= 8 ? 5 : 6;
        place->first = (is_out ? third : 10 + is_late) * 180;
        place->base = rk_suit_base(stage, suit, (is_out ? 4 : 6) + is_void);
    }
}

RK_INLINE void rk_place_hearts(const rk_net_stage *stage, uint32_t suit, rk_net_place *place)
{
    uint32_t is_void = stage->n_void[suit] > 0;
    uint32_t n = stage->n_scoring;
    if (suit == RK_HEARTS) {
        place->first = stage->left <= 3 ? 0 : stage->left <= 7 ? 180 : 360;
        place->base = rk_suit_base(stage, suit, is_void);
    } else {
        uint32_t pool = n == 0 ? 0 : n <= 3 ? 1 : n <= 7 ? 2 : 3;
        place->first = (3 + pool + (stage->left <= 6 ? 0 : 4)) * 180;
        place->base = rk_suit_base(stage, suit, (n ? 2 : 4) + is_void);
    }
}

/* The place of a suit, for a seat that will hold a trump after its play or not. */
RK_INLINE rk_net_place rk_net_place_of(
    const int kind, const rk_net_stage *stage, uint32_t suit, uint32_t has_trump)
{
    rk_net_place place = {rk_no_zones, rk_below_above[stage->n_out[suit]], 0, 0, 0, 0};
    uint32_t left = stage->left;
    switch (kind) {
    case RK_NET_TRUMP:
        rk_place_trump(stage, suit, has_trump, &place);
        break;
    case RK_NET_NO_KING:
        rk_place_king(stage, suit, &place);
        break;
    case RK_NET_NO_QUEENS:
    case RK_NET_NO_MEN:
        rk_place_court(kind, stage, suit, &place);
        break;
    case RK_NET_NO_HEARTS:
        rk_place_hearts(stage, suit, &place);
        break;
    case RK_NET_NO_LAST_TWO:
        place.first = rk_last_two_classes[left] * 180u;
        place.base = rk_suit_base(stage, suit, stage->n_void[suit]);
        break;
    default:
        place.first = left <= 2 ? 0 : left <= 5 ? 180 : left <= 8 ? 360 : 540;
        place.base = rk_suit_base(stage, suit, stage->n_void[suit]);
    }
    return place;
}

/* The entry of a card with `guards` own cards below it; without guards also the base of its lead. */
RK_INLINE uint32_t rk_card_index(
    const rk_net_place *place, uint32_t out, uint32_t rank, uint32_t guards)
{
    uint32_t below = rk_count(out & ((1u << rank) - 1u));
    return place->first + place->zones[rank] + rk_most(guards, 4) * 36 + place->below_above[below];
}

/* The entry of the suit, of which `held` is held, maybe nothing. */
RK_INLINE uint32_t rk_suit_index(const rk_net_place *place, uint32_t out, uint32_t held)
{
    if (!held) {
        return place->base;
    }
    uint32_t base = held & place->penalties ? place->base_with_penalty : place->base;
    uint32_t below = rk_count(out & (((uint32_t)rk_low(held)) - 1u));
    uint32_t above = rk_count(out & (uint32_t)rk_above(rk_top(held)));
    return base + rk_most(rk_count(held), 5) * 16 + rk_most(below, 3) * 4 + rk_most(above, 3);
}

/* The entry of a lead. */
RK_INLINE uint32_t rk_lead_index(
    const rk_net_stage *stage, const rk_net_place *place, uint32_t suit, uint32_t rank)
{
    uint32_t below = rk_count(stage->out[suit] & ((1u << rank) - 1u));
    /* The table has 180 cards a class, and leads 3 x 36. */
    return RK_PLAY_TABLE + (place->first + place->zones[rank]) * 3 / 5
        + rk_most(stage->n_void[suit], 2) * 36 + place->below_above[below];
}

/* Where the plays to a trick that was led stand. */
typedef struct rk_net_follow {
    uint32_t losing;
    uint32_t winning; /* without trumping */
    uint32_t ruffing;
    uint32_t led;     /* the suit led */
    uint32_t best;    /* the best card so far */
    uint32_t taken;   /* penalty cards in the trick, 0..2 */
} rk_net_follow;

/* What is still out, in four steps: trumps, or penalty cards. */
RK_INLINE uint32_t rk_net_pool(const int kind, const rk_net_stage *stage, uint32_t best_suit)
{
    uint32_t n = stage->n_scoring;
    switch (kind) {
    case RK_NET_TRUMP:
        return stage->n_trumps_out ? 3 : 2;
    case RK_NET_NO_MEN:
        return rk_men_pools[n];
    case RK_NET_NO_HEARTS:
        return best_suit == RK_HEARTS ? 3 : n == 0 ? 0 : n <= 5 ? 1 : 2;
    default:
        return rk_most(n, 3);
    }
}

RK_INLINE rk_net_follow rk_net_follow_of(
    const int kind, const rk_rules *rules, const rk_sight *sight, const rk_net_stage *stage)
{
    rk_net_follow follow;
    uint32_t n = sight->n_played, is_void = 0, can_ruff = 0;
    const rk_trick *trick = &sight->trick;
    follow.led = rk_suit_number(rk_low_index(trick->led));
    follow.best = rk_low_index(
        kind == RK_NET_TRUMP && trick->best_trump ? trick->best_trump : trick->best_led);
    for (uint32_t i = 1; i + n < 4; i++) {
        uint32_t voids = sight->voids >> 4 * ((sight->seat + i) & 3) & 15u;
        if (voids >> follow.led & 1) {
            is_void = 1;
            can_ruff |= kind == RK_NET_TRUMP && !(voids >> stage->trump & 1);
        }
    }
    uint32_t phase = kind == RK_NET_NO_LAST_TWO ? rk_last_two_plays[stage->left]
                                                : rk_play_phases[stage->left];
    follow.taken = rk_most(rk_count(trick->cards & rules->penalty_mask), 2);
    uint32_t tail = RK_WINNING_PLAYS + follow.taken * 2 * 192 + phase * 24;
    uint32_t pool = rk_net_pool(kind, stage, rk_suit_number(follow.best));
    uint32_t is_ruff = kind == RK_NET_TRUMP && follow.led != stage->trump;
    uint32_t ruff = is_ruff ? can_ruff * 4 + 1 : is_void * 4;
    follow.losing = RK_LOSING_PLAYS + n;
    follow.winning = tail + (((n - 1) * 2 + is_void) * 4 + pool) * 3 * 2 * 192;
    follow.ruffing = tail + ((n - 1) * 8 + ruff) * 3 * 2 * 192;
    return follow;
}

/* Whether a card beats the trick so far. */
RK_INLINE int rk_net_wins(
    const int kind, const rk_net_stage *stage, const rk_net_follow *follow, uint32_t card)
{
    uint32_t suit = rk_suit_number(card);
    return suit == rk_suit_number(follow->best) ? card > follow->best
                                                : kind == RK_NET_TRUMP && suit == stage->trump;
}

/* The entry of a card that is not led. */
RK_INLINE uint32_t rk_follow_index(
    const int kind,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    uint32_t card)
{
    uint32_t suit = rk_suit_number(card), rank = card - 13 * suit;
    uint32_t is_penalty = (uint32_t)(rules->penalty_mask >> card) & 1;
    if (!rk_net_wins(kind, stage, follow, card)) {
        return follow->losing + (suit == follow->led ? 0 : 8) + is_penalty * 4;
    }
    int is_trump = kind == RK_NET_TRUMP && suit == stage->trump;
    uint32_t index = (is_trump ? follow->ruffing : follow->winning) + is_penalty * 192;
    if (sight->n_played == 3) {
        return index;
    }
    uint32_t below = rk_count(stage->out[suit] & ((1u << rank) - 1u));
    return index + rk_most(below, 3) * 6 + rk_most(stage->n_out[suit] - below, 5);
}

#endif
