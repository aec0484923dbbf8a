/* The rules of play on masks, inlined into everything that plays cards.
 *
 * The same rules as src/rifki/legality.py and scoring.py; tests hold the two equal on random
 * positions of every contract and option.
 */
#ifndef RIFKI_RULES_H
#define RIFKI_RULES_H

#include "bits.h"
#include "kernel.h"

#define RK_DECK (((uint64_t)1 << 52) - 1u)
#define RK_SUIT_LOW ((uint64_t)0x1FFF)

/* The current trick, and who is winning it. All zero (but for the leader) before the lead. */
typedef struct rk_trick {
    uint64_t cards;      /* as a set */
    uint64_t led;        /* all cards of the suit led */
    uint64_t best_led;   /* the best card of that suit so far */
    uint64_t best_trump; /* the best trump so far, or 0 */
    uint32_t winner;     /* the seat that is winning */
} rk_trick;

/* All cards of the suit of a card, given as its bit. */
RK_INLINE uint64_t rk_suit_of(uint64_t bit)
{
    /* 79 / 1024 is near enough to 1 / 13 for 0..51. */
    uint32_t suit = rk_low_index(bit) * 79u >> 10;
    return RK_SUIT_LOW << 13u * suit;
}

/* A trick after its first card. */
RK_INLINE rk_trick rk_lead(const rk_rules *rules, uint32_t seat, uint64_t bit)
{
    rk_trick trick = {bit, rk_suit_of(bit), bit, bit & rules->trump_mask, seat};
    return trick;
}

/* Add a card that is not the first (P4). */
RK_INLINE void rk_follow(
    const rk_rules *rules, const int has_trumps, rk_trick *trick, uint32_t seat, uint64_t bit)
{
    uint64_t of_suit = bit & trick->led;
    int is_best = of_suit > trick->best_led;
    trick->cards |= bit;
    if (has_trumps) {
        uint64_t trump = bit & rules->trump_mask;
        int is_best_trump = trump > trick->best_trump;
        int wins = is_best_trump | (is_best & !trick->best_trump);
        trick->best_trump = is_best_trump ? trump : trick->best_trump;
        trick->best_led = is_best ? of_suit : trick->best_led;
        trick->winner = wins ? seat : trick->winner;
    } else {
        trick->best_led = is_best ? of_suit : trick->best_led;
        trick->winner = is_best ? seat : trick->winner;
    }
}

/* What a card that is not led shows its seat not to hold (P2, P3): bit 4 * seat + suit. */
RK_INLINE uint32_t rk_shown_voids(
    const rk_rules *rules, const rk_trick *trick, uint32_t seat, uint64_t bit)
{
    if (bit & trick->led) {
        return 0;
    }
    uint32_t shown = 1u << (rk_low_index(trick->led) * 79u >> 10);
    if (rules->trump_mask && !(bit & rules->trump_mask)) {
        shown |= 1u << (rk_low_index(rules->trump_mask) * 79u >> 10);
    }
    return shown << 4 * seat;
}

/* The cards that may be led: P5, trump_lead. */
RK_INLINE uint64_t rk_legal_leads(const rk_rules *rules, uint64_t hand, int is_opened)
{
    uint64_t allowed = hand & ~(is_opened ? 0 : rules->lead_ban_mask);
    return allowed ? allowed : hand;
}

/* The cards that may follow: P2, P3, P6 and, if has_duties, every duty. has_trumps and has_duties are
 * constants wherever speed counts. */
RK_INLINE uint64_t rk_legal_follows(
    const rk_rules *rules,
    const int has_trumps,
    const int has_duties,
    uint64_t hand,
    const rk_trick *trick)
{
    uint64_t of_suit = hand & trick->led;
    if (!has_duties) {
        uint64_t trumps = has_trumps ? hand & rules->trump_mask : 0;
        uint64_t others = trumps ? trumps : hand;
        return of_suit ? of_suit : others;
    }
    if (of_suit) {
        uint64_t claim = 0;
        if (has_trumps) {
            int is_trump_led = trick->led == rules->trump_mask;
            int must_beat = is_trump_led
                ? rules->flags & RK_MUST_BEAT_TRUMP
                : rules->flags & RK_MUST_BEAT_PLAIN && !trick->best_trump;
            claim = must_beat ? of_suit & rk_above(trick->best_led) : 0;
        } else {
            claim = of_suit & rules->under_mask & (trick->best_led - 1u);
        }
        return claim ? claim : of_suit;
    }
    if (has_trumps) {
        uint64_t trumps = hand & rules->trump_mask;
        if (rules->flags & RK_MUST_OVERRUFF && trumps & rk_above(trick->best_trump)) {
            return trumps & rk_above(trick->best_trump);
        }
        return trumps ? trumps : hand;
    }
    if (hand & rules->discard_masks[0]) {
        return hand & rules->discard_masks[0];
    }
    return hand & rules->discard_masks[1] ? hand & rules->discard_masks[1] : hand;
}

/* Whether a completed trick opens the banned suit (P5, hearts_open, trump_lead). */
RK_INLINE int rk_opens(const rk_rules *rules, const rk_trick *trick)
{
    int is_played = (trick->cards & rules->lead_ban_mask) != 0;
    int is_led = (trick->led & rules->lead_ban_mask) != 0;
    int is_blocked = is_led & !(rules->flags & RK_OPENED_BY_LED);
    return is_played & !is_blocked & !(rules->flags & RK_NEVER_OPENED);
}

/* A completed trick of this many tricks before the end, itself counted, or fewer, scores a unit. */
RK_INLINE uint32_t rk_scoring_tricks(const rk_rules *rules)
{
    return rules->counts == RK_COUNTS_TRICKS ? 13 : rules->counts == RK_COUNTS_LAST_TWO ? 2 : 0;
}

/* Scoring cards and tricks in a completed trick; n_left counts the tricks left with this one. */
RK_INLINE int32_t rk_units(
    const rk_rules *rules, const rk_trick *trick, uint32_t n_left, uint32_t scoring_tricks)
{
    return (int32_t)rk_count(trick->cards & rules->penalty_mask) + (n_left <= scoring_tricks);
}

/* Whether any duty beyond following and trumping can bind. */
RK_INLINE int rk_has_duties(const rk_rules *rules)
{
    const int duties = RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF;
    return rules->discard_masks[0] || rules->under_mask || rules->flags & duties;
}

/* RK_OK if the rules are such as a contract and a rule set give (rules.c). */
int32_t rk_check_rules(const rk_rules *rules);

/* RK_OK if the position is one that cards can be played from, or is over (rules.c). */
int32_t rk_check_position(const rk_position *position);

/* The kind of contract that rules are of, RK_NET_, or -1 where no contract has such rules (api.c). */
int rk_net_kind(const rk_rules *rules);

/* RK_OK if weights are those of the contract that the rules are of (api.c). */
int32_t rk_check_net(const rk_rules *rules, const rk_net *net);

/* RK_OK if a policy is known, and has the weights that it needs (api.c). */
int32_t rk_check_policy(const rk_rules *rules, const rk_policy *policy, const rk_net *net);

/* Give a position other hands, and check that it is one in which all of `cards` are legal (api.c). */
int32_t rk_set_world(
    const rk_rules *rules, rk_position *world, const uint64_t *hands, uint64_t cards);

/* Whether the fast instructions are there and wanted, by the flags of a policy (api.c). */
int rk_takes_fast_path(uint32_t flags);

/* Whether no card may be played any more (rules.c). */
int rk_is_over(const rk_position *position);

/* The trick of a position that has been checked (rules.c). */
rk_trick rk_current_trick(const rk_rules *rules, const rk_position *position);

/* The legal cards of a position that has been checked (rules.c). */
uint64_t rk_legal(const rk_rules *rules, const rk_position *position);

/* Play a legal card; returns the scoring units of the trick that it completes, for the seat that is
 * then the leader, or -1 (rules.c). */
int32_t rk_apply(const rk_rules *rules, rk_position *position, uint32_t card);

#endif
