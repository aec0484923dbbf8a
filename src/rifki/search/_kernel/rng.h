/* The random streams: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), one stream a playout.
 *
 * Specified with vectors in docs/kernel.md; src/rifki/search/python_kernel.py draws the same
 * numbers. One word of state, so that a stream for every playout costs next to nothing, and results
 * do not depend on how a batch is cut.
 */
#ifndef RIFKI_RNG_H
#define RIFKI_RNG_H

#include "bits.h"

typedef struct rk_rng {
    uint64_t state;
} rk_rng;

/* A bijection that spreads each bit over all 64. */
RK_INLINE uint64_t rk_mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* Stream `index` of a seed. The start is mixed, or stream i + 1 would be stream i, one word on. */
RK_INLINE rk_rng rk_stream(uint64_t seed, uint64_t index)
{
    rk_rng rng = {rk_mix(rk_mix(seed) + index)};
    return rng;
}

/* The next 64-bit word. */
RK_INLINE uint64_t rk_next(rk_rng *rng)
{
    rng->state += 0x9E3779B97F4A7C15u;
    return rk_mix(rng->state);
}

/* A number below n, each with exactly the same probability; n is not 0 (Lemire, TOMACS 2019). */
RK_INLINE uint64_t rk_below(rk_rng *rng, uint64_t n)
{
    uint64_t low;
    uint64_t high = rk_wide_product(rk_next(rng), n, &low);
    if (RK_UNLIKELY(low < n)) {
        uint64_t threshold = (0u - n) % n;
        while (low < threshold) {
            high = rk_wide_product(rk_next(rng), n, &low);
        }
    }
    return high;
}

/* Draws of a subset that share one word. */
#define RK_BATCH 8

/* No product of RK_BATCH numbers up to 52 reaches this: 52^8 < 2^46. */
#define RK_BATCH_LIMIT ((uint64_t)1 << 46)

/* The least word left over for which a batch of bounds bound .. bound + count - 1 is not biased. */
RK_INLINE uint64_t rk_batch_threshold(uint32_t bound, uint32_t count)
{
    uint64_t product = 1;
    for (uint32_t i = 0; i < count; i++) {
        product *= bound + i;
    }
    return (0u - product) % product;
}

/* k of the numbers 0..n-1 as a mask, each such set with exactly the same probability; n <= 52.
 *
 * Floyd's algorithm (Bentley and Floyd, CACM 1987) in batches of draws that share one word
 * (Brackett-Rozinsky and Lemire, 2024). The smaller of the set and its complement is drawn.
 */
RK_INLINE uint64_t rk_subset(rk_rng *rng, uint32_t n, uint32_t k)
{
    uint64_t all = ((uint64_t)1 << n) - 1u;
    uint32_t drawn = k + k > n ? n - k : k;
    uint32_t next = n - drawn;
    uint64_t set = 0;
    while (next < n) {
        uint32_t count = n - next < RK_BATCH ? n - next : RK_BATCH;
        for (;;) {
            uint64_t word = rk_next(rng);
            uint64_t trial = set;
            for (uint32_t i = 0; i < count; i++) {
                uint64_t bit = (uint64_t)1 << rk_wide_product(word, next + i + 1u, &word);
                trial |= trial & bit ? (uint64_t)1 << (next + i) : bit;
            }
            if (RK_UNLIKELY(word < RK_BATCH_LIMIT)
                && word < rk_batch_threshold(next + 1u, count)) {
                continue;
            }
            set = trial;
            break;
        }
        next += count;
    }
    return drawn == k ? set : all ^ set;
}

#endif
