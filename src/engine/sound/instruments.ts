import { z } from "zod";
import type { Random } from "#lib/seeded-random.ts";
import { keysOf } from "#lib/typed-keys.ts";
import instrumentFile from "./data/instruments.json" with { type: "json" };
import { playHeld } from "./held-tone.ts";
import { patchSchema } from "./instrument-patch.ts";
import { playPlucked, playStruck } from "./rung-tone.ts";
import { framesOf } from "./signal.ts";

export type InstrumentName = keyof typeof instrumentFile;
export const instrumentNames = keysOf(instrumentFile);

const patches = z.record(z.enum(instrumentNames), patchSchema).parse(instrumentFile);

const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

function play(name: InstrumentName, hertz: number, frames: number, random: Random): Float32Array {
  const patch = patches[name];
  if (patch.kind === "held") return playHeld(patch, hertz, frames, random);
  return patch.kind === "struck" ? playStruck(patch, hertz, frames, random) : playPlucked(patch, hertz, frames, random);
}

/** One note of an instrument; `pitch` is its MIDI number, `seconds` how long it is held. It rings on after that. */
export function playNote(name: InstrumentName, pitch: number, seconds: number, random: Random): Float32Array {
  const sound = play(name, hertzOf(pitch), framesOf(seconds), random);
  const { gain } = patches[name];
  for (let at = 0; at < sound.length; at += 1) sound[at] = (sound[at] ?? 0) * gain;
  return sound;
}
