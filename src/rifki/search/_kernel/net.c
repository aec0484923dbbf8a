/* Playouts, scores and features by the learned scorer.
 *
 * Compiled twice; see hot.h.
 */
#include <stddef.h>

#include "hot.h"
#include "net_policy.h"
#include "policy.h"
#include "rng.h"

typedef void net_scorer(
    const rk_net *, const rk_rules *, const rk_sight *, int is_absolute, rk_net_list *);

/* The entries of the table that the score of a card adds up; -1 where there are no more. */
static void net_list_linear(
    const int kind,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    uint32_t card,
    int32_t *linear)
{
    uint32_t suit = rk_suit_number(card), n = 0;
    uint64_t kept = sight->hand ^ (uint64_t)1 << card;
    uint32_t had_trump = (sight->hand & rules->trump_mask) != 0;
    uint32_t has_trump = (kept & rules->trump_mask) != 0;
    rk_net_place led = rk_net_place_of(kind, stage, suit, had_trump);
    for (uint32_t i = 0; i < RK_NET_CARD_LINEAR; i++) {
        linear[i] = -1;
    }
    linear[n++] = (int32_t)(sight->n_played
        ? rk_follow_index(kind, rules, sight, stage, follow, card)
        : rk_lead_index(stage, &led, suit, card - 13 * suit));
    if (kind == RK_NET_NO_KING && card == RK_KING_OF_HEARTS) {
        return;
    }
    for (suit = 0; suit < 4; suit++) {
        uint32_t held = rk_of_suit(kept, suit), guards = 0;
        rk_net_place place = rk_net_place_of(kind, stage, suit, has_trump);
        linear[n++] = (int32_t)rk_suit_index(&place, stage->out[suit], held);
        for (uint32_t rest = held; rest; rest &= rest - 1) {
            uint32_t rank = rk_low_index(rest);
            linear[n++] = (int32_t)rk_card_index(&place, stage->out[suit], rank, guards++);
        }
    }
}

/* The inputs of the hidden layer for a card; -1 where there are no more. */
static void net_list_inputs(
    const int kind,
    const rk_rules *rules,
    const rk_sight *sight,
    const rk_net_stage *stage,
    const rk_net_follow *follow,
    uint32_t card,
    int16_t *inputs)
{
    uint32_t suit = rk_suit_number(card), rank = card - 13 * suit, n = 0;
    uint32_t held = rk_of_suit(sight->hand, suit);
    for (uint32_t i = 0; i < RK_NET_CARD_INPUTS; i++) {
        inputs[i] = -1;
    }
    inputs[n++] = (int16_t)(sight->n_played
        ? rk_follow_input(kind, rules, sight, stage, follow, card)
        : rk_lead_input(kind, stage, suit, held, rank));
    if (kind == RK_NET_NO_KING && card == RK_KING_OF_HEARTS) {
        return;
    }
    inputs[n++] = (int16_t)rk_stage_input(sight);
    inputs[n++] = (int16_t)rk_pool_input(kind, stage);
    for (uint32_t other = 0; other < 4; other++) {
        uint16_t row[RK_SUIT_INPUTS];
        uint32_t mine = rk_of_suit(sight->hand, other);
        rk_net_holding holding = rk_net_holding_of(mine, stage->out[other]);
        uint32_t place = rk_count(mine & ((1u << rank) - 1u));
        int is_whole = other != suit;
        rk_suit_inputs(kind, stage, &holding, other, is_whole ? RK_ALL_KEPT : rank,
            is_whole ? RK_ALL_KEPT : place, row);
        for (uint32_t j = 0; j < RK_SUIT_INPUTS; j++) {
            inputs[n++] = (int16_t)row[j];
        }
    }
}

static void net_list(
    const int kind,
    const rk_rules *rules,
    const rk_sight *sight,
    uint8_t *cards,
    int32_t *linear,
    int16_t *inputs)
{
    rk_net_list listed;
    if (rk_net_is_decided(kind, sight)) {
        return;
    }
    rk_net_stage stage = rk_net_stage_of(kind, rules, sight);
    rk_net_follow follow = {0, 0, 0, 0, 0, 0};
    if (sight->n_played) {
        follow = rk_net_follow_of(kind, rules, sight, &stage);
    }
    rk_list_cards(kind, rules, sight->legal, &listed);
    for (uint32_t i = 0; i < listed.n; i++) {
        cards[i] = listed.cards[i];
        net_list_linear(kind, rules, sight, &stage, &follow, cards[i],
            &linear[RK_NET_CARD_LINEAR * i]);
        net_list_inputs(kind, rules, sight, &stage, &follow, cards[i],
            &inputs[RK_NET_CARD_INPUTS * i]);
    }
}

/* One copy of the scorer for each kind of contract. */
#define NET_KIND(name, kind)                                                                       \
    static void score_##name(const rk_net *net, const rk_rules *rules, const rk_sight *sight,      \
        int is_absolute, rk_net_list *result)                                                      \
    {                                                                                              \
        rk_net_score(kind, is_absolute, net, rules, sight, result);                                \
    }
NET_KIND(trump, RK_NET_TRUMP)
NET_KIND(no_king, RK_NET_NO_KING)
NET_KIND(no_queens, RK_NET_NO_QUEENS)
NET_KIND(no_men, RK_NET_NO_MEN)
NET_KIND(no_hearts, RK_NET_NO_HEARTS)
NET_KIND(no_last_two, RK_NET_NO_LAST_TWO)
NET_KIND(no_tricks, RK_NET_NO_TRICKS)

static net_scorer *const net_scorers[7] = {score_trump, score_no_king, score_no_queens,
    score_no_men, score_no_hearts, score_no_last_two, score_no_tricks};

/* Scores that compare the cards of a decision. */
void RK_PATH(rk_net_listed)(
    const rk_net *net, const rk_rules *rules, const rk_sight *sight, rk_net_list *result)
{
    net_scorers[net->kind](net, rules, sight, 0, result);
}

/* The card that the learned scorer plays of more than one, as its bit. */
static uint64_t net_choose(const rk_net *net, const rk_rules *rules, const rk_sight *sight)
{
    rk_net_list result;
    uint64_t card = rk_certain_card((int)net->kind, rules, sight);
    uint32_t best = 0;
    if (card) {
        return card;
    }
    net_scorers[net->kind](net, rules, sight, 0, &result);
    for (uint32_t i = 1; i < result.n; i++) {
        best = result.scores[i] > result.scores[best] ? i : best;
    }
    return (uint64_t)1 << result.cards[best];
}

uint64_t RK_PATH(rk_net_card)(const rk_net *net, const rk_rules *rules, const rk_sight *sight)
{
    return net_choose(net, rules, sight);
}

/* What the seat to play sees of a position that is not over. */
static rk_sight net_sight(const rk_rules *rules, const rk_position *position)
{
    rk_sight sight;
    const uint64_t *hands = position->hands;
    sight.seat = (position->leader + position->n_trick) & 3;
    sight.hand = hands[sight.seat];
    sight.legal = rk_legal(rules, position);
    sight.out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~sight.hand;
    sight.trick = rk_current_trick(rules, position);
    sight.voids = position->voids;
    for (uint32_t i = 1; i < position->n_trick; i++) {
        uint64_t bit = (uint64_t)1 << position->trick[i];
        sight.voids |= rk_shown_voids(rules, &sight.trick, (position->leader + i) & 3, bit);
    }
    sight.n_played = position->n_trick;
    sight.left = rk_count(sight.hand) - 1;
    sight.is_opened = position->is_opened;
    sight.memory = NULL;
    return sight;
}

void RK_PATH(rk_net_scores)(
    const rk_rules *rules,
    const rk_net *net,
    const rk_position *positions,
    uint64_t n,
    int32_t *scores,
    uint8_t *cards)
{
    for (uint64_t i = 0; i < n; i++, scores += 13) {
        rk_net_list result = {0};
        for (unsigned j = 0; j < 13; j++) {
            scores[j] = 0;
        }
        if (rk_is_over(&positions[i])) {
            cards[i] = 255;
            continue;
        }
        rk_sight sight = net_sight(rules, &positions[i]);
        int is_forced = !(sight.legal & (sight.legal - 1));
        uint64_t bit = is_forced ? sight.legal : net_choose(net, rules, &sight);
        cards[i] = (uint8_t)rk_low_index(bit);
        net_scorers[net->kind](net, rules, &sight, 1, &result);
        uint32_t place = 0;
        for (uint64_t rest = sight.legal; rest; rest &= rest - 1, place++) {
            /* A card that is not listed touches the listed one that is nearest on its side. */
            uint32_t card = rk_low_index(rest), nearest = 99;
            for (uint32_t j = 0; j < result.n; j++) {
                uint32_t other = result.cards[j];
                uint32_t way = net->kind == RK_NET_TRUMP ? card - other : other - card;
                if (way < nearest) {
                    nearest = way;
                    scores[place] = result.scores[j];
                }
            }
        }
    }
}

void RK_PATH(rk_net_features)(
    const rk_rules *rules,
    uint32_t kind,
    const rk_position *positions,
    uint64_t n,
    uint8_t *cards,
    int32_t *linear,
    int16_t *inputs)
{
    for (uint64_t i = 0; i < n; i++) {
        for (unsigned j = 0; j < 13; j++) {
            cards[13 * i + j] = 255;
        }
        for (unsigned j = 0; j < 13 * RK_NET_CARD_LINEAR; j++) {
            linear[13 * RK_NET_CARD_LINEAR * i + j] = -1;
        }
        for (unsigned j = 0; j < 13 * RK_NET_CARD_INPUTS; j++) {
            inputs[13 * RK_NET_CARD_INPUTS * i + j] = -1;
        }
        if (rk_is_over(&positions[i])) {
            continue;
        }
        rk_sight sight = net_sight(rules, &positions[i]);
        net_list((int)kind, rules, &sight, &cards[13 * i], &linear[13 * RK_NET_CARD_LINEAR * i],
            &inputs[13 * RK_NET_CARD_INPUTS * i]);
    }
}

/* A deal in play. */
typedef struct net_table {
    uint64_t hands[4];
    uint64_t cards; /* the four hands together */
    rk_sight sight; /* its trick and voids go on from card to card */
    uint64_t word;  /* the trick's random word */
    rk_net_suit memory[4][4];
} net_table;

/* The card that a seat plays, as its bit. */
RK_INLINE uint64_t net_card(
    const rk_rules *rules,
    const rk_net *net,
    const uint32_t epsilon,
    net_table *now,
    rk_rng *rng,
    uint64_t legal)
{
    if (!(legal & (legal - 1))) {
        return legal;
    }
    if (epsilon && (now->word >> 16 * now->sight.n_played & 0xFFFFu) < epsilon) {
        uint64_t unused;
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(rk_next(rng), rk_count(legal), &unused));
    }
    now->sight.hand = now->hands[now->sight.seat];
    now->sight.legal = legal;
    now->sight.out = now->cards ^ now->sight.hand;
    now->sight.memory = now->memory[now->sight.seat];
    return net_choose(net, rules, &now->sight);
}

void RK_PATH(rk_net_play_out)(
    const rk_rules *shared_rules,
    const rk_net *net,
    uint32_t epsilon,
    const rk_position *position,
    uint64_t stream,
    int32_t *points)
{
    rk_rng rng = {stream};
    const rk_rules rules = *shared_rules;
    const int has_trumps = rules.trump_mask != 0, has_duties = rk_has_duties(&rules);
    const uint32_t scoring_tricks = rk_scoring_tricks(&rules);
    int32_t units[4] = {0, 0, 0, 0};
    uint32_t leader = position->leader, n_left;
    net_table now;
    rk_sight *sight = &now.sight;
    now.sight = net_sight(&rules, position);
    now.cards = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        for (unsigned suit = 0; suit < 4; suit++) {
            now.memory[seat][suit].key = 0;
        }
        now.hands[seat] = position->hands[seat];
        now.cards |= position->hands[seat];
    }
    n_left = rk_count(now.hands[sight->seat]);
    while (n_left && (scoring_tricks || (now.cards | sight->trick.cards) & rules.penalty_mask)) {
        sight->left = n_left - 1;
        now.word = epsilon ? rk_next(&rng) : 0;
        for (; sight->n_played < 4; sight->n_played++) {
            uint32_t seat = sight->seat = (leader + sight->n_played) & 3;
            uint64_t hand = now.hands[seat], bit;
            if (sight->n_played) {
                uint64_t legal =
                    rk_legal_follows(&rules, has_trumps, has_duties, hand, &sight->trick);
                bit = net_card(&rules, net, epsilon, &now, &rng, legal);
                sight->voids |= rk_shown_voids(&rules, &sight->trick, seat, bit);
                rk_follow(&rules, has_trumps, &sight->trick, seat, bit);
            } else {
                uint64_t legal = rk_legal_leads(&rules, hand, (int)sight->is_opened);
                bit = net_card(&rules, net, epsilon, &now, &rng, legal);
                sight->trick = rk_lead(&rules, seat, bit);
            }
            now.hands[seat] = hand ^ bit;
            now.cards ^= bit;
        }
        leader = sight->trick.winner;
        units[leader] += rk_units(&rules, &sight->trick, n_left, scoring_tricks);
        sight->is_opened |= (uint32_t)rk_opens(&rules, &sight->trick);
        sight->trick.cards = 0;
        sight->n_played = 0;
        n_left--;
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        points[seat] = units[seat] * rules.unit;
    }
}

/* The card that a seat plays by any policy, as its bit. */
static uint64_t record_card(
    const rk_rules *rules,
    const rk_policy *policy,
    const rk_net *net,
    const rk_sight *sight,
    uint64_t *word,
    rk_rng *rng)
{
    uint64_t legal = sight->legal, unused;
    if (policy->kind == RK_POLICY_RANDOM) {
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(*word, rk_count(legal), word));
    }
    if (!(legal & (legal - 1))) {
        return legal;
    }
    if ((*word >> 16 * sight->n_played & 0xFFFFu) < policy->epsilon) {
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(rk_next(rng), rk_count(legal), &unused));
    }
    if (policy->kind == RK_POLICY_NET) {
        return net_choose(net, rules, sight);
    }
    return rk_choose(rules, rules->trump_mask != 0, sight->hand, legal, sight->out, &sight->trick,
        sight->n_played, sight->left + 1);
}

void RK_PATH(rk_record)(
    const rk_rules *rules,
    const rk_policy *policy,
    const rk_net *net,
    const rk_position *position,
    uint64_t stream,
    rk_position *plies,
    uint8_t *cards,
    int32_t *points)
{
    static const rk_position empty;
    const uint32_t scoring_tricks = rk_scoring_tricks(rules);
    const int needs_word = policy->kind == RK_POLICY_RANDOM || policy->epsilon;
    rk_rng rng = {stream};
    rk_position now = *position;
    int32_t won[4] = {0, 0, 0, 0};
    uint32_t n = 0;
    for (;;) {
        uint64_t left = now.hands[0] | now.hands[1] | now.hands[2] | now.hands[3], word;
        uint64_t scoring = left | rk_current_trick(rules, &now).cards;
        if (!left || !(scoring_tricks || scoring & rules->penalty_mask)) {
            break;
        }
        word = needs_word ? rk_next(&rng) : 0;
        do {
            rk_sight sight = net_sight(rules, &now);
            uint64_t bit = record_card(rules, policy, net, &sight, &word, &rng);
            plies[n] = now;
            cards[n] = (uint8_t)rk_low_index(bit);
            for (unsigned seat = 0; seat < 4; seat++) {
                points[4 * n + seat] = won[seat];
            }
            int32_t units = rk_apply(rules, &now, cards[n++]);
            won[now.leader] += units > 0 ? units * rules->unit : 0;
        } while (now.n_trick);
    }
    for (uint32_t i = 0; i < RK_DEAL_PLIES; i++) {
        for (unsigned seat = 0; seat < 4; seat++) {
            points[4 * i + seat] = i < n ? won[seat] - points[4 * i + seat] : 0;
        }
        if (i >= n) {
            plies[i] = empty;
            cards[i] = 255;
        }
    }
}
