// One deal of Turkish King as a game of OpenSpiel's C++ interface, played by the rules of the kernel.
//
// For the benchmark alone: the deal is given, so there is no chance node. Seats are players 0..3,
// cards are actions 0..51, returns are points. Legal cards, information-state strings and returns
// equal those of the Python game `python_turkish_king`; a test holds the two together.
#ifndef RIFKI_BENCHMARKS_TURKISH_KING_H_
#define RIFKI_BENCHMARKS_TURKISH_KING_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

extern "C" {
#include "rules.h"
}

namespace rifki {

using open_spiel::Action;
using open_spiel::Player;

// What is fixed for a deal; the cards are the state's.
struct Setup {
  rk_rules rules;
  uint8_t contract;  // 0..9
  uint8_t declarer;
};

class TurkishKingGame : public open_spiel::Game {
 public:
  explicit TurkishKingGame(const Setup& setup);

  int NumDistinctActions() const override { return 62; }
  // A deal is set up from its cards: there is no state before it.
  std::unique_ptr<open_spiel::State> NewInitialState() const override;
  int NumPlayers() const override { return 4; }
  double MinUtility() const override;
  double MaxUtility() const override;
  int MaxGameLength() const override { return 52; }

  const Setup& setup() const { return setup_; }

 private:
  const Setup setup_;
};

class TurkishKingState : public open_spiel::State {
 public:
  // `position` is before the first card of the deal.
  TurkishKingState(std::shared_ptr<const open_spiel::Game> game, const rk_position& position);
  TurkishKingState(const TurkishKingState&) = default;

  Player CurrentPlayer() const override;
  std::vector<Action> LegalActions() const override;
  std::string ActionToString(Player player, Action action) const override;
  std::string ToString() const override;
  bool IsTerminal() const override { return rk_is_over(&position_); }
  std::vector<double> Returns() const override;
  std::string InformationStateString(Player player) const override;
  std::unique_ptr<open_spiel::State> Clone() const override;

  // The same deal with other cards in the hands: one that fits what a seat knows.
  std::unique_ptr<open_spiel::State> WithHands(const uint64_t* hands) const;

 protected:
  void DoApplyAction(Action action) override;

 private:
  const Setup* setup_;  // the game's, which the base class keeps alive
  rk_position position_;
  int32_t points_[4] = {0, 0, 0, 0};
  uint8_t plays_[52];
  uint8_t n_plays_ = 0;
};

}  // namespace rifki

#endif  // RIFKI_BENCHMARKS_TURKISH_KING_H_
