/* Learns the value tables of the `net` bot in self-play. tools/learn_values.py builds and runs it;
 * docs/bots.md describes the method.
 *
 * Four copies of one player play random deals of one contract kind under the standard rules. A play
 * is valued by a sum of table entries: one for what it does at once, one for each card kept, one
 * for each suit kept. After the deal each entry that took part in a decision is moved towards what
 * the seat then won above the average of the four (Monte Carlo control with linear values). The
 * index arithmetic is that of src/rifki/search/net_suits.py and net_plays.py.
 *
 *     learn_values KIND STAGE_1_DEALS STAGE_2_DEALS      kinds 0..6 as in enum kind
 *
 * prints "card|suit|play INDEX COUNT VALUE" for every entry that was used, values in points. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t mask;
#define COUNT(m) __builtin_popcountll(m)
#define LOWEST(m) __builtin_ctzll(m)
#define HIGHEST(m) (63 - __builtin_clzll(m))
#define SUIT(s) (0x1FFFULL << (13 * (s)))
#define FULL ((1ULL << 52) - 1)
#define KING_OF_HEARTS 37
#define HEARTS_SUIT 2

enum kind { TRUMP, NO_KING, NO_QUEENS, NO_MEN, NO_HEARTS, NO_LAST_TWO, NO_TRICKS };
static const int unit[7] = {50, -320, -100, -60, -30, -180, -50};
static mask penalties[7];

/* -- random numbers: SplitMix64 ---------------------------------------------------------------- */

static uint64_t random_state;

static uint64_t draw(void) {
    uint64_t z = (random_state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static double draw_unit(void) { return (double)(draw() >> 11) * (1.0 / 9007199254740992.0); }

/* -- a deal in play ---------------------------------------------------------------------------- */

struct deal {
    mask hand[4], played;
    int voids[4]; /* a bit for each suit in which the seat has shown a void */
    int trick[4], n_trick, leader, n_done, is_opened, kind, trump;
    int points[4];
};

static void shuffle(mask *hands) {
    int order[52];
    for (int i = 0; i < 52; i++) order[i] = i;
    for (int i = 51; i > 0; i--) {
        int j = (int)(draw() % (uint64_t)(i + 1)), card = order[i];
        order[i] = order[j];
        order[j] = card;
    }
    for (int seat = 0; seat < 4; seat++) {
        hands[seat] = 0;
        for (int i = 0; i < 13; i++) hands[seat] |= 1ULL << order[13 * seat + i];
    }
}

static int turn_of(const struct deal *d) { return (d->leader + d->n_trick) & 3; }

static mask legal(const struct deal *d, int seat) {
    mask hand = d->hand[seat];
    if (!d->n_trick) {
        if (d->is_opened || (d->kind != NO_KING && d->kind != NO_HEARTS)) return hand;
        mask rest = hand & ~SUIT(HEARTS_SUIT);
        return rest ? rest : hand;
    }
    mask follow = hand & SUIT(d->trick[0] / 13);
    if (follow) return follow;
    mask ruffs = d->kind == TRUMP ? hand & SUIT(d->trump) : 0;
    return ruffs ? ruffs : hand;
}

static int winning_index(const struct deal *d) {
    int best = 0;
    for (int i = 1; i < d->n_trick; i++) {
        int card = d->trick[i], top = d->trick[best];
        if (card / 13 == top / 13 ? card > top : d->kind == TRUMP && card / 13 == d->trump) best = i;
    }
    return best;
}

static void play(struct deal *d, int seat, int card) {
    d->hand[seat] ^= 1ULL << card;
    d->played |= 1ULL << card;
    d->trick[d->n_trick++] = card;
    int led = d->trick[0] / 13;
    if (card / 13 != led) {
        d->voids[seat] |= 1 << led;
        if (d->kind == TRUMP && card / 13 != d->trump) d->voids[seat] |= 1 << d->trump;
    }
    if (d->n_trick < 4) return;
    int winner = (d->leader + winning_index(d)) & 3, points = unit[d->kind];
    mask cards = 0;
    for (int i = 0; i < 4; i++) cards |= 1ULL << d->trick[i];
    if (d->kind == NO_LAST_TWO)
        points = d->n_done >= 11 ? points : 0;
    else if (d->kind != TRUMP && d->kind != NO_TRICKS)
        points *= COUNT(cards & penalties[d->kind]);
    if ((cards & SUIT(HEARTS_SUIT)) && led != HEARTS_SUIT) d->is_opened = 1;
    d->points[winner] += points;
    d->n_done++;
    d->leader = winner;
    d->n_trick = 0;
}

/* -- where a play stands in the tables --------------------------------------------------------- */

#define N_CARD (36 * 180)
#define N_SUIT (8 * 9 * 4 * 6 * 16)
#define N_PLAY (7032 + 3 * 2 * 4 * 3 * 2 * 8 * 24)
static float card_value[N_CARD], suit_value[N_SUIT], play_value[N_PLAY];
static unsigned card_count[N_CARD], suit_count[N_SUIT], play_count[N_PLAY];

static int most(int n, int limit) { return n < limit ? n : limit; }
static int bin(int n, int a, int b, int c) { return n <= a ? 0 : n <= b ? 1 : n <= c ? 2 : 3; }

static int n_void_others(const struct deal *d, int seat, int suit) {
    int n = 0;
    for (int k = 1; k < 4; k++) n += d->voids[(seat + k) & 3] >> suit & 1;
    return n;
}

static int court_class(int kind, int card, mask out) {
    mask all = penalties[kind], mine = out & SUIT(card / 13) & all;
    int below = COUNT(mine & ((1ULL << card) - 1)), above = COUNT(mine) - below;
    int elsewhere = COUNT(out & all) - COUNT(mine), is_penalty = (int)(all >> card & 1);
    if (kind == NO_QUEENS)
        return (is_penalty ? 3 : above ? 1 : below ? 2 : 0) * 4 + elsewhere;
    int place = is_penalty   ? 6 + (above ? 1 : below ? 2 : 0)
                : above == 0 ? most(below, 2)
                : above == 1 ? 3 + most(below, 1)
                             : 5;
    return place * 4 + bin(elsewhere, 0, 2, 4);
}

/* `hand` is what is kept, `left` how many cards that is. */
static int class_of(int kind, int trump, int card, mask hand, mask out, int left) {
    int suit = card / 13;
    switch (kind) {
    case NO_TRICKS: return bin(left, 2, 5, 8);
    case NO_LAST_TWO:
        if (!left) return 9;
        return left >= 11 ? 8 : left >= 9 ? 7 : left >= 7 ? 6 : left >= 6 ? 5 : left - 1;
    case NO_HEARTS:
        if (suit == HEARTS_SUIT) return left <= 3 ? 0 : left <= 7 ? 1 : 2;
        return 3 + bin(COUNT(out & SUIT(HEARTS_SUIT)), 0, 3, 7) + (left <= 6 ? 0 : 4);
    case NO_KING:
        if (out >> KING_OF_HEARTS & 1) {
            if (suit == HEARTS_SUIT) return (card == KING_OF_HEARTS + 1 ? 0 : 2) + (left <= 6);
            return 4 + (left <= 4 ? 0 : left <= 8 ? 1 : 2);
        }
        if (!(hand >> KING_OF_HEARTS & 1)) return 12;
        if (card == KING_OF_HEARTS) return 7 + (left <= 6);
        return suit == HEARTS_SUIT ? 9 : 10 + (left <= 6);
    case TRUMP:
        if (suit == trump) return left <= 3 ? 0 : left <= 7 ? 1 : 2;
        return 3 + bin(COUNT(out & SUIT(trump)), 0, 2, 5) * 2 + (hand & SUIT(trump) ? 1 : 0) +
               (left <= 6 ? 0 : 8);
    default: return court_class(kind, card, out);
    }
}

static int card_index(int kind, int trump, int card, mask hand, mask out, int left) {
    mask suit = SUIT(card / 13), lower = (1ULL << card) - 1;
    int guards = most(COUNT(hand & suit & lower), 4);
    int below = COUNT(out & suit & lower), above = COUNT(out & suit) - below;
    int number = class_of(kind, trump, card, hand, out, left);
    return number * 180 + guards * 36 + most(below, 5) * 6 + most(above, 5);
}

static int suit_class(const struct deal *d, int seat, int suit, mask hand, mask out) {
    int n_void = n_void_others(d, seat, suit), number;
    mask all = penalties[d->kind];
    switch (d->kind) {
    case NO_LAST_TWO:
    case NO_TRICKS: return n_void;
    case TRUMP: {
        int has_trump = (hand & SUIT(d->trump)) != 0;
        if (suit == d->trump) return n_void > 0;
        return out & SUIT(d->trump) ? 4 + has_trump * 2 + (n_void > 0) : 2 + has_trump;
    }
    case NO_KING: {
        int is_out = out >> KING_OF_HEARTS & 1;
        number = suit == HEARTS_SUIT ? !is_out : is_out ? 2 : 3;
        break;
    }
    case NO_HEARTS: number = suit == HEARTS_SUIT ? 0 : out & SUIT(HEARTS_SUIT) ? 1 : 2; break;
    default:
        number = out & SUIT(suit) & all ? 1 : hand & SUIT(suit) & all ? 2 : out & all ? 0 : 3;
    }
    return number * 2 + (n_void > 0);
}

static int suit_index(const struct deal *d, int seat, int suit, mask hand, mask out, int left) {
    mask held = hand >> (13 * suit) & 0x1FFF, others = out >> (13 * suit) & 0x1FFF;
    int below = 0, above = 0;
    if (held) {
        below = most(COUNT(others & ((1ULL << LOWEST(held)) - 1)), 3);
        above = most(COUNT(others >> HIGHEST(held) >> 1), 3);
    }
    int phase = bin(left, 2, 4, 7);
    if (d->kind == NO_LAST_TWO) phase = left <= 6 ? left : left <= 8 ? 7 : 8;
    int n_out = COUNT(others), out_bin = n_out == 0 ? 0 : n_out <= 3 ? 1 : n_out <= 6 ? 2 : 3;
    int place = (suit_class(d, seat, suit, hand, out) * 9 + phase) * 4 + out_bin;
    return ((place * 6 + most(COUNT(held), 5)) * 4 + below) * 4 + above;
}

static int pool_of(const struct deal *d, int suit, mask out) {
    int n_out = COUNT(out & penalties[d->kind]);
    if (d->kind == NO_MEN) return bin(n_out, 0, 2, 5);
    if (d->kind == NO_HEARTS) return suit == HEARTS_SUIT ? 3 : n_out == 0 ? 0 : n_out <= 5 ? 1 : 2;
    return most(n_out, 3);
}

static int winning_play_index(const struct deal *d, int card, mask out, int below, int above,
                              int left) {
    int n = d->n_trick, led = d->trick[0] / 13, suit = card / 13, n_void = 0, n_ruffs = 0, pool;
    mask cards = 0;
    for (int k = 0; k < n; k++) cards |= 1ULL << d->trick[k];
    for (int k = n + 1; k < 4; k++) {
        int voids = d->voids[(d->leader + k) & 3];
        if (voids >> led & 1) {
            n_void = 1;
            if (d->kind == TRUMP && !(voids >> d->trump & 1)) n_ruffs = 1;
        }
    }
    if (d->kind != TRUMP) {
        pool = pool_of(d, suit, out);
    } else if (suit != d->trump) {
        pool = out & SUIT(d->trump) ? 3 : 2;
    } else {
        pool = led != suit;
        if (pool) n_void = n_ruffs;
    }
    int phase = bin(left, 2, 5, 8);
    if (d->kind == NO_LAST_TWO) phase = left >= 8 ? 7 : left >= 5 ? 6 : left;
    int taken = most(COUNT(cards & penalties[d->kind]), 2);
    int is_penalty = (int)(penalties[d->kind] >> card & 1);
    int beaten = n == 3 ? 0 : most(below, 3) * 6 + most(above, 5);
    int place = (((n - 1) * 2 + n_void) * 4 + pool) * 3 + taken;
    return 7032 + ((place * 2 + is_penalty) * 8 + phase) * 24 + beaten;
}

static int play_index(const struct deal *d, int seat, int card, mask out) {
    int suit = card / 13, left = COUNT(d->hand[seat]) - 1;
    mask others = out & SUIT(suit);
    int below = COUNT(others & ((1ULL << card) - 1)), above = COUNT(others) - below;
    if (!d->n_trick) {
        int number = class_of(d->kind, d->trump, card, d->hand[seat], out, left);
        int n_void = most(n_void_others(d, seat, suit), 2);
        return (number * 3 + n_void) * 36 + most(below, 5) * 6 + most(above, 5);
    }
    int best = d->trick[winning_index(d)];
    int wins = suit == best / 13 ? card > best : d->kind == TRUMP && suit == d->trump;
    if (wins) return winning_play_index(d, card, out, below, above, left);
    int is_penalty = (int)(penalties[d->kind] >> card & 1);
    return 7000 + (suit == d->trick[0] / 13 ? 0 : 8) + is_penalty * 4 + d->n_trick;
}

/* -- choosing ---------------------------------------------------------------------------------- */

struct decision {
    int n_cards, n_suits, card[13], suit[4], play;
};

static double worth(const struct decision *c) {
    double sum = play_value[c->play];
    for (int i = 0; i < c->n_suits; i++) sum += suit_value[c->suit[i]];
    for (int i = 0; i < c->n_cards; i++) sum += card_value[c->card[i]];
    return sum;
}

static void look_up(const struct deal *d, int seat, int card, mask out, struct decision *c) {
    mask kept = d->hand[seat] & ~(1ULL << card);
    int left = COUNT(kept);
    c->n_cards = c->n_suits = 0;
    c->play = play_index(d, seat, card, out);
    /* Once the king of hearts is played nothing kept matters. */
    if (d->kind == NO_KING && ((d->played >> KING_OF_HEARTS & 1) || card == KING_OF_HEARTS)) return;
    for (int suit = 0; suit < 4; suit++)
        c->suit[c->n_suits++] = suit_index(d, seat, suit, kept, out, left);
    for (mask rest = kept; rest; rest &= rest - 1)
        c->card[c->n_cards++] = card_index(d->kind, d->trump, LOWEST(rest), kept, out, left);
}

static int choose(const struct deal *d, int seat, double whim, struct decision *chosen) {
    mask cards = legal(d, seat), out = FULL & ~d->played & ~d->hand[seat];
    int n = COUNT(cards), best = -1;
    if (draw_unit() < whim) {
        for (int skip = (int)(draw() % (uint64_t)n); skip; skip--) cards &= cards - 1;
        look_up(d, seat, LOWEST(cards), out, chosen);
        return LOWEST(cards);
    }
    double best_worth = -1e9;
    for (; cards; cards &= cards - 1) {
        struct decision c;
        look_up(d, seat, LOWEST(cards), out, &c);
        double value = worth(&c);
        if (value > best_worth) {
            best_worth = value;
            best = LOWEST(cards);
            *chosen = c;
        }
    }
    return best;
}

/* -- learning ---------------------------------------------------------------------------------- */

static int longest_suit(mask hand) {
    int best = 0, best_value = -1;
    for (int suit = 0; suit < 4; suit++) {
        mask held = hand >> (13 * suit) & 0x1FFF;
        int value = COUNT(held) * 10 + (int)(held >> 12 & 1) * 6 + (int)(held >> 11 & 1) * 4 +
                    (int)(held >> 10 & 1) * 3;
        if (value > best_value) {
            best_value = value;
            best = suit;
        }
    }
    return best;
}

/* The points of a seat so far above the average of the table. */
static double above_average(const struct deal *d, int seat) {
    return d->points[seat] - (d->points[0] + d->points[1] + d->points[2] + d->points[3]) / 4.0;
}

static void improve(const struct decision *c, double target, double rate) {
    double step = (target - worth(c)) * rate;
    /* One entry for the play stands against up to 16 for what is kept. */
    play_value[c->play] += (float)(step * 2);
    play_count[c->play]++;
    for (int i = 0; i < c->n_cards; i++) {
        card_value[c->card[i]] += (float)step;
        card_count[c->card[i]]++;
    }
    for (int i = 0; i < c->n_suits; i++) {
        suit_value[c->suit[i]] += (float)step;
        suit_count[c->suit[i]]++;
    }
}

/* Rates of learning and of whims fall from their first value to their last. */
static void learn(int kind, long n_deals, double rate, double last_rate, double whim,
                  double last_whim) {
    for (long number = 0; number < n_deals; number++) {
        double part = (double)number / (double)n_deals;
        double step = rate * pow(last_rate / rate, part);
        double whim_now = whim + (last_whim - whim) * part;
        struct deal d = {.kind = kind};
        shuffle(d.hand);
        d.leader = (int)(draw() & 3);
        int trump = draw() % 5 ? longest_suit(d.hand[d.leader]) : (int)(draw() & 3);
        d.trump = kind == TRUMP ? trump : -1;
        struct decision decisions[52];
        int seats[52];
        double before[52];
        for (int ply = 0; ply < 52; ply++) {
            int seat = seats[ply] = turn_of(&d);
            before[ply] = above_average(&d, seat);
            play(&d, seat, choose(&d, seat, whim_now, &decisions[ply]));
        }
        for (int ply = 0; ply < 52; ply++)
            improve(&decisions[ply], above_average(&d, seats[ply]) - before[ply], step);
    }
}

static void print_table(const char *name, const float *values, const unsigned *counts, int n) {
    for (int i = 0; i < n; i++)
        if (counts[i]) printf("%s %d %u %.4f\n", name, i, counts[i], values[i]);
}

int main(int n_arguments, char **arguments) {
    if (n_arguments != 4) {
        fprintf(stderr, "usage: learn_values KIND STAGE_1_DEALS STAGE_2_DEALS\n");
        return 2;
    }
    for (int suit = 0; suit < 4; suit++) {
        penalties[NO_QUEENS] |= 1ULL << (13 * suit + 10);
        penalties[NO_MEN] |= 1ULL << (13 * suit + 11) | 1ULL << (13 * suit + 9);
    }
    penalties[NO_KING] = 1ULL << KING_OF_HEARTS;
    penalties[NO_HEARTS] = SUIT(HEARTS_SUIT);
    int kind = atoi(arguments[1]);
    random_state = 1234 + (uint64_t)kind;
    learn(kind, atol(arguments[2]), 0.004, 0.0002, 0.08, 0.01);
    random_state = 555 + (uint64_t)kind;
    learn(kind, atol(arguments[3]), 0.0012, 0.00004, 0.04, 0.005);
    print_table("card", card_value, card_count, N_CARD);
    print_table("suit", suit_value, suit_count, N_SUIT);
    print_table("play", play_value, play_count, N_PLAY);
    return 0;
}
