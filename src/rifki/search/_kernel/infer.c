/* How likely hidden hands are, by the cards that their seats have played.
 *
 * In each world all plays so far are made again, and each is given the probability that a player has
 * for it who mostly plays by the learned scorer: the odds of a card fall with the square of what it
 * is behind the best. Cards that do the same count as one. The product is the weight of the world.
 *
 * src/rifki/search/python_inference.py does the same sums in the same order; floating point here is
 * only +, -, * and /.
 *
 * Compiled twice; see hot.h.
 */
#include "hot.h"
#include "world.h"

/* The probability that a seat plays a card, as its bit, of several legal ones. */
static double probability(
    const rk_inference *inference, const rk_leads *leads, uint64_t bit)
{
    double sum = 0, mine = 0;
    for (uint32_t i = 0; i < leads->n; i++) {
        double behind = 1.0 - leads->points[i] / inference->patience;
        double odds = 1.0 / (behind * behind);
        sum += odds;
        mine = leads->groups[i] & bit ? odds : mine;
    }
    return inference->whim + (1.0 - inference->whim) * (mine / sum);
}

/* The weight of one world. */
static double weigh(const rk_past *past, const uint64_t *held)
{
    const rk_rules *rules = past->rules;
    const int has_duties = rk_has_duties(rules);
    uint64_t hands[4];
    double weight = 1.0;
    for (unsigned seat = 0; seat < 4; seat++) {
        hands[seat] = past->start->hands[seat] | held[seat];
    }
    rk_world world = rk_open_world(rules, past->start, hands);
    for (uint64_t i = 0; i < past->n_cards; i++) {
        uint64_t bit = (uint64_t)1 << past->cards[i];
        uint64_t legal = rk_world_legal(rules, has_duties, &world);
        if (!(legal & bit)) {
            return 0.0;
        }
        if (rk_turn(&world) != past->observer && legal & (legal - 1)) {
            rk_leads leads;
            rk_net_leads(rules, past->net, &world, legal, &leads);
            weight *= leads.n > 1 ? probability(past->inference, &leads, bit) : 1.0;
        }
        rk_play(rules, &world, bit);
    }
    return weight;
}

void RK_PATH(rk_weights)(const rk_past *past, const uint64_t *worlds, uint64_t n, double *weights)
{
    for (uint64_t i = 0; i < n; i++) {
        weights[i] = weigh(past, &worlds[4 * i]);
    }
}
