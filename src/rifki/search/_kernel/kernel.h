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
#define RK_VERSION 4

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
    RK_E_POLICY = -4,   /* an unknown policy, epsilon above 1, or weights of another contract */
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
    uint16_t voids;      /* bit 4 * seat + suit: the seat has shown that it holds none; those of the
                            current trick may be missing */
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
enum { RK_POLICY_RANDOM = 0, RK_POLICY_RULES = 1, RK_POLICY_NET = 2 };

/* Bits of rk_policy.flags. */
enum { RK_PORTABLE = 1 /* do without the fast instructions of this machine; same results */ };

typedef struct rk_policy {
    uint32_t epsilon; /* how often a random card is played instead, in units of 2^-16 */
    uint32_t kind;    /* RK_POLICY_ */
    uint32_t flags;
} rk_policy;

/* The kinds of contract. */
enum {
    RK_NET_TRUMP = 0,
    RK_NET_NO_KING = 1,
    RK_NET_NO_QUEENS = 2,
    RK_NET_NO_MEN = 3,
    RK_NET_NO_HEARTS = 4,
    RK_NET_NO_LAST_TWO = 5,
    RK_NET_NO_TRICKS = 6
};

/* Sizes of the learned scorer (net_index.h, net_inputs.h). */
#define RK_NET_LINEAR 68808   /* entries of the linear table */
#define RK_NET_INPUTS 1484    /* inputs of the hidden layer */
#define RK_NET_EMBED 47488    /* RK_NET_INPUTS * RK_NET_MAX_HIDDEN */
#define RK_NET_MAX_HIDDEN 32
#define RK_NET_CARD_LINEAR 17 /* at most so many entries for a card that may be played ... */
#define RK_NET_CARD_INPUTS 19 /* ... and so many inputs */

/* The weights of the learned scorer for one kind of contract (docs/kernel.md). */
typedef struct rk_net {
    uint32_t kind;
    uint32_t n_hidden;           /* 0 for none, 16 or 32 */
    int16_t linear[RK_NET_LINEAR];
    int16_t skip[RK_NET_INPUTS]; /* past the hidden layer */
    int16_t embed[RK_NET_EMBED]; /* for each input, n_hidden weights */
    int16_t bias[RK_NET_MAX_HIDDEN];
    int16_t out[RK_NET_MAX_HIDDEN];
} rk_net;

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

/* How a tree search weighs what it has seen; all finite. */
typedef struct rk_tree_options {
    double exploration; /* points for what few visits may hide, 0 or more */
    double trust;       /* how many visits the opinion of the policy counts as, above 0 */
    double policy_lead; /* points by which the rule policy prefers its card to all others */
    uint32_t max_nodes; /* how many nodes there are room for, at least 1 */
    uint32_t reserved;  /* 0 */
} rk_tree_options;

/* A card at a place in the tree, node 0 the root. */
typedef struct rk_node {
    int64_t sum;         /* points, over all visits, of the seat that played the card */
    uint64_t kids;       /* the cards of its children */
    uint32_t visits;
    uint32_t first;      /* the child added last, 0 for none */
    uint32_t next;       /* the next child of the same parent, 0 for none */
    uint8_t card;
    uint8_t reserved[3]; /* 0 */
} rk_node;

/* At most so many kinds of players that a seat may be (rk_world_weights). */
#define RK_MAX_PLAYERS 4

/* How closely players of a kind are taken to follow its scorer. */
typedef struct rk_inference {
    double patience; /* points behind the best that make a card four times less likely, above 0 */
    double whim;     /* the least probability of any card, 0..1 */
} rk_inference;

/* The contracts, in the order of rifki.contracts.Contract: four trump suits, six negatives. */
#define RK_CONTRACTS 10

/* What an environment shows: int8 each (src/rifki/envs/layout.py says where what stands). */
#define RK_ENV_OBSERVATION 512
#define RK_ENV_ACTIONS 62 /* the 52 cards, then the ten contracts, which a deal never asks for */

/* What may stand for a seat in rk_env_options. */
enum { RK_ENV_ALL = 4 /* all four play */, RK_ENV_DRAWN = 4 /* drawn anew for every deal */ };

/* What a step does with a deal that is over. */
enum {
    RK_ENV_NEXT_STEP = 0, /* the next step takes no action, and begins another deal */
    RK_ENV_SAME_STEP = 1, /* another begins at once; the last observation is kept apart */
    RK_ENV_DISABLED = 2   /* nothing: the caller resets it before the next step */
};

/* Bits of rk_env_options.flags. */
enum {
    RK_ENV_EARLY_END = 1, /* a deal ends when the last scoring card has fallen (early_end) */
    RK_ENV_AS_FALL = 2,   /* rewards come with the tricks, not at the end of a deal */
    RK_ENV_NORMALISE = 4, /* rewards are divided by what the whole contract is worth, above 0 */
    RK_ENV_ALL_FLAGS = 7
};

/* What many deals in play have in common. */
typedef struct rk_env_options {
    rk_policy opponents;           /* how the other seats play; its flags hold for everything */
    uint32_t weights[RK_CONTRACTS]; /* how often each contract comes, by its number; not all 0 */
    uint8_t seat;                  /* whom the caller plays, or RK_ENV_ALL */
    uint8_t declarer;              /* who declares, or RK_ENV_DRAWN */
    uint8_t autoreset;             /* RK_ENV_ mode */
    uint8_t flags;                 /* RK_ENV_ bits */
} rk_env_options;

/* One of many deals in play: filled by rk_env_seed, and trusted only as these functions left it. */
typedef struct rk_env {
    rk_position now;
    uint64_t played[4];    /* in seat order: the cards played to completed tricks */
    uint64_t trick_cards;  /* the current trick as a set, ... */
    uint64_t led;          /* ... all cards of the suit led, ... */
    uint64_t best_led;     /* ... its best card so far, ... */
    uint64_t best_trump;   /* ... and the best trump; all 0 before the lead */
    uint64_t legal;        /* the legal cards of the seat to play; 0 when the deal is over */
    uint64_t key;          /* what the streams of its deals are made from */
    uint64_t n_deals;      /* how many have begun */
    uint64_t stream;       /* the random stream of this deal, where it stands */
    uint64_t word;         /* the trick's random word, or what is left of it */
    int32_t points[4];     /* of this deal, in seat order */
    uint8_t tricks_won[4]; /* in seat order */
    uint8_t units[4];      /* scoring cards or tricks taken, in seat order */
    uint8_t n_tricks;
    uint8_t contract;      /* its number */
    uint8_t declarer;
    uint8_t winner;        /* who is winning the current trick */
    uint8_t is_over;       /* also before the first deal */
    uint8_t reserved[3];   /* 0 */
} rk_env;

/* RK_VERSION of the library: the caller compares it with its own. */
RK_API int32_t rk_version(void);

/* sizeof of rk_rules, rk_position, rk_ply, rk_policy, rk_net, rk_sampler, rk_tree_options, rk_node,
 * rk_inference, rk_env_options and rk_env. */
RK_API int32_t rk_sizes(uint32_t sizes[11]);

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
 * `points` gets 4 n numbers: the points still won from the position on. Here and below, `net` counts
 * for RK_POLICY_NET alone, and may else be null. */
RK_API int32_t rk_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    int32_t *points);

/* Cards of a deal. */
#define RK_DEAL_PLIES 52

/* As rk_playouts, and write down how it went: for each playout RK_DEAL_PLIES positions, the cards
 * played in them, 255 where there are no more, and the points, 4 numbers a position, that were still
 * won from it on. A playout stops when its points are decided. */
RK_API int32_t rk_recorded_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    rk_position *plies,
    uint8_t *cards,
    int32_t *points);

/* Deal 52 cards n times and play each deal to its end. `hands` may be null, else it gets 4 n masks;
 * `points` gets 4 n numbers. Deal i uses the random stream (seed, first + i). */
RK_API int32_t rk_random_deals(
    const rk_rules *rules,
    uint32_t leader,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
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
    const rk_net *net,
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

/* The scores of each of n positions as the seat to play sees it, in tenths of a point that she may
 * expect of the rest of the deal above the average of the four seats. `scores` gets 13 numbers a
 * position, of the legal cards in ascending order; `cards` the card that the policy plays, 255 where
 * the deal is over. Of `flags`, RK_PORTABLE counts. */
RK_API int32_t rk_net_scores(
    const rk_rules *rules,
    const rk_net *net,
    const rk_position *positions,
    uint64_t n,
    uint32_t flags,
    int32_t *scores,
    uint8_t *cards);

/* What the scores of each of n positions are made of: 13 cards a position, of touching ones one, 255
 * where there are no more; for each card RK_NET_CARD_LINEAR entries of the table and
 * RK_NET_CARD_INPUTS inputs, -1 where there are no more. */
RK_API int32_t rk_net_features(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    uint32_t flags,
    uint8_t *cards,
    int32_t *linear,
    int16_t *inputs);

/* Grow a search tree (tree.c): n rounds, each of one iteration for every card of `cards`. Round i takes
 * world i modulo n_worlds (4 masks each, that replace the position's hands) and plays out with the
 * stream (seed, i), for i from `first` on. `nodes` has room for options->max_nodes; *n_nodes counts
 * those in use, 0 for a new tree, which may go on growing in another call. Once all are in use, the
 * search goes on without adding nodes. */
RK_API int32_t rk_tree_run(
    const rk_rules *rules,
    const rk_position *position,
    const uint64_t *worlds,
    uint64_t n_worlds,
    uint64_t cards,
    const rk_tree_options *options,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    uint64_t n,
    rk_node *nodes,
    uint32_t *n_nodes);

/* How likely n_worlds hands are by the cards that others than `observer` have played (infer.c): a weight
 * each. Every seat is of one of n_players kinds, each as likely before it plays, of which `nets` and
 * `inferences` say how they play. `start` is the position before those n_cards, of which its hands hold
 * nothing but those that are played; worlds have the cards that are held now. 0 where a play was not
 * legal. Of `flags`, RK_PORTABLE counts. */
RK_API int32_t rk_world_weights(
    const rk_rules *rules,
    const rk_net *const *nets,
    const rk_inference *inferences,
    uint32_t n_players,
    const rk_position *start,
    const uint8_t *cards,
    uint64_t n_cards,
    const uint64_t *worlds,
    uint64_t n_worlds,
    uint32_t observer,
    uint32_t flags,
    double *weights);

/* Let each of n_worlds hands, likely ones, take n_steps to others that are about as likely, in place
 * (infer.c); world i draws from the stream (seed, first + i). `forbidden` has the cards that a seat
 * cannot hold, in seat order, those of `observer` left out of account. The rest is as in
 * rk_world_weights. */
RK_API int32_t rk_walk_worlds(
    const rk_rules *rules,
    const rk_net *const *nets,
    const rk_inference *inferences,
    uint32_t n_players,
    const rk_position *start,
    const uint8_t *cards,
    uint64_t n_cards,
    uint64_t *worlds,
    uint64_t n_worlds,
    uint32_t observer,
    uint32_t flags,
    const uint64_t *forbidden,
    uint64_t n_steps,
    uint64_t seed,
    uint64_t first);

/* Make n environments ready, each before its first deal: environment i takes the streams of
 * (seed, first + i). */
RK_API int32_t rk_env_seed(rk_env *envs, uint64_t n, uint64_t seed, uint64_t first);

/* Begin a new deal in each of n environments, or, where `which` is not null, in those of which it is
 * not 0. `rules` are those of the ten contracts; `nets`, needed only where opponents play by the
 * learned scorer, the weights of the seven kinds of contract in the order of RK_NET_. Other seats
 * play until it is the caller's turn. What they show is written where rk_env_step writes it. */
RK_API int32_t rk_env_reset(
    const rk_rules *rules,
    const rk_env_options *options,
    const rk_net *nets,
    rk_env *envs,
    uint64_t n,
    const uint8_t *which,
    int8_t *observations,
    int8_t *masks,
    uint8_t *movers,
    uint8_t *done,
    int32_t *points,
    double *rewards);

/* Play an action, a card, in each of n environments, then the cards of other seats until it is the
 * caller's turn again or the deal is over. For each environment are written: RK_ENV_OBSERVATION
 * numbers that the seat to play may know (when the deal is over: the caller's seat, or the winner of
 * the last trick where the caller plays all), RK_ENV_ACTIONS numbers that say what it may play, its
 * seat, whether the deal is over, and in seat order 4 points of the deal so far and 4 rewards. With
 * RK_ENV_SAME_STEP these are of the deal that is over, and observation, mask and seat of the next;
 * `last` then gets the last observation of the deal (512 numbers an environment, untouched where none
 * is over), and may be null. On RK_E_CARD *illegal is the first environment whose action is not
 * legal, and nothing is played in any. */
RK_API int32_t rk_env_step(
    const rk_rules *rules,
    const rk_env_options *options,
    const rk_net *nets,
    rk_env *envs,
    uint64_t n,
    const int64_t *actions,
    int8_t *observations,
    int8_t *masks,
    uint8_t *movers,
    uint8_t *done,
    int32_t *points,
    double *rewards,
    int8_t *last,
    uint64_t *illegal);

/* Whether rk_env_step would take these actions: RK_OK, or RK_E_CARD and *illegal. Each part of a batch
 * that is stepped in parts is asked first, so that all of it is played or nothing. */
RK_API int32_t rk_env_check(
    const rk_env_options *options,
    const rk_env *envs,
    uint64_t n,
    const int64_t *actions,
    uint64_t *illegal);

/* A random legal action for each of n environments, 0 where the deal is over: of its m legal cards in
 * card order, number t, the high half of w * m, where w is word number first + i of the random stream
 * (seed, index). The bias is below 13 / 2^64. Of `flags`, RK_PORTABLE counts. */
RK_API int32_t rk_env_sample(
    const rk_env *envs,
    uint64_t n,
    uint64_t seed,
    uint64_t index,
    uint64_t first,
    uint32_t flags,
    int64_t *actions);

#endif
