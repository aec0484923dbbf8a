/* Masks of 13-bit suits side by side, and compressing a mask to the cards still in play. */
#ifndef RIFKI_SOLVE_BITS_H
#define RIFKI_SOLVE_BITS_H

#include "bits.h"
#include "rules.h"

/* The same ranks in all four suits. */
#define RK_LANES(ranks) ((uint64_t)(ranks) * 0x8004002001u)
#define RK_TWOS RK_LANES(1)
#define RK_ACES RK_LANES(1 << 12)

/* Every rank at or above a set bit, suit by suit. */
RK_INLINE uint64_t rk_fill_up(uint64_t mask)
{
    mask |= mask << 1 & RK_LANES(0x1FFE);
    mask |= mask << 2 & RK_LANES(0x1FFC);
    mask |= mask << 4 & RK_LANES(0x1FF0);
    return mask | (mask << 8 & RK_LANES(0x1F00));
}

/* Every rank at or below a set bit, suit by suit. */
RK_INLINE uint64_t rk_fill_down(uint64_t mask)
{
    mask |= mask >> 1 & RK_LANES(0x0FFF);
    mask |= mask >> 2 & RK_LANES(0x07FF);
    mask |= mask >> 4 & RK_LANES(0x01FF);
    return mask | (mask >> 8 & RK_LANES(0x001F));
}

/* Of some cards, those with another of them above in the same suit and nothing but gaps between. */
RK_INLINE uint64_t rk_with_upper_neighbour(uint64_t cards, uint64_t gaps)
{
    uint64_t reach = cards;
    uint64_t way = gaps & RK_LANES(0x0FFF);
    reach |= way & reach >> 1;
    way &= way >> 1;
    reach |= way & reach >> 2;
    way &= way >> 2;
    reach |= way & reach >> 4;
    way &= way >> 4;
    reach |= way & reach >> 8;
    return cards & reach >> 1 & RK_LANES(0x0FFF);
}

/* How to compress to a mask: the mask itself, or without the instruction what each step moves. */
typedef struct rk_squeeze {
    uint64_t mask;
#if !RK_FAST
    uint64_t moves[6];
#endif
} rk_squeeze;

RK_INLINE rk_squeeze rk_make_squeeze(uint64_t mask)
{
    rk_squeeze squeeze;
    squeeze.mask = mask;
#if !RK_FAST
    /* Hacker's Delight, second edition, section 7-4: compress. */
    uint64_t below = ~mask << 1;
    for (unsigned step = 0; step < 6; step++) {
        uint64_t parity = below ^ below << 1;
        parity ^= parity << 2;
        parity ^= parity << 4;
        parity ^= parity << 8;
        parity ^= parity << 16;
        parity ^= parity << 32;
        uint64_t move = parity & mask;
        squeeze.moves[step] = move;
        mask = (mask ^ move) | move >> (1u << step);
        below &= ~parity;
    }
#endif
    return squeeze;
}

/* The bits of `cards` under the mask, moved together at the low end. */
RK_INLINE uint64_t rk_compress(uint64_t cards, const rk_squeeze *squeeze)
{
#if RK_FAST
    return _pext_u64(cards, squeeze->mask);
#else
    cards &= squeeze->mask;
    for (unsigned step = 0; step < 6; step++) {
        uint64_t moved = cards & squeeze->moves[step];
        cards = (cards ^ moved) | moved >> (1u << step);
    }
    return cards;
#endif
}

/* The inverse of rk_compress. */
RK_INLINE uint64_t rk_expand(uint64_t bits, const rk_squeeze *squeeze)
{
#if RK_FAST
    return _pdep_u64(bits, squeeze->mask);
#else
    for (int step = 5; step >= 0; step--) {
        uint64_t move = squeeze->moves[step];
        uint64_t moved = bits << (1u << step);
        bits = (bits & ~move) | (moved & move);
    }
    return bits & squeeze->mask;
#endif
}

/* Every bit moved up to the next card in play of its suit; dropped where there is none. */
RK_INLINE uint64_t rk_snap_up(uint64_t mask, uint64_t in_play)
{
    uint64_t way = ~in_play << 1 & RK_LANES(0x1FFE);
    mask |= way & mask << 1;
    way &= way << 1;
    mask |= way & mask << 2;
    way &= way << 2;
    mask |= way & mask << 4;
    way &= way << 4;
    mask |= way & mask << 8;
    return mask & in_play;
}

/* The lowest card of every suit. */
RK_INLINE uint64_t rk_suit_bottoms(uint64_t cards)
{
    return cards & ~rk_fill_up(cards << 1 & RK_LANES(0x1FFE));
}

/* The highest card of every suit. */
RK_INLINE uint64_t rk_suit_tops(uint64_t cards)
{
    return cards & ~rk_fill_down(cards >> 1 & RK_LANES(0x0FFF));
}

#endif
