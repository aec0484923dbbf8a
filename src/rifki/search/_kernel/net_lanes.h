/* The sums of the hidden layer: 16 bits a unit, eight units at a time where the processor can.
 *
 * SSE2 is part of every x86-64; elsewhere, and with RK_NO_FAST, plain C. The same results: sums wrap
 * around rather than overflow. `n_hidden`, 16 or 32, is a constant wherever speed counts.
 */
#ifndef RIFKI_NET_LANES_H
#define RIFKI_NET_LANES_H

#include "bits.h"
#include "kernel.h"

#if (defined(__SSE2__) || defined(_M_X64)) && !defined(RK_NO_FAST)
#include <emmintrin.h>

typedef struct rk_lanes {
    __m128i parts[RK_NET_MAX_HIDDEN / 8];
} rk_lanes;

RK_INLINE rk_lanes rk_lanes_of(const uint32_t n_hidden, const int16_t *weights)
{
    rk_lanes lanes;
    for (uint32_t i = 0; i < RK_NET_MAX_HIDDEN / 8; i++) {
        lanes.parts[i] = i < n_hidden / 8
            ? _mm_loadu_si128((const __m128i *)(const void *)&weights[8 * i])
            : _mm_setzero_si128();
    }
    return lanes;
}

RK_INLINE void rk_lanes_add(const uint32_t n_hidden, rk_lanes *lanes, const int16_t *weights)
{
    rk_lanes row = rk_lanes_of(n_hidden, weights);
    for (uint32_t i = 0; i < n_hidden / 8; i++) {
        lanes->parts[i] = _mm_add_epi16(lanes->parts[i], row.parts[i]);
    }
}

RK_INLINE void rk_lanes_join(const uint32_t n_hidden, rk_lanes *lanes, const rk_lanes *others)
{
    for (uint32_t i = 0; i < n_hidden / 8; i++) {
        lanes->parts[i] = _mm_add_epi16(lanes->parts[i], others->parts[i]);
    }
}

RK_INLINE void rk_lanes_leave(const uint32_t n_hidden, rk_lanes *lanes, const rk_lanes *others)
{
    for (uint32_t i = 0; i < n_hidden / 8; i++) {
        lanes->parts[i] = _mm_sub_epi16(lanes->parts[i], others->parts[i]);
    }
}

/* The sum of the lanes, each between 0 and 255, times their weights. */
RK_INLINE int32_t rk_lanes_output(
    const uint32_t n_hidden, const rk_lanes *lanes, const int16_t *weights)
{
    const __m128i none = _mm_setzero_si128(), most = _mm_set1_epi16(255);
    rk_lanes out = rk_lanes_of(n_hidden, weights);
    __m128i sum = none;
    for (uint32_t i = 0; i < n_hidden / 8; i++) {
        __m128i active = _mm_min_epi16(_mm_max_epi16(lanes->parts[i], none), most);
        sum = _mm_add_epi32(sum, _mm_madd_epi16(active, out.parts[i]));
    }
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
}

#else

typedef struct rk_lanes {
    uint16_t units[RK_NET_MAX_HIDDEN];
} rk_lanes;

RK_INLINE rk_lanes rk_lanes_of(const uint32_t n_hidden, const int16_t *weights)
{
    rk_lanes lanes;
    for (uint32_t i = 0; i < RK_NET_MAX_HIDDEN; i++) {
        lanes.units[i] = (uint16_t)(i < n_hidden ? weights[i] : 0);
    }
    return lanes;
}

RK_INLINE void rk_lanes_add(const uint32_t n_hidden, rk_lanes *lanes, const int16_t *weights)
{
    for (uint32_t i = 0; i < n_hidden; i++) {
        lanes->units[i] = (uint16_t)(lanes->units[i] + (uint16_t)weights[i]);
    }
}

RK_INLINE void rk_lanes_join(const uint32_t n_hidden, rk_lanes *lanes, const rk_lanes *others)
{
    for (uint32_t i = 0; i < n_hidden; i++) {
        lanes->units[i] = (uint16_t)(lanes->units[i] + others->units[i]);
    }
}

RK_INLINE void rk_lanes_leave(const uint32_t n_hidden, rk_lanes *lanes, const rk_lanes *others)
{
    for (uint32_t i = 0; i < n_hidden; i++) {
        lanes->units[i] = (uint16_t)(lanes->units[i] - others->units[i]);
    }
}

/* The sum of the lanes, each between 0 and 255, times their weights. */
RK_INLINE int32_t rk_lanes_output(
    const uint32_t n_hidden, const rk_lanes *lanes, const int16_t *weights)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < n_hidden; i++) {
        int16_t value = (int16_t)lanes->units[i];
        sum += (value < 0 ? 0 : value > 255 ? 255 : value) * weights[i];
    }
    return sum;
}

#endif

#endif
