/** The engines that this server offers in place of a level. */

import { serverConfig } from '../net/api';
import { LEVELS } from '../rules.gen';

const found = $state<{ levels: string[] }>({ levels: [] });
let asked: Promise<void> | undefined;

/** All levels that a table may choose, once the server has said which engines it has. */
export const offeredLevels = (): string[] => [...LEVELS, ...found.levels];

/** Asks the server once; without an answer there are none, and the next call asks again. */
export function askForEngines(): Promise<void> {
  asked ??= serverConfig()
    .then(({ engines }) => {
      found.levels = engines.map(({ level }) => level);
    })
    .catch(() => {
      asked = undefined;
    });
  return asked;
}

/** A level as it is, unless it is an engine's that this server does not offer (any more). */
export async function levelToUse(level: string): Promise<string> {
  if (!(LEVELS as readonly string[]).includes(level)) await askForEngines();
  return offeredLevels().includes(level) ? level : 'rules';
}
