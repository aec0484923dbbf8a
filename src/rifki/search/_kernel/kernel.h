/* The compiled kernel of rifki: the one public header.
 *
 * A hand is a 52-bit mask, bit suit * 13 + rank, suits clubs, diamonds, hearts, spades, ranks 2..A.
 * Seats are 0..3 in order of play. Points are int32 in seat order. Every function checks all that it
 * is given, allocates nothing, keeps no state between calls and may run in any number of threads.
 * It returns RK_OK or a negative RK_E_ code, and on error leaves its output undefined.
 *
 * src/rifki/search/kernel_abi.py declares the same structs and functions for ctypes; a test reads this
 * file and holds the two in step. It reads only `type name;` and `type name[n];` in structs, so
 * declare one field at a time.
 */
#ifndef RIFKI_KERNEL_H
#define RIFKI_KERNEL_H

#include <stdint.h>

/* Changes with every change of a struct, a signature, the random stream or the policy. */
#define RK_VERSION 1

#if defined(_WIN32)
#define RK_API __declspec(dllexport)
#elif defined(__GNUC__)
#define RK_API __attribute__((visibility("default")))
#else
#define RK_API
#endif

enum {
    RK_OK = 0,
    RK_E_NULL = -1,     /* a pointer that must not be null is */
    RK_E_RULES = -2,    /* rules that no contract and rule set give */
    RK_E_POSITION = -3, /* cards held twice, uneven hands, a wrong leader ... */
    RK_E_POLICY = -4,   /* an unknown policy, or epsilon above 1 */
    RK_E_CARD = -5,     /* a card that is not legal now */
    RK_E_RANGE = -6,    /* a seat, a count or a mask out of range */
    RK_E_EMPTY = -7     /* no deal fits what is known */
};

/* What scores. */
enum { RK_COUNTS_TRICKS = 0, RK_COUNTS_LAST_TWO = 1, RK_COUNTS_CARDS = 2 };

/* Bits of rk_rules.flags. */
enum {
    RK_OPENED_BY_LED = 1,     /* leading the banned suit opens it too (hearts_open=played) */
    RK_NEVER_OPENED = 2,      /* nothing opens the banned suit (hearts_open=never) */
    RK_MUST_BEAT_TRUMP = 4,   /* must_beat, when trumps are led */
    RK_MUST_BEAT_PLAIN = 8,   /* must_beat=always, when a plain suit is led */
    RK_MUST_OVERRUFF = 16,    /* must_overruff */
    RK_ALL_RULE_FLAGS = 31
};

/* What a contract under a rule set asks of the play: the fields of rifki.legality.PlayRules. */
typedef struct rk_rules {
    uint64_t trump_mask;       /* one suit, or 0 in a negative contract */
    uint64_t lead_ban_mask;    /* one suit that may not be led until opened, or 0 */
    uint64_t discard_masks[2]; /* what a void seat must discard from, best claim first; 0 for none */
    uint64_t under_mask;       /* penalty cards under under_duty, or 0 */
    uint64_t penalty_mask;     /* the cards that score, or 0 where tricks do */
    int32_t unit;              /* points for one scoring card or trick */
    uint8_t counts;            /* RK_COUNTS_ */
    uint8_t flags;             /* RK_ rule flags */
    uint8_t reserved[2];       /* 0 */
} rk_rules;

/* A deal in play, from any point of a trick. */
typedef struct rk_position {
    uint64_t hands[4];   /* the cards still held, in seat order */
    uint64_t end_mask;   /* under early_end, the penalty cards that were dealt; else 0 */
    uint8_t trick[3];    /* the cards in the current trick, from the leader on */
    uint8_t n_trick;     /* how many of them count, 0..3 */
    uint8_t leader;      /* who led or is to lead to the current trick */
    uint8_t is_opened;   /* 1 where the banned suit may be led, or none is banned */
    uint8_t reserved[2]; /* 0 */
} rk_position;

/* One state of a replay. */
typedef struct rk_ply {
    uint64_t legal;      /* the legal cards; 0 when the deal is over */
    int32_t points[4];   /* won since the start of the replay */
    uint8_t turn;        /* who plays; when it is over, who won the last trick */
    uint8_t n_trick;     /* cards in the current trick */
    uint8_t is_opened;   /* as in rk_position */
    uint8_t is_over;     /* 1 when no card is left or early_end has ended the deal */
    uint8_t reserved[4]; /* 0 */
} rk_ply;

/* How a playout chooses its cards. */
enum { RK_POLICY_RANDOM = 0, RK_POLICY_RULES = 1 };

/* Bits of rk_policy.flags. */
enum { RK_PORTABLE = 1 /* do without the fast instructions of this machine; same results */ };

typedef struct rk_policy {
    uint32_t epsilon; /* how often the rule policy plays a random card, in units of 2^-16 */
    uint32_t kind;    /* RK_POLICY_ */
    uint32_t flags;
} rk_policy;

/* The most ways to split three classes of cards between two seats each: 14 * 14 * 14. */
#define RK_MAX_SPLITS 2744
#define RK_GUIDE_SIZE 1024

/* All deals that fit what one seat knows, ready to draw from: filled by rk_sampler_init. */
typedef struct rk_sampler {
    uint64_t fixed[4];      /* in seat order: cards that only this seat can hold */
    uint64_t pair_masks[3]; /* cards that exactly two seats can hold: first+second, first+third,
                               second+third of `seats` */
    uint64_t free_mask;     /* cards that any of the three can hold */
    uint64_t n_deals;       /* how many deals fit, exactly */
    uint64_t ends[RK_MAX_SPLITS];     /* running totals of the deals of each split */
    uint8_t splits[RK_MAX_SPLITS][3]; /* of each pair class, the cards of its earlier seat */
    uint16_t guide[RK_GUIDE_SIZE];    /* where to start looking in `ends` */
    uint32_t guide_shift;   /* guide[ticket >> guide_shift] */
    uint32_t n_splits;
    uint8_t seats[4];       /* the three hidden seats in seat order, then the seat that looks */
    uint8_t free_sizes[4];  /* of the three hidden seats: cards not in `fixed` */
} rk_sampler;

/* RK_VERSION of the library: the caller compares it with its own. */
RK_API int32_t rk_version(void);

/* sizeof of rk_rules, rk_position, rk_ply, rk_policy and rk_sampler. */
RK_API int32_t rk_sizes(uint32_t sizes[5]);

/* 1 if this machine has the fast instructions (popcnt and bit deposit), else 0. */
RK_API int32_t rk_is_fast(void);

/* The legal cards of each of n positions, 0 where the deal is over. */
RK_API int32_t rk_legal_masks(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    uint64_t *masks);

/* Play n cards from a position, each of which must be legal. `plies` gets n + 1 states: before each
 * card, and after the last. `position` is left after the last card. */
RK_API int32_t rk_replay(
    const rk_rules *rules,
    rk_position *position,
    const uint8_t *cards,
    uint64_t n,
    rk_ply *plies);

/* The card that the rule policy plays in each of n positions; 255 where the deal is over. */
RK_API int32_t rk_policy_cards(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    uint8_t *cards);

/* Play each of n positions to its end; playout i uses the random stream (seed, first + i).
 * `points` gets 4 n numbers: the points still won from the position on. */
RK_API int32_t rk_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    uint64_t seed,
    uint64_t first,
    int32_t *points);

/* Deal 52 cards n times and play each deal to its end. `hands` may be null, else it gets 4 n masks;
 * `points` gets 4 n numbers. Deal i uses the random stream (seed, first + i). */
RK_API int32_t rk_random_deals(
    const rk_rules *rules,
    uint32_t leader,
    uint64_t n,
    const rk_policy *policy,
    uint64_t seed,
    uint64_t first,
    uint64_t *hands,
    int32_t *points);

/* In each of n worlds (4 n masks that replace the position's hands) play each card of `cards`, then
 * the world to its end, with the stream (seed, first + i) for every card of world i: common random
 * numbers. `points` gets, world by world and card by card in ascending order, 4 numbers; it may be
 * null. `sums` gets 4 numbers a card, added up over the worlds. */
RK_API int32_t rk_rollouts(
    const rk_rules *rules,
    const rk_position *position,
    const uint64_t *worlds,
    uint64_t n,
    uint64_t cards,
    const rk_policy *policy,
    uint64_t seed,
    uint64_t first,
    int32_t *points,
    int64_t *sums);

/* Make ready to draw the hands of the other seats: `hand` is held by `seat`, `unseen` by the other
 * three in `sizes` (4 numbers in seat order), none of forbidden[s] by seat s. */
RK_API int32_t rk_sampler_init(
    rk_sampler *sampler,
    uint32_t seat,
    uint64_t hand,
    uint64_t unseen,
    const uint64_t *forbidden,
    const uint32_t *sizes);

/* Draw n deals, each with the same probability; `hands` gets 4 n masks. Deal i uses the random
 * stream (seed, first + i). Of `flags`, RK_PORTABLE counts. */
RK_API int32_t rk_sampler_draw(
    const rk_sampler *sampler,
    uint64_t n,
    uint64_t seed,
    uint64_t first,
    uint32_t flags,
    uint64_t *hands);

#endif
