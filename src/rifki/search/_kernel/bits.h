/* Bits of 64-bit masks: count, lowest, highest, select, deposit, and the wide product.
 *
 * A file that defines RK_FAST as 1 before including this uses popcnt, tzcnt, lzcnt and pdep; it may
 * then run only where rk_is_fast() says so. Both ways give the same results.
 */
#ifndef RIFKI_BITS_H
#define RIFKI_BITS_H

#include <stdint.h>

#ifndef RK_FAST
#define RK_FAST 0
#endif

#if defined(_MSC_VER)
#include <intrin.h>
#endif
#if RK_FAST && !defined(_MSC_VER)
#include <immintrin.h>
#endif

#if defined(__GNUC__)
#define RK_INLINE static inline __attribute__((always_inline, unused))
#define RK_UNLIKELY(x) __builtin_expect(!!(x), 0)
#elif defined(_MSC_VER)
#define RK_INLINE static __forceinline
#define RK_UNLIKELY(x) (x)
#else
#define RK_INLINE static inline
#define RK_UNLIKELY(x) (x)
#endif

/* The number of set bits. */
RK_INLINE uint32_t rk_count(uint64_t mask)
{
#if defined(_MSC_VER) && RK_FAST
    return (uint32_t)__popcnt64(mask);
#elif defined(__GNUC__) && (RK_FAST || defined(__aarch64__) || defined(__POPCNT__))
    return (uint32_t)__builtin_popcountll(mask);
#else
    /* Without the instruction the compiler would call a table look-up in its run-time library. */
    mask -= mask >> 1 & 0x5555555555555555u;
    mask = (mask & 0x3333333333333333u) + (mask >> 2 & 0x3333333333333333u);
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (uint32_t)(mask * 0x0101010101010101u >> 56);
#endif
}

/* The number of the lowest set bit; mask is not 0. */
RK_INLINE uint32_t rk_low_index(uint64_t mask)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(mask);
#elif defined(_MSC_VER)
    unsigned long index;
    _BitScanForward64(&index, mask);
    return (uint32_t)index;
#else
    return rk_count((mask & (0u - mask)) - 1u);
#endif
}

/* The lowest set bit alone; 0 for 0. */
RK_INLINE uint64_t rk_low(uint64_t mask)
{
    return mask & (0u - mask);
}

/* The highest set bit alone; mask is not 0. */
RK_INLINE uint64_t rk_top(uint64_t mask)
{
#if defined(__GNUC__)
    return (uint64_t)1 << (63 - __builtin_clzll(mask));
#elif defined(_MSC_VER)
    unsigned long index;
    _BitScanReverse64(&index, mask);
    return (uint64_t)1 << index;
#else
    mask |= mask >> 1;
    mask |= mask >> 2;
    mask |= mask >> 4;
    mask |= mask >> 8;
    mask |= mask >> 16;
    mask |= mask >> 32;
    return mask ^ mask >> 1;
#endif
}

/* The bits above one bit; for 0, none. */
RK_INLINE uint64_t rk_above(uint64_t bit)
{
    return 0u - (bit << 1);
}

/* The n-th lowest set bit of mask, counted from 0; n is below the number of set bits. */
RK_INLINE uint64_t rk_nth_bit(uint64_t mask, uint32_t n)
{
#if RK_FAST
    return _pdep_u64((uint64_t)1 << n, mask);
#else
    while (n--) {
        mask &= mask - 1;
    }
    return mask & (0u - mask);
#endif
}

/* Bit i of `bits` moved to the i-th lowest set bit of mask. */
RK_INLINE uint64_t rk_deposit(uint64_t bits, uint64_t mask)
{
#if RK_FAST
    return _pdep_u64(bits, mask);
#else
    uint64_t result = 0;
    for (; bits; bits >>= 1, mask &= mask - 1) {
        result |= mask & (0u - mask) & (0u - (bits & 1u));
    }
    return result;
#endif
}

/* The high half of a * b; the low half goes to *low. */
RK_INLINE uint64_t rk_wide_product(uint64_t a, uint64_t b, uint64_t *low)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 rk_u128;
    rk_u128 product = (rk_u128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#elif defined(_MSC_VER) && defined(_M_X64)
    uint64_t high;
    *low = _umul128(a, b, &high);
    return high;
#elif defined(_MSC_VER) && defined(_M_ARM64)
    *low = a * b;
    return __umulh(a, b);
#else
    uint64_t a_low = a & 0xFFFFFFFFu, a_high = a >> 32;
    uint64_t b_low = b & 0xFFFFFFFFu, b_high = b >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (middle & 0xFFFFFFFFu);
    *low = a * b;
    return a_high * b_high + (middle >> 32) + (other >> 32);
#endif
}

#endif
