import { expect, test } from 'vitest';
import { nextStep, type Pending, type Situation, type Step } from '../src/net/resume';

const sent = (sentOn: number, ackVersion: number | null = null): Pending => ({
  id: 'a-command-1',
  sentOn,
  ackVersion,
});

// connection, greetedOn, localVersion, serverVersion, pending -> step
const TABLE: [string, number, number, number, number | null, Pending | null, Step][] = [
  ['first start, no network', 0, 0, 0, null, null, 'wait'],
  ['network lost', 0, 1, 9, 9, null, 'wait'],
  ['network lost with a card on its way', 0, 1, 9, 9, sent(1), 'wait'],
  ['network lost after the answer, before the state', 0, 1, 9, 9, sent(1, 10), 'wait'],
  ['opened', 1, 0, 0, null, null, 'greet'],
  ['opened again: the old version is not trusted', 2, 1, 9, 9, null, 'greet'],
  ['opened again with a card on its way: greet first', 2, 1, 9, null, sent(1), 'greet'],
  ['greeted, no answer yet', 1, 1, 0, null, null, 'listen'],
  ['greeted, no answer yet: the card waits', 2, 2, 9, null, sent(1), 'listen'],
  ['first state', 1, 1, 0, 4, null, 'adopt'],
  ['the others played on meanwhile', 2, 2, 9, 13, null, 'adopt'],
  ['state before command', 2, 2, 9, 13, sent(1), 'adopt'],
  ['the server came back from a backup', 2, 2, 9, 7, null, 'adopt'],
  ['the server came back from a backup, a card on its way', 2, 2, 9, 7, sent(1), 'adopt'],
  ['nothing to do', 1, 1, 9, 9, null, 'idle'],
  ['a new command', 1, 1, 9, 9, sent(0), 'send'],
  ['sent, no answer', 1, 1, 9, 9, sent(1), 'listen'],
  ['sent on a connection that is gone: again', 2, 2, 9, 9, sent(1), 'send'],
  ['sent, gone, back and the game went on: again, with its old version', 2, 2, 13, 13, sent(1), 'send'],
  ['answered, state not here yet', 1, 1, 9, 9, sent(1, 10), 'listen'],
  ['answered, state here', 1, 1, 10, 10, sent(1, 10), 'forget'],
  ['answered, state further on', 1, 1, 12, 12, sent(1, 10), 'forget'],
  ['answered on the last connection, state here now', 2, 2, 12, 12, sent(1, 10), 'forget'],
];

test.each(TABLE)('%s', (_name, connection, greetedOn, localVersion, serverVersion, pending, step) => {
  const now: Situation = { connection, greetedOn, localVersion, serverVersion, pending };
  expect(nextStep(now)).toBe(step);
});

test('every situation comes to rest, and a command is sent at most once a connection', () => {
  const versions = [0, 1, 2];
  const pendings = [null, ...versions.flatMap((on) => [sent(on), sent(on, 1), sent(on, 2)])];
  for (const connection of versions)
    for (const greetedOn of versions)
      for (const localVersion of versions)
        for (const serverVersion of [null, ...versions])
          for (const first of pendings) {
            let now: Situation = { connection, greetedOn, localVersion, serverVersion, pending: first };
            let sends = 0;
            let steps = 0;
            for (;;) {
              const step = nextStep(now);
              if (step === 'wait' || step === 'listen' || step === 'idle') break;
              expect(++steps).toBeLessThan(5);
              if (step === 'greet') now = { ...now, greetedOn: connection, serverVersion: null };
              if (step === 'adopt') now = { ...now, localVersion: now.serverVersion as number };
              if (step === 'forget') now = { ...now, pending: null };
              if (step === 'send') {
                sends += 1;
                now = { ...now, pending: { ...(now.pending as Pending), sentOn: connection } };
              }
            }
            expect(sends).toBeLessThan(2);
          }
});
