/* Checks of what callers hand in, and one card at a time. */
#include "rules.h"

static int is_suit(uint64_t mask)
{
    for (unsigned suit = 0; suit < 4; suit++) {
        if (mask == RK_SUIT_LOW << 13u * suit) {
            return 1;
        }
    }
    return 0;
}

int32_t rk_check_rules(const rk_rules *rules)
{
    uint64_t masks = rules->discard_masks[0] | rules->discard_masks[1] | rules->under_mask
        | rules->penalty_mask;
    int counts_cards = rules->counts == RK_COUNTS_CARDS;
    int has_trumps = rules->trump_mask != 0;
    int trump_flags = RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF;
    if (masks & ~RK_DECK || rules->counts > RK_COUNTS_CARDS || rules->flags & ~RK_ALL_RULE_FLAGS
        || rules->reserved[0] || rules->reserved[1]) {
        return RK_E_RULES;
    }
    if ((has_trumps && !is_suit(rules->trump_mask))
        || (rules->lead_ban_mask && !is_suit(rules->lead_ban_mask))) {
        return RK_E_RULES;
    }
    /* The fast paths rest on these: card duties only without trumps, trump duties only with them. */
    if (counts_cards != (rules->penalty_mask != 0) || (has_trumps && masks)
        || (!has_trumps && rules->flags & trump_flags)
        || (rules->discard_masks[1] && !rules->discard_masks[0])) {
        return RK_E_RULES;
    }
    /* 13 units must stay far from the ends of int32. */
    return rules->unit < -1000000 || rules->unit > 1000000 ? RK_E_RULES : RK_OK;
}

int32_t rk_check_position(const rk_position *position)
{
    uint64_t seen = 0;
    uint64_t total = 0;
    if (position->n_trick > 3 || position->leader > 3 || position->is_opened > 1
        || position->end_mask & ~RK_DECK) {
        return RK_E_POSITION;
    }
    for (unsigned i = 0; i < position->n_trick; i++) {
        if (position->trick[i] > 51 || seen >> position->trick[i] & 1) {
            return RK_E_POSITION;
        }
        seen |= (uint64_t)1 << position->trick[i];
    }
    uint32_t n_left = rk_count(position->hands[(position->leader + 3) & 3]);
    for (unsigned i = 0; i < 4; i++) {
        uint64_t hand = position->hands[(position->leader + i) & 3];
        if (hand & ~RK_DECK || hand & seen
            || rk_count(hand) + (i < position->n_trick) != n_left) {
            return RK_E_POSITION;
        }
        seen |= hand;
        total += rk_count(hand);
    }
    return total > 52 ? RK_E_POSITION : RK_OK;
}

int rk_is_over(const rk_position *position)
{
    const uint64_t *hands = position->hands;
    uint64_t left = hands[0] | hands[1] | hands[2] | hands[3];
    if (position->n_trick) {
        return 0;
    }
    return !left || (position->end_mask && !(left & position->end_mask));
}

rk_trick rk_current_trick(const rk_rules *rules, const rk_position *position)
{
    rk_trick trick = {0, 0, 0, 0, position->leader};
    for (unsigned i = 0; i < position->n_trick; i++) {
        uint64_t bit = (uint64_t)1 << position->trick[i];
        uint32_t seat = (position->leader + i) & 3;
        if (i == 0) {
            trick = rk_lead(rules, seat, bit);
        } else {
            rk_follow(rules, 1, &trick, seat, bit);
        }
    }
    return trick;
}

uint64_t rk_legal(const rk_rules *rules, const rk_position *position)
{
    uint64_t hand = position->hands[(position->leader + position->n_trick) & 3];
    if (rk_is_over(position)) {
        return 0;
    }
    if (!position->n_trick) {
        return rk_legal_leads(rules, hand, position->is_opened);
    }
    rk_trick trick = rk_current_trick(rules, position);
    return rk_legal_follows(rules, rules->trump_mask != 0, 1, hand, &trick);
}

int32_t rk_apply(const rk_rules *rules, rk_position *position, uint32_t card)
{
    uint32_t seat = (position->leader + position->n_trick) & 3;
    uint32_t n_left = rk_count(position->hands[seat]);
    uint64_t bit = (uint64_t)1 << card;
    rk_trick trick = rk_current_trick(rules, position);
    position->hands[seat] ^= bit;
    if (position->n_trick) {
        position->voids = (uint16_t)(position->voids | rk_shown_voids(rules, &trick, seat, bit));
    }
    if (position->n_trick < 3) {
        position->trick[position->n_trick++] = (uint8_t)card;
        return -1;
    }
    rk_follow(rules, 1, &trick, seat, bit);
    position->is_opened = position->is_opened || rk_opens(rules, &trick);
    position->leader = (uint8_t)trick.winner;
    position->n_trick = 0;
    position->trick[0] = position->trick[1] = position->trick[2] = 0;
    return rk_units(rules, &trick, n_left, rk_scoring_tricks(rules));
}

int32_t rk_legal_masks(
    const rk_rules *rules, const rk_position *positions, uint64_t n, uint64_t *masks)
{
    if (!rules || (n && (!positions || !masks))) {
        return RK_E_NULL;
    }
    int32_t status = rk_check_rules(rules);
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        status = rk_check_position(&positions[i]);
        if (status == RK_OK) {
            masks[i] = rk_legal(rules, &positions[i]);
        }
    }
    return status;
}

static rk_ply ply_of(const rk_rules *rules, const rk_position *position, const int32_t points[4])
{
    rk_ply ply = {0};
    ply.legal = rk_legal(rules, position);
    for (unsigned seat = 0; seat < 4; seat++) {
        ply.points[seat] = points[seat];
    }
    ply.turn = (uint8_t)((position->leader + position->n_trick) & 3);
    ply.n_trick = position->n_trick;
    ply.is_opened = position->is_opened;
    ply.is_over = (uint8_t)rk_is_over(position);
    return ply;
}

int32_t rk_replay(
    const rk_rules *rules, rk_position *position, const uint8_t *cards, uint64_t n, rk_ply *plies)
{
    int32_t points[4] = {0, 0, 0, 0};
    if (!rules || !position || !plies || (n && !cards)) {
        return RK_E_NULL;
    }
    int32_t status = rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_position(position);
    }
    if (status != RK_OK) {
        return status;
    }
    plies[0] = ply_of(rules, position, points);
    for (uint64_t i = 0; i < n; i++) {
        if (cards[i] > 51 || !(plies[i].legal >> cards[i] & 1)) {
            return RK_E_CARD;
        }
        int32_t units = rk_apply(rules, position, cards[i]);
        if (units > 0) {
            points[position->leader] += units * rules->unit;
        }
        plies[i + 1] = ply_of(rules, position, points);
    }
    return RK_OK;
}
