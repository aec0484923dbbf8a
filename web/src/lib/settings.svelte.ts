/** What a person has set on this device. */

import { preferredLanguage, type Language } from '../words/words.svelte';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  suits: 'four' | 'two';
  motion: boolean;
  sound: boolean;
  /** How long a full trick stays: milliseconds, or -1 until a key or tap. */
  trickMs: number;
  autoLast: boolean;
  preselect: boolean;
  shortcuts: boolean;
  verbosity: 'all' | 'main' | 'turns';
  name: string;
  level: string;
  muted: boolean;
}

const KEY = 'rifki-settings';

const DEFAULTS: Settings = {
  language: 'en',
  theme: 'auto',
  suits: 'four',
  motion: true,
  sound: false,
  trickMs: 1200,
  autoLast: true,
  preselect: true,
  shortcuts: true,
  verbosity: 'all',
  name: '',
  level: 'rules',
  muted: false,
};

/** What is stored, of the right kinds; the defaults for the rest. */
export function readSettings(stored: string | null, languages: readonly string[]): Settings {
  const settings: Settings = { ...DEFAULTS, language: preferredLanguage(languages) };
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    return settings;
  }
  if (typeof found !== 'object' || found === null) return settings;
  for (const [key, value] of Object.entries(found)) {
    const known = (settings as unknown as Record<string, unknown>)[key];
    if (known !== undefined && typeof known === typeof value) {
      (settings as unknown as Record<string, unknown>)[key] = value;
    }
  }
  settings.language = preferredLanguage([settings.language]);
  return settings;
}

function load(): Settings {
  if (typeof localStorage === 'undefined') return { ...DEFAULTS };
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing: the defaults will do.
  }
  return readSettings(stored, navigator.languages);
}

export const settings = $state<Settings>(load());

/** Keep the settings and let the style sheet know; run whenever one changes. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.suits = settings.suits;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Kept for as long as the page is open.
  }
}

/** Whether cards may move. */
export const hasMotion = (): boolean =>
  settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
