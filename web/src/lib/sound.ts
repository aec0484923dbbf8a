/** Sounds made on the spot: no files. Silent unless the reader has switched them on. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'trick' | 'turn' | 'end';

let context: AudioContext | undefined;

/** Play a sound if sounds are on; a browser that forbids it stays silent. */
export function playSound(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (sound === 'card') noise(context, now, 0.06, 1800, 0.25);
  else if (sound === 'trick') {
    noise(context, now, 0.12, 900, 0.2);
    noise(context, now + 0.07, 0.12, 700, 0.16);
  } else if (sound === 'turn') {
    tone(context, now, 660, 0.12, 0.09);
    tone(context, now + 0.11, 880, 0.16, 0.09);
  } else {
    for (const [place, hertz] of [523, 659, 784, 1047].entries())
      tone(context, now + place * 0.13, hertz, 0.3, 0.09);
  }
}

/** A soft knock: filtered noise that fades. */
function noise(audio: AudioContext, at: number, seconds: number, hertz: number, gain: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: 0.8 });
  source.connect(filter).connect(fading(audio, at, seconds, gain));
  source.start(at);
}

function tone(audio: AudioContext, at: number, hertz: number, seconds: number, gain: number): void {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
  source.connect(fading(audio, at, seconds, gain));
  source.start(at);
  source.stop(at + seconds);
}

function fading(audio: AudioContext, at: number, seconds: number, gain: number): GainNode {
  const node = new GainNode(audio, { gain: 0 });
  node.gain.setValueAtTime(gain, at);
  node.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  node.connect(audio.destination);
  return node;
}
