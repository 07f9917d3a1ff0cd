import type { LoopName } from "#contract/studio/sounds.ts";
import { LOOP_S, writeLoop } from "./loop-score.ts";
import { masterMusic, mixScore, type Score } from "./player.ts";
import { framesOf, type Stereo } from "./signal.ts";

/** The last notes and the room are silent after this. */
const RINGING_S = 6;

const joined = (scores: Score[]): Score => ({
  notes: scores.flatMap(({ notes }) => notes),
  hits: scores.flatMap(({ hits }) => hits),
  room: scores[0]?.room ?? 0,
});

/** The sound again and again, until it is so long. */
function repeat({ left, right }: Stereo, frames: number): Stereo {
  const fill = (channel: Float32Array) => {
    const whole = new Float32Array(frames);
    for (let at = 0; at < frames; at += channel.length) whole.set(channel.subarray(0, frames - at), at);
    return whole;
  };
  return { left: fill(left), right: fill(right) };
}

/** What rings over the end, laid on the beginning: as it sounds when the loop is played round and round. */
function closeRing({ left, right }: Stereo, frames: number): Stereo {
  const close = (channel: Float32Array) => {
    const ring = channel.slice(0, frames);
    for (let at = frames; at < channel.length; at += 1) {
      const to = at - frames;
      ring[to] = (ring[to] ?? 0) + (channel[at] ?? 0);
    }
    return ring;
  };
  return { left: close(left), right: close(right) };
}

/**
 * One of the fixed loops. Up to `LOOP_S` it has its melody all the time; what is longer has it every second time. A length
 * of whole loops has no seam when it is played round and round.
 */
export function createLoop(name: LoopName, seconds: number): Stereo {
  const passes = seconds > LOOP_S ? [false, true] : [true];
  const score = joined(passes.map((hasHook, pass) => writeLoop(name, pass * LOOP_S, hasHook)));
  const ringFrames = framesOf(LOOP_S * passes.length);
  const ring = closeRing(mixScore(score, LOOP_S * passes.length + RINGING_S), ringFrames);
  // Mastered on its second round, when all that remembers what came before is in its stride.
  const { left, right } = masterMusic(repeat(ring, ringFrames * 2));
  return repeat({ left: left.subarray(ringFrames), right: right.subarray(ringFrames) }, framesOf(seconds));
}
