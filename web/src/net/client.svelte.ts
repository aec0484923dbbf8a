/** A table on the server, as one page knows it: socket, state, what is shown, commands on their way. */

import { settings } from '../lib/settings.svelte';
import { framesOf, holdOf, paceOf, type Frame } from '../table/frames';
import type { Command, Fact, ServerMessage, Table } from '../wire';
import { commandId } from './api';
import { nextStep, type Pending } from './resume';

export interface Outgoing extends Pending {
  command: Command;
  /** The version that the player saw. */
  version: number;
}

export type Link = 'connecting' | 'open' | 'lost' | 'ended';

export interface Answer {
  command: Command;
  status: 'ok' | 'stale' | 'illegal' | 'refused';
  why: string | null;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5000;
const PING_MS = 15_000;
/** Without a word for so long the connection counts as lost. */
const SILENCE_MS = 25_000;
/** Goodbyes after which it would be wrong to come back by oneself. */
const FINAL = ['no_table', 'banned', 'replaced', 'too_many', 'bad_message'];
/** The server could not write: the same command goes out again after so long. */
const AGAIN_MS = 600;
/** More than this waiting to be shown is skipped. */
const MOST_FRAMES = 16;

export class TableClient {
  /** The server's newest state; never ahead of it. */
  table = $state.raw<Table | null>(null);
  /** When it came, for clocks: milliseconds of performance.now(). */
  tableAt = $state(0);
  /** What is on the screen; may lag behind by a trick's pause. */
  frame = $state.raw<Frame | null>(null);
  link = $state<Link>('connecting');
  /** Why the server ended the connection for good. */
  ending = $state('');
  outbox = $state.raw<readonly Outgoing[]>([]);

  onfacts: (facts: readonly Fact[], table: Table) => void = () => {};
  onframe: (frame: Frame) => void = () => {};
  onanswer: (answer: Answer) => void = () => {};

  #socket: WebSocket | null = null;
  #connection = 0;
  #connections = 0;
  #greetedOn = 0;
  #serverVersion: number | null = null;
  #latest: Table | null = null;
  #latestFacts: Fact[] = [];
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #queue: Frame[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;
  #isClosed = false;

  constructor(readonly id: string) {}

  /** The card that is on its way to the server. */
  get pendingCard(): string | null {
    const out = this.outbox.find((each) => each.command.k === 'play');
    return out?.command.k === 'play' ? out.command.card : null;
  }

  /** Whether a card or contract is on its way, so that there is nothing to choose. */
  get isActing(): boolean {
    return this.outbox.some(({ command }) => command.k === 'play' || command.k === 'declare');
  }

  /** Whether what is shown is the server's newest state, so that one may act on it. */
  get isCurrent(): boolean {
    return this.frame !== null && this.frame.isReal && this.frame.table === this.table;
  }

  open(): void {
    addEventListener('online', this.#reconnect);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#reconnect);
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearTimeout(this.#retry);
    clearTimeout(this.#showing);
    clearInterval(this.#ping);
    this.#drop();
  }

  /** Leave the socket; one that is not open yet closes as soon as it is, without a complaint. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Give a command; it is sent now, or as soon as there is a connection. */
  do(command: Command): void {
    const version = this.table?.v ?? 0;
    const out = { id: commandId(), sentOn: 0, ackVersion: null, command, version };
    this.outbox = [...this.outbox, out];
    this.#settle();
  }

  /** End the pause on a full trick. */
  skip(): void {
    clearTimeout(this.#showing);
    this.#isPaused = false;
    this.#advance();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  readonly #reconnect = () => {
    if (this.#connection === 0) this.#connect();
  };

  readonly #onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    this.#retryMs = FIRST_RETRY_MS;
    this.#reconnect();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#isClosed || this.link === 'ended') return;
    this.#drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#connection = ++this.#connections;
    this.#retryMs = FIRST_RETRY_MS;
    this.#heardAt = performance.now();
    this.link = 'open';
    clearInterval(this.#ping);
    this.#ping = setInterval(() => {
      if (performance.now() - this.#heardAt > SILENCE_MS) {
        socket.close();
        this.#lost();
      } else this.#send({ t: 'ping', n: this.#connection });
    }, PING_MS);
    this.#settle();
  }

  #lost(): void {
    this.#connection = 0;
    this.#socket = null;
    clearInterval(this.#ping);
    if (this.#isClosed || this.link === 'ended') return;
    this.link = this.table ? 'lost' : 'connecting';
    // A little apart, so that not all pages come back in the same moment.
    const wait = this.#retryMs * (0.75 + Math.random() / 2);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #heard(data: unknown): void {
    this.#heardAt = performance.now();
    const message = JSON.parse(String(data)) as ServerMessage;
    switch (message.t) {
      case 'update':
        this.#serverVersion = message.v;
        this.#latest = message.state;
        this.#latestFacts = message.facts;
        break;
      case 'ack':
        this.#answered(message);
        break;
      case 'bye':
        this.ending = message.why;
        if (FINAL.includes(message.why)) this.link = 'ended';
        break;
      case 'pong':
        break;
    }
    this.#settle();
  }

  #answered(message: { id: string; status: Answer['status']; v: number; why: string | null }): void {
    const out = this.outbox.find((each) => each.id === message.id);
    if (!out) return;
    if (message.status === 'ok') {
      this.#change(out.id, { ackVersion: message.v });
    } else if (message.why === 'unavailable') {
      setTimeout(() => {
        this.#change(out.id, { sentOn: 0 });
        this.#settle();
      }, AGAIN_MS);
      return;
    } else {
      this.outbox = this.outbox.filter((each) => each !== out);
    }
    this.onanswer({ command: out.command, status: message.status, why: message.why });
  }

  /** Do one step after the other until there is nothing left to do. */
  #settle(): void {
    for (;;) {
      const pending = this.outbox[0] ?? null;
      const step = nextStep({
        connection: this.#connection,
        greetedOn: this.#greetedOn,
        localVersion: this.table?.v ?? 0,
        serverVersion: this.#serverVersion,
        pending,
      });
      switch (step) {
        case 'greet':
          this.#greetedOn = this.#connection;
          this.#serverVersion = null;
          this.#send({ t: 'hello', v: this.table?.v ?? 0, lang: settings.language });
          break;
        case 'adopt':
          this.#adopt();
          break;
        case 'send':
          this.#change(pending!.id, { sentOn: this.#connection });
          this.#send({ t: 'do', id: pending!.id, v: pending!.version, do: pending!.command });
          break;
        case 'forget':
          this.outbox = this.outbox.slice(1);
          break;
        default:
          return;
      }
    }
  }

  #change(id: string, change: Partial<Outgoing>): void {
    this.outbox = this.outbox.map((each) => (each.id === id ? { ...each, ...change } : each));
  }

  #adopt(): void {
    const table = this.#latest!;
    const facts = this.#latestFacts;
    const from = this.#queue.at(-1)?.table ?? this.frame?.table ?? null;
    this.table = table;
    this.tableAt = performance.now();
    this.#queue.push(...framesOf(from, facts, table, paceOf(settings.trickMs)));
    if (this.#queue.length > MOST_FRAMES || document.hidden) this.#queue = this.#queue.slice(-1);
    this.onfacts(facts, table);
    if (this.#showing === undefined && !this.#isPaused) this.#advance();
  }

  #advance(): void {
    this.#showing = undefined;
    const frame = this.#queue.shift();
    if (!frame) return;
    this.frame = frame;
    this.onframe(frame);
    const hold = holdOf(frame, this.#queue.length > 0, paceOf(settings.trickMs));
    if (hold < 0) {
      this.#isPaused = true;
    } else if (hold > 0) {
      this.#showing = setTimeout(() => this.#advance(), hold);
    } else {
      this.#advance();
    }
  }
}
