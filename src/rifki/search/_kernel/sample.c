/* Hidden hands: every deal that fits what one seat knows, with the same probability.
 *
 * What is known of a hidden seat is a size and a mask of cards that it cannot hold. So the unseen
 * cards fall into at most seven classes by which of the three hidden seats can hold them: three
 * classes for one seat alone, three for a pair, one for all. Once it is fixed how many cards of each
 * pair class go to its first seat, the hand sizes fix how many free cards each seat gets, and the
 * deals of such a split are a product of binomials. All splits are listed with their counts; a deal
 * is a split drawn by its count, then a uniform subset of each class. No draw is ever thrown away,
 * and every count is exact: there are at most 39! / 13!^3 < 2^57 deals.
 *
 * Compiled twice; see hot.h.
 */
#include "hot.h"
#include "rng.h"
#include "rules.h"

/* The pairs of hidden seats, as places in rk_sampler.seats. */
static const uint8_t PAIRS[3][2] = {{0, 1}, {0, 2}, {1, 2}};

/* Deal k of the n cards of a class to the first of two hands, the others to the second. */
RK_INLINE void deal_class(rk_rng *rng, uint64_t mask, uint32_t n, uint64_t hands[2], uint32_t k)
{
    uint64_t first = rk_deposit(rk_subset(rng, n, k), mask);
    hands[0] |= first;
    hands[1] |= mask ^ first;
}

static void draw(const rk_sampler *sampler, rk_rng *rng, const uint32_t sizes[4], uint64_t *hands)
{
    uint64_t hidden[3];
    uint32_t n_free[3];
    uint32_t split = 0;
    for (unsigned i = 0; i < 3; i++) {
        hidden[i] = sampler->fixed[sampler->seats[i]];
        n_free[i] = sampler->free_sizes[i];
    }
    if (sampler->n_splits > 1) {
        uint64_t ticket = rk_below(rng, sampler->n_deals);
        split = sampler->guide[ticket >> sampler->guide_shift];
        while (sampler->ends[split] <= ticket) {
            split++;
        }
    }
    for (unsigned pair = 0; pair < 3; pair++) {
        if (sizes[pair]) {
            uint64_t two[2] = {0, 0};
            uint32_t k = sampler->splits[split][pair];
            deal_class(rng, sampler->pair_masks[pair], sizes[pair], two, k);
            hidden[PAIRS[pair][0]] |= two[0];
            hidden[PAIRS[pair][1]] |= two[1];
            n_free[PAIRS[pair][0]] -= k;
            n_free[PAIRS[pair][1]] -= sizes[pair] - k;
        }
    }
    if (sizes[3]) {
        uint64_t two[2] = {0, 0};
        deal_class(rng, sampler->free_mask, sizes[3], two, n_free[0]);
        hidden[0] |= two[0];
        uint64_t rest[2] = {0, 0};
        deal_class(rng, two[1], sizes[3] - n_free[0], rest, n_free[1]);
        hidden[1] |= rest[0];
        hidden[2] |= rest[1];
    }
    for (unsigned i = 0; i < 3; i++) {
        hands[sampler->seats[i]] = hidden[i];
    }
    hands[sampler->seats[3]] = sampler->fixed[sampler->seats[3]];
}

void RK_PATH(rk_draw)(
    const rk_sampler *sampler, uint64_t n, uint64_t seed, uint64_t first, uint64_t *hands)
{
    uint32_t sizes[4];
    for (unsigned pair = 0; pair < 3; pair++) {
        sizes[pair] = rk_count(sampler->pair_masks[pair]);
    }
    sizes[3] = rk_count(sampler->free_mask);
    for (uint64_t i = 0; i < n; i++) {
        rk_rng rng = rk_stream(seed, first + i);
        draw(sampler, &rng, sizes, &hands[4 * i]);
    }
}

#if !RK_FAST

/* Binomial coefficients; n <= 39, so that each fits. */
static uint64_t binomial(uint32_t n, uint32_t k)
{
    uint64_t result = 1;
    if (k > n) {
        return 0;
    }
    for (uint32_t i = 1; i <= k; i++) {
        /* Exact: the product of i consecutive numbers, over i!. It stays under 39 * C(39, 19). */
        result = result * (n - k + i) / i;
    }
    return result;
}

/* Sort the unseen cards into classes; the sizes become those of the cards that are not fixed. */
static int32_t sort_cards(
    rk_sampler *sampler, uint64_t unseen, const uint64_t *forbidden, uint32_t sizes[3])
{
    uint64_t can[3];
    for (unsigned i = 0; i < 3; i++) {
        can[i] = unseen & ~forbidden[sampler->seats[i]];
    }
    if ((can[0] | can[1] | can[2]) != unseen) {
        return RK_E_EMPTY;
    }
    for (unsigned i = 0; i < 3; i++) {
        uint64_t alone = can[i] & ~can[(i + 1) % 3] & ~can[(i + 2) % 3];
        if (rk_count(alone) > sizes[i]) {
            return RK_E_EMPTY;
        }
        sampler->fixed[sampler->seats[i]] = alone;
        sizes[i] -= rk_count(alone);
        sampler->free_sizes[i] = (uint8_t)sizes[i];
    }
    for (unsigned pair = 0; pair < 3; pair++) {
        unsigned third = 3u - PAIRS[pair][0] - PAIRS[pair][1];
        sampler->pair_masks[pair] = can[PAIRS[pair][0]] & can[PAIRS[pair][1]] & ~can[third];
    }
    sampler->free_mask = can[0] & can[1] & can[2];
    return RK_OK;
}

/* List the splits that fit the sizes, with running totals of their deals. */
static void list_splits(rk_sampler *sampler, const uint32_t sizes[3])
{
    uint32_t n[3];
    uint32_t n_free = rk_count(sampler->free_mask);
    for (unsigned pair = 0; pair < 3; pair++) {
        n[pair] = rk_count(sampler->pair_masks[pair]);
    }
    for (uint32_t x = 0; x <= n[0] && x <= sizes[0]; x++) {
        for (uint32_t y = 0; y <= n[1] && x + y <= sizes[0]; y++) {
            for (uint32_t z = 0; z <= n[2] && n[0] - x + z <= sizes[1]; z++) {
                uint32_t first = sizes[0] - x - y;
                uint32_t second = sizes[1] - (n[0] - x) - z;
                if (first + second > n_free) {
                    continue; /* the third seat would hold too many */
                }
                sampler->n_deals += binomial(n[0], x) * binomial(n[1], y) * binomial(n[2], z)
                    * binomial(n_free, first) * binomial(n_free - first, second);
                sampler->splits[sampler->n_splits][0] = (uint8_t)x;
                sampler->splits[sampler->n_splits][1] = (uint8_t)y;
                sampler->splits[sampler->n_splits][2] = (uint8_t)z;
                sampler->ends[sampler->n_splits++] = sampler->n_deals;
            }
        }
    }
}

/* For each range of tickets, the first split that one of them can draw. */
static void make_guide(rk_sampler *sampler)
{
    uint32_t split = 0;
    while ((sampler->n_deals - 1) >> sampler->guide_shift >= RK_GUIDE_SIZE) {
        sampler->guide_shift++;
    }
    for (uint64_t i = 0; i < RK_GUIDE_SIZE; i++) {
        uint64_t ticket = i << sampler->guide_shift;
        while (split + 1 < sampler->n_splits && sampler->ends[split] <= ticket) {
            split++;
        }
        sampler->guide[i] = (uint16_t)split;
    }
}

int32_t rk_sampler_init(
    rk_sampler *sampler,
    uint32_t seat,
    uint64_t hand,
    uint64_t unseen,
    const uint64_t *forbidden,
    const uint32_t *sizes)
{
    static const rk_sampler empty;
    uint32_t left[3];
    uint32_t total = 0;
    if (!sampler || !forbidden || !sizes) {
        return RK_E_NULL;
    }
    if (seat > 3 || (hand | unseen) & ~RK_DECK || hand & unseen || rk_count(hand) != sizes[seat]) {
        return RK_E_RANGE;
    }
    *sampler = empty;
    sampler->seats[3] = (uint8_t)seat;
    sampler->fixed[seat] = hand;
    for (uint32_t other = 0, i = 0; other < 4; other++) {
        if (sizes[other] > 13) {
            return RK_E_RANGE;
        }
        if (other != seat) {
            sampler->seats[i] = (uint8_t)other;
            left[i++] = sizes[other];
            total += sizes[other];
        }
    }
    if (total != rk_count(unseen)) {
        return RK_E_RANGE;
    }
    int32_t status = sort_cards(sampler, unseen, forbidden, left);
    if (status != RK_OK) {
        return status;
    }
    list_splits(sampler, left);
    if (!sampler->n_splits) {
        return RK_E_EMPTY;
    }
    make_guide(sampler);
    return RK_OK;
}

#endif
