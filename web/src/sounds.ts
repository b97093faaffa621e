/** Short dry sounds, made on the spot; each has something to see as well. Silent until the player switches them on. */

import { settings } from "./settings.svelte";

type Cue = "place" | "reveal" | "coin" | "strike" | "snap" | "turn" | "tick" | "end";
let context: AudioContext | null = null;

function tone(
  at: number,
  frequency: number,
  length: number,
  volume: number,
  shape: OscillatorType = "sine",
  to = frequency,
): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + length);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function rustle(at: number, length: number, volume: number, pitch: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++)
    data[index] = (Math.random() * 2 - 1) * (1 - index / data.length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const CUES: Record<Cue, (at: number, count: number) => void> = {
  place: (at) => rustle(at, 0.09, 0.5, 700),
  reveal: (at) => rustle(at, 0.06, 0.5, 2600),
  coin: (at, count) => {
    for (let number = 0; number < Math.min(count, 4); number++)
      tone(at + number * 0.07, 2100 + number * 90, 0.09, 0.12, "triangle", 2600);
  },
  strike: (at) => {
    rustle(at, 0.12, 0.6, 4200);
    tone(at + 0.09, 110, 0.18, 0.4, "sine", 55);
  },
  snap: (at) => rustle(at, 0.04, 0.9, 1800),
  turn: (at) => {
    tone(at, 392, 0.16, 0.14, "sawtooth");
    tone(at + 0.17, 523, 0.26, 0.14, "sawtooth");
  },
  tick: (at) => tone(at, 90, 0.08, 0.3, "sine", 60),
  end: (at) => [392, 523, 659, 784].forEach((note, index) => tone(at + index * 0.17, note, 0.3, 0.14, "sawtooth")),
};

/** Play a cue, if the player wants to hear any. */
export function cue(name: Cue, count = 1): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  CUES[name](context.currentTime + 0.01, count);
}
