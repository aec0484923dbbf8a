/** What a page does after each change of its connection: one pure function.
 *
 * The server's log is the truth and its version is the only clock. A command keeps its id and the
 * version it was given at, however often it is sent, so that sending again is harmless.
 */

export interface Pending {
  /** Id of the command, unique at its table. */
  id: string;
  /** The connection on which it was last sent; 0 if it has not been sent. */
  sentOn: number;
  /** Version that the acknowledgement told of, once it has come. */
  ackVersion: number | null;
}

export interface Situation {
  /** Number of the open connection, from 1; 0 while there is none. */
  connection: number;
  /** The connection on which `hello` was said. */
  greetedOn: number;
  /** Version of the state at hand; 0 if there is none. */
  localVersion: number;
  /** Version that the server told last on this connection; null before it has spoken. */
  serverVersion: number | null;
  pending: Pending | null;
}

export type Step =
  /** Nothing can be done without a connection; say so. */
  | 'wait'
  /** Tell the server which version is at hand. */
  | 'greet'
  /** Nothing to do until the server speaks. */
  | 'listen'
  /** Take the server's state for one's own. */
  | 'adopt'
  /** Send the command, for the first time or again. */
  | 'send'
  /** The command is done and in the state: forget it. */
  | 'forget'
  /** All is well. */
  | 'idle';

/** The next step. Repeated until it says wait, listen or idle. */
export function nextStep(now: Situation): Step {
  if (now.connection === 0) return 'wait';
  if (now.greetedOn !== now.connection) return 'greet';
  if (now.serverVersion === null) return 'listen';
  // A lower version on the server is its last backup: still the truth.
  if (now.serverVersion !== now.localVersion) return 'adopt';
  if (now.pending === null) return 'idle';
  if (now.pending.ackVersion !== null) {
    return now.pending.ackVersion <= now.localVersion ? 'forget' : 'listen';
  }
  return now.pending.sentOn === now.connection ? 'listen' : 'send';
}
