/* A world in play, card by card, and how a policy likes the cards of the seat to play. */
#ifndef RIFKI_WORLD_H
#define RIFKI_WORLD_H

#include "net_policy.h"
#include "policy.h"

typedef struct rk_world {
    rk_position now;
    rk_trick trick;
    uint64_t cards; /* the four hands together */
    uint32_t n_left; /* tricks left with the current one */
    uint32_t scoring_tricks;
    int32_t points[4]; /* won since the start */
} rk_world;

/* Legal cards in groups that do the same, upwards, and how a policy likes each: in points, 0 for the
 * best. */
typedef struct rk_leads {
    uint32_t n;
    uint64_t groups[13];
    double points[13];
} rk_leads;

/* A position with other hands, from which cards are to be played. */
RK_INLINE rk_world rk_open_world(
    const rk_rules *rules, const rk_position *position, const uint64_t *hands)
{
    rk_world world;
    world.now = *position;
    world.trick = rk_current_trick(rules, position);
    world.cards = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        world.now.hands[seat] = hands[seat];
        world.cards |= hands[seat];
        world.points[seat] = 0;
    }
    for (uint32_t i = 1; i < position->n_trick; i++) {
        uint64_t bit = (uint64_t)1 << position->trick[i];
        world.now.voids |=
            (uint16_t)rk_shown_voids(rules, &world.trick, (position->leader + i) & 3, bit);
    }
    world.n_left = rk_count(hands[(position->leader + position->n_trick) & 3]);
    world.scoring_tricks = rk_scoring_tricks(rules);
    return world;
}

/* Whether no more points can be won. */
RK_INLINE int rk_is_decided(const rk_rules *rules, const rk_world *world)
{
    return !world->n_left
        || (!world->scoring_tricks && !((world->cards | world->trick.cards) & rules->penalty_mask));
}

RK_INLINE uint32_t rk_turn(const rk_world *world)
{
    return (world->now.leader + world->now.n_trick) & 3u;
}

/* The legal cards of the seat to play. */
RK_INLINE uint64_t rk_world_legal(const rk_rules *rules, int has_duties, const rk_world *world)
{
    uint64_t hand = world->now.hands[rk_turn(world)];
    if (!world->now.n_trick) {
        return rk_legal_leads(rules, hand, world->now.is_opened);
    }
    return rk_legal_follows(rules, rules->trump_mask != 0, has_duties, hand, &world->trick);
}

/* Play a legal card, given as its bit. */
RK_INLINE void rk_play(const rk_rules *rules, rk_world *world, uint64_t bit)
{
    rk_position *now = &world->now;
    uint32_t seat = rk_turn(world);
    now->hands[seat] ^= bit;
    world->cards ^= bit;
    if (now->n_trick) {
        now->voids |= (uint16_t)rk_shown_voids(rules, &world->trick, seat, bit);
        rk_follow(rules, 1, &world->trick, seat, bit);
    } else {
        world->trick = rk_lead(rules, seat, bit);
    }
    if (now->n_trick < 3) {
        now->trick[now->n_trick++] = (uint8_t)rk_low_index(bit);
        return;
    }
    now->leader = (uint8_t)world->trick.winner;
    world->points[now->leader] +=
        rules->unit * rk_units(rules, &world->trick, world->n_left, world->scoring_tricks);
    now->is_opened = (uint8_t)(now->is_opened | rk_opens(rules, &world->trick));
    now->n_trick = 0;
    world->trick.cards = 0;
    world->n_left--;
}

/* Sort legal cards into groups: of one suit, no card of another seat or of the trick between them,
 * all or none of them scoring. `others` are those cards. */
RK_INLINE void rk_group(const rk_rules *rules, uint64_t legal, uint64_t others, rk_leads *leads)
{
    uint64_t last = 0;
    leads->n = 0;
    for (; legal; legal &= legal - 1) {
        uint64_t bit = rk_low(legal);
        int is_penalty = (bit & rules->penalty_mask) != 0;
        int was_penalty = (last & rules->penalty_mask) != 0;
        int is_equal = last && !(others & (bit - last)) && is_penalty == was_penalty
            && !(RK_EACH_SUIT & ((bit << 1) - (last << 1)));
        if (is_equal) {
            leads->groups[leads->n - 1] |= bit;
        } else {
            leads->groups[leads->n++] = bit;
        }
        last = bit;
    }
}

/* Groups, and how the learned scorer likes them. */
RK_INLINE void rk_net_leads(
    const rk_rules *rules, const rk_net *net, const rk_world *world, uint64_t legal,
    rk_leads *leads)
{
    rk_net_list list;
    rk_sight sight;
    int32_t scores[13], best = INT32_MIN;
    sight.seat = rk_turn(world);
    sight.hand = world->now.hands[sight.seat];
    sight.legal = legal;
    sight.out = world->cards & ~sight.hand;
    sight.trick = world->trick;
    sight.voids = world->now.voids;
    sight.n_played = world->now.n_trick;
    sight.left = rk_count(sight.hand) - 1;
    sight.is_opened = world->now.is_opened;
    sight.memory = 0;
    rk_group(rules, legal, sight.out | world->trick.cards, leads);
    RK_PATH(rk_net_listed)(net, rules, &sight, &list);
    for (uint32_t i = 0; i < leads->n; i++) {
        scores[i] = INT32_MIN;
        for (uint32_t j = 0; j < list.n; j++) {
            int is_of_group = (int)(leads->groups[i] >> list.cards[j] & 1);
            scores[i] = is_of_group && list.scores[j] > scores[i] ? list.scores[j] : scores[i];
        }
        best = scores[i] > best ? scores[i] : best;
    }
    for (uint32_t i = 0; i < leads->n; i++) {
        /* A group that the scorer did not look at: all cards are alike to it. */
        leads->points[i] = scores[i] == INT32_MIN ? 0.0 : (double)(scores[i] - best) / 10.0;
    }
}

#endif
