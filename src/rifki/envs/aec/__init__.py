"""Turkish King as PettingZoo environments, in which agents act one at a time (AEC).

`turkish_king_deal_v0` is one deal, `turkish_king_v0` a game of 20. Each module has `env`, `raw_env`
and `parallel_env`. From PettingZoo 1.27 on, importing this package also registers the ids
`rifki/turkish_king_deal-v0` and `rifki/turkish_king-v0` with `pettingzoo.make`. Needs the extra
`rifki[envs]`.

>>> from rifki.envs.aec import turkish_king_deal_v0
>>> env = turkish_king_deal_v0.env(contract="no_king")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from rifki.envs.registration import register_with_pettingzoo

register_with_pettingzoo()
