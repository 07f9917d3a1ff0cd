import { type Stereo, silence } from "./signal.ts";

/** Lengths of the echoes in frames, none a multiple of another (Jezar's Freeverb). */
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALL_PASSES = [556, 441, 341, 225];
/** The right ear hears everything a little later, so that the room has a width. */
const SPREAD = 23;
const INPUT_GAIN = 0.018;

export interface Room {
  /** 0 a cupboard, 1 a cathedral. */
  size: number;
  /** 0 bright tiles, 1 heavy curtains. */
  damping: number;
}

/** Adds an echo that comes again and again, duller each time. */
function addComb(input: Float32Array, out: Float32Array, length: number, { size, damping }: Room): void {
  const feedback = 0.7 + size * 0.28;
  const damp = damping * 0.4;
  const line = new Float32Array(length);
  let [place, low] = [0, 0];
  for (let at = 0; at < out.length; at += 1) {
    const echo = line[place] ?? 0;
    low = echo * (1 - damp) + low * damp;
    line[place] = (input[at] ?? 0) * INPUT_GAIN + low * feedback;
    place = place + 1 === line.length ? 0 : place + 1;
    out[at] = (out[at] ?? 0) + echo;
  }
}

/** Smears a sound in time and leaves its colour alone. */
function passAll(out: Float32Array, length: number): void {
  const line = new Float32Array(length);
  let place = 0;
  for (let at = 0; at < out.length; at += 1) {
    const echo = line[place] ?? 0;
    const sample = out[at] ?? 0;
    line[place] = sample + echo * 0.5;
    place = place + 1 === line.length ? 0 : place + 1;
    out[at] = echo - sample;
  }
}

function reverberate(input: Float32Array, out: Float32Array, shift: number, room: Room): void {
  for (const length of COMBS) addComb(input, out, length + shift, room);
  for (const length of ALL_PASSES) passAll(out, length + shift);
}

/** What a room answers to a sound. */
export function roomOf(input: Float32Array, room: Room): Stereo {
  const answer = silence(input.length);
  reverberate(input, answer.left, 0, room);
  reverberate(input, answer.right, SPREAD, room);
  return answer;
}
