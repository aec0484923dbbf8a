import type { EmoteName } from '../ui/Emote.svelte';

/** What a plate shows that a seat has said: a phrase, a text of its own, or an emote with its name. */
export interface Speech {
  text: string;
  emote: EmoteName | undefined;
}
