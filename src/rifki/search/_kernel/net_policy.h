/* The learned scorer: the scores of the legal cards, and the card to play.
 *
 * Specified in docs/kernel.md; src/rifki/search/net_policy.py is the same in Python. All arithmetic
 * is in integers, so that every machine plays the same card. It looks at nothing but an rk_sight.
 * Weights cannot lead astray: they are only added and multiplied, and no sum can leave its range.
 */
#ifndef RIFKI_NET_POLICY_H
#define RIFKI_NET_POLICY_H

#include "net_inputs.h"

/* What kept cards and suits are worth, by suit; `without` by suit and by rank of the card played. */
typedef struct rk_net_worth {
    int32_t whole[4];
    int32_t without[4][13];
} rk_net_worth;

/* The cards worth looking at, the one to prefer among equals first, with their scores. */
typedef struct rk_net_list {
    uint32_t n;
    uint8_t cards[13];
    int32_t scores[13];
} rk_net_list;

/* One legal card of each run of touching cards, which play the same part unless one of them scores:
 * the lowest in a trump contract, the highest in the others. */
RK_INLINE uint64_t rk_representatives(const int kind, const rk_rules *rules, uint64_t legal)
{
    const uint64_t not_an_ace =
        RK_DECK ^ ((uint64_t)1 << 12 | (uint64_t)1 << 25 | (uint64_t)1 << 38 | (uint64_t)1 << 51);
    if (kind == RK_NET_TRUMP) {
        return legal & ~((legal & not_an_ace) << 1);
    }
    uint64_t penalties = rules->penalty_mask;
    return legal & ~(legal >> 1 & ~penalties & ~(penalties >> 1) & not_an_ace);
}

/* The card whose play changes what all other suits are worth, or 0. */
RK_INLINE uint64_t rk_special_card(const int kind, const rk_rules *rules, uint64_t hand)
{
    if (kind == RK_NET_NO_KING) {
        return hand & (uint64_t)1 << RK_KING_OF_HEARTS;
    }
    if (kind == RK_NET_TRUMP) {
        uint64_t trumps = hand & rules->trump_mask;
        return trumps & (trumps - 1) ? 0 : trumps;
    }
    return 0;
}

/* Whether all is decided: the king of hearts has fallen. */
RK_INLINE int rk_net_is_decided(const int kind, const rk_sight *sight)
{
    return kind == RK_NET_NO_KING
        && !((sight->hand | sight->out) >> RK_KING_OF_HEARTS & 1);
}

/* The worth of one suit, of which `held` is held: whole, and without each of its cards. Not inlined:
 * it would be in every copy of the scorer. */
static void rk_value_suit(
    const int16_t *linear,
    const rk_net_place *place,
    uint32_t out,
    uint32_t held,
    int32_t *whole,
    int32_t without[13])
{
    int32_t before = 0; /* the cards below, as they stand */
    int32_t after = 0;  /* the cards above, with one guard less */
    int32_t shifted[13];
    uint32_t guards = 0;
    for (uint32_t rest = held; rest; rest &= rest - 1, guards++) {
        uint32_t rank = rk_low_index(rest);
        uint32_t index = rk_card_index(place, out, rank, 0);
        shifted[rank] = linear[index + rk_most(guards - (guards > 0), 4) * 36];
        without[rank] = before;
        before += linear[index + rk_most(guards, 4) * 36];
    }
    *whole = before + linear[rk_suit_index(place, out, held)];
    for (uint32_t rest = held; rest;) {
        uint32_t bit = (uint32_t)rk_top(rest), rank = rk_low_index(bit);
        without[rank] += after + linear[rk_suit_index(place, out, held ^ bit)];
        after += shifted[rank];
        rest ^= bit;
    }
}

/* What the other suits are worth once the last trump is played. */
static int32_t rk_worth_without_trumps(
    const rk_net *net, const rk_sight *sight, const rk_net_stage *stage)
{
    int32_t sum = 0, whole, unused[13];
    for (uint32_t suit = 0; suit < 4; suit++) {
        rk_net_place place = rk_net_place_of(RK_NET_TRUMP, stage, suit, 0);
        uint32_t held = suit == stage->trump ? 0 : rk_of_suit(sight->hand, suit);
        rk_value_suit(net->linear, &place, stage->out[suit], held, &whole, unused);
        sum += whole;
    }
    return sum;
}

/* The linear scores. Without is_absolute they only compare the cards of a decision. */
RK_INLINE void rk_linear_scores(
    const int kind,
    const int is_absolute,
    const rk_net *net,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    rk_net_list *result)
{
    uint64_t special = rk_special_card(kind, rules, sight->hand);
    int needs_all = is_absolute || sight->legal & special;
    uint32_t has_trump = kind == RK_NET_TRUMP && sight->hand & rules->trump_mask;
    int32_t total = 0;
    rk_net_place places[4];
    rk_net_worth worth;
    for (uint32_t suit = 0; suit < 4; suit++) {
        if (needs_all || rk_of_suit(sight->legal, suit)) {
            places[suit] = rk_net_place_of(kind, stage, suit, has_trump);
            rk_value_suit(net->linear, &places[suit], stage->out[suit],
                rk_of_suit(sight->hand, suit), &worth.whole[suit], worth.without[suit]);
            total += worth.whole[suit];
        }
    }
    total = needs_all ? total : 0;
    for (uint32_t i = 0; i < result->n; i++) {
        uint32_t card = result->cards[i], suit = rk_suit_number(card), rank = card - 13 * suit;
        uint32_t play = sight->n_played
            ? rk_follow_index(kind, rules, sight, stage, follow, card)
            : rk_lead_index(stage, &places[suit], suit, rank);
        int32_t score = net->linear[play];
        if (special >> card & 1) {
            score += kind == RK_NET_TRUMP ? rk_worth_without_trumps(net, sight, stage) : 0;
        } else {
            score += total + worth.without[suit][rank] - worth.whole[suit];
        }
        result->scores[i] = score;
    }
}

/* Division by 1024 that rounds down; 32 x 255 x 2^15 is below 2^29. */
RK_INLINE int32_t rk_scaled_output(int32_t sum)
{
    return (int32_t)(((uint32_t)sum + ((uint32_t)1 << 30)) >> 10) - (1 << 20);
}

/* All that the inputs of a suit depend on, in one number that is never 0. */
RK_INLINE uint32_t rk_suit_key(
    const int kind, const rk_net_stage *stage, uint32_t suit, uint32_t held)
{
    uint32_t is_early = kind == RK_NET_TRUMP ? stage->n_trumps_out > 0 : stage->n_scoring > 0;
    return held | stage->out[suit] << 13 | stage->n_void[suit] << 26 | is_early << 28 | 1u << 29;
}

/* A suit of the hand, worked out anew unless it is as it was when it was worked out last. */
RK_INLINE void rk_update_suit(
    const int kind,
    const uint32_t n_hidden,
    const rk_net *net,
    const rk_net_stage *stage,
    uint32_t suit,
    uint32_t held,
    rk_net_suit *memory)
{
    uint16_t inputs[RK_SUIT_INPUTS];
    uint32_t key = rk_suit_key(kind, stage, suit, held);
    if (memory->key == key) {
        return;
    }
    memory->key = key;
    memory->holding = rk_net_holding_of(held, stage->out[suit]);
    rk_suit_inputs(
        kind, stage, &memory->holding, suit, RK_ALL_KEPT, RK_ALL_KEPT, inputs);
    memory->sums = rk_lanes_of(n_hidden, &net->embed[inputs[0] * n_hidden]);
    memory->skip = net->skip[inputs[0]];
    for (uint32_t j = 1; j < RK_SUIT_INPUTS; j++) {
        rk_lanes_add(n_hidden, &memory->sums, &net->embed[inputs[j] * n_hidden]);
        memory->skip += net->skip[inputs[j]];
    }
}

/* Add the hidden layer to the scores. */
RK_INLINE void rk_add_hidden(
    const int kind,
    const uint32_t n_hidden,
    const rk_net *net,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    rk_net_list *result)
{
    uint32_t moment[2] = {rk_stage_input(sight), rk_pool_input(kind, stage)};
    rk_lanes all = rk_lanes_of(n_hidden, net->bias);
    rk_net_suit fresh[4];
    rk_net_suit *suits = sight->memory;
    int32_t all_skip = net->skip[moment[0]] + net->skip[moment[1]];
    rk_lanes_add(n_hidden, &all, &net->embed[moment[0] * n_hidden]);
    rk_lanes_add(n_hidden, &all, &net->embed[moment[1] * n_hidden]);
    if (!suits) {
        fresh[0].key = fresh[1].key = fresh[2].key = fresh[3].key = 0;
        suits = fresh;
    }
    for (uint32_t suit = 0; suit < 4; suit++) {
        uint32_t held = rk_of_suit(sight->hand, suit);
        rk_update_suit(kind, n_hidden, net, stage, suit, held, &suits[suit]);
        rk_lanes_join(n_hidden, &all, &suits[suit].sums);
        all_skip += suits[suit].skip;
    }
    for (uint32_t i = 0; i < result->n; i++) {
        uint32_t card = result->cards[i], suit = rk_suit_number(card), rank = card - 13 * suit;
        const rk_net_holding *holding = &suits[suit].holding;
        uint32_t play = sight->n_played ? rk_follow_input(kind, rules, sight, stage, follow, card)
                                        : rk_lead_input(kind, stage, suit, holding->held, rank);
        int32_t skip = net->skip[play];
        rk_lanes sums;
        if (kind == RK_NET_NO_KING && card == RK_KING_OF_HEARTS) {
            /* Nothing that is kept matters then. */
            sums = rk_lanes_of(n_hidden, net->bias);
        } else {
            uint16_t inputs[RK_SUIT_INPUTS];
            uint32_t place = rk_count(holding->held & ((1u << rank) - 1u));
            rk_suit_inputs(kind, stage, holding, suit, rank, place, inputs);
            sums = all;
            rk_lanes_leave(n_hidden, &sums, &suits[suit].sums);
            skip += all_skip - suits[suit].skip;
            for (uint32_t j = 0; j < RK_SUIT_INPUTS; j++) {
                rk_lanes_add(n_hidden, &sums, &net->embed[inputs[j] * n_hidden]);
                skip += net->skip[inputs[j]];
            }
        }
        rk_lanes_add(n_hidden, &sums, &net->embed[play * n_hidden]);
        result->scores[i] += skip + rk_scaled_output(rk_lanes_output(n_hidden, &sums, net->out));
    }
}

/* One copy for each size; a copy for each kind as well would gain nothing. */
static void rk_add_16_hidden(
    const rk_net *net,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    rk_net_list *result)
{
    rk_add_hidden((int)net->kind, 16, net, rules, sight, stage, follow, result);
}

static void rk_add_32_hidden(
    const rk_net *net,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    rk_net_list *result)
{
    rk_add_hidden((int)net->kind, 32, net, rules, sight, stage, follow, result);
}

/* The cards that are listed for a decision, without scores. */
RK_INLINE void rk_list_cards(
    const int kind, const rk_rules *rules, uint64_t legal, rk_net_list *result)
{
    uint64_t rest = rk_representatives(kind, rules, legal);
    result->n = 0;
    while (rest) {
        uint64_t bit = kind == RK_NET_TRUMP ? rk_low(rest) : rk_top(rest);
        result->scores[result->n] = 0;
        result->cards[result->n++] = (uint8_t)rk_low_index(bit);
        rest ^= bit;
    }
}

/* The scores of the legal cards, of touching ones only of one, in tenths of a point. */
RK_INLINE void rk_net_score(
    const int kind,
    const int is_absolute,
    const rk_net *net,
    const rk_rules *rules,
    const rk_sight *sight,
    rk_net_list *result)
{
    if (rk_net_is_decided(kind, sight)) {
        result->n = 1;
        result->cards[0] = (uint8_t)rk_low_index(sight->legal);
        result->scores[0] = 0;
        return;
    }
    rk_net_stage stage = rk_net_stage_of(kind, rules, sight);
    rk_net_follow follow = {0, 0, 0, 0, 0, 0};
    rk_list_cards(kind, rules, sight->legal, result);
    if (sight->n_played) {
        follow = rk_net_follow_of(kind, rules, sight, &stage);
    }
    rk_linear_scores(kind, is_absolute, net, rules, sight, &stage, &follow, result);
    if (net->n_hidden == 16) {
        rk_add_16_hidden(net, rules, sight, &stage, &follow, result);
    } else if (net->n_hidden == 32) {
        rk_add_32_hidden(net, rules, sight, &stage, &follow, result);
    }
}

/* With more cards left the others' discards make a safe hand uncertain. */
#define RK_MOST_KEPT 4

/* A high card that takes a trick for nothing at the end of a negative deal, as its bit, or 0: the
 * trick costs nothing, and only cards are kept that lie below all that the others hold. */
RK_INLINE uint64_t rk_safe_take(const int kind, const rk_rules *rules, const rk_sight *sight)
{
    uint64_t penalties = rules->penalty_mask;
    if (kind == RK_NET_NO_TRICKS || (kind == RK_NET_NO_LAST_TWO && sight->left < 2)
        || sight->left > RK_MOST_KEPT || sight->trick.cards & penalties) {
        return 0;
    }
    uint64_t winners =
        sight->legal & sight->trick.led & rk_above(sight->trick.best_led) & ~penalties;
    if (!winners) {
        return 0;
    }
    uint64_t card = rk_top(winners);
    for (uint32_t suit = 0; suit < 4; suit++) {
        uint64_t held = (sight->hand ^ card) & RK_SUIT_LOW << 13 * suit;
        uint64_t others = sight->out & RK_SUIT_LOW << 13 * suit;
        if (held && (!others || held > rk_low(others))) {
            return 0;
        }
    }
    return card;
}

/* A lead that wins, as its bit, when no trumps are out and at most one card held may lose; or 0. From
 * the shortest suit, so that the long one keeps its low cards under cover longest. */
RK_INLINE uint64_t rk_sure_winner(const rk_sight *sight)
{
    uint64_t lead = 0;
    uint32_t n_winners = 0, shortest = 14;
    for (uint32_t suit = 0; suit < 4; suit++) {
        uint64_t held = sight->legal & RK_SUIT_LOW << 13 * suit;
        uint64_t others = sight->out & RK_SUIT_LOW << 13 * suit;
        uint64_t winners = others ? held & rk_above(rk_top(others)) : held;
        n_winners += rk_count(winners);
        if (winners && others && rk_count(held) < shortest) {
            shortest = rk_count(held);
            lead = rk_top(held);
        }
    }
    return sight->left + 1 - n_winners <= 1 ? lead : 0;
}

/* The card that a rule for what is certain asks for, ahead of the scores, as its bit; or 0. */
RK_INLINE uint64_t rk_certain_card(const int kind, const rk_rules *rules, const rk_sight *sight)
{
    if (sight->n_played == 3 && kind != RK_NET_TRUMP) {
        return rk_safe_take(kind, rules, sight);
    }
    if (!sight->n_played && kind == RK_NET_TRUMP && !(sight->out & rules->trump_mask)) {
        return rk_sure_winner(sight);
    }
    return 0;
}

#endif
