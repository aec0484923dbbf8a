/** What a screen reader says: one polite and one assertive region, sentences merged. */

/** All that was said, where a test has asked for it before the page was opened. */
const transcript: string[] = [];
const isKept = typeof localStorage !== 'undefined' && localStorage.getItem('rifki-transcript') === 'on';

function keep(text: string): void {
  if (!isKept) return;
  transcript.push(text);
  sessionStorage.setItem('rifki-transcript', JSON.stringify(transcript));
}

class Herald {
  polite = $state('');
  assertive = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Say soon, together with what else happens by then. */
  say(sentences: readonly string[]): void {
    this.#waiting.push(...sentences);
    if (!this.#waiting.length) return;
    this.#timer ??= setTimeout(() => this.#flush(), 350);
  }

  /** Say now, after what is waiting to be said. The same text again is said again. */
  urge(text: string): void {
    this.#flush();
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
    keep(`! ${text}`);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#waiting.length) return;
    const text = this.#waiting.join('. ');
    for (const sentence of this.#waiting) keep(sentence);
    this.#waiting = [];
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
}

export const herald = new Herald();
