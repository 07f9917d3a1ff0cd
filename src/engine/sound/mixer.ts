import { type Room, roomOf } from "./reverb.ts";
import { type Stereo, silence } from "./signal.ts";

/** Where instruments play: two channels, and what goes to the room. */
export interface Mixer {
  dry: Stereo;
  /** What the room hears, in one channel. */
  sent: Float32Array;
}

/** How loud and where a sound is put: `pan` -1 left to 1 right, `send` 0 to 1 into the room. */
export interface Seat {
  gain: number;
  pan: number;
  send: number;
}

export const createMixer = (frames: number): Mixer => ({ dry: silence(frames), sent: new Float32Array(frames) });

/** Adds one sound of one channel, from `start` on; what reaches over the end is dropped. */
export function place({ dry, sent }: Mixer, sound: Float32Array, start: number, { gain, pan, send }: Seat): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle) * gain, Math.sin(angle) * gain];
  const toRoom = send * gain;
  const end = Math.min(sound.length, dry.left.length - start);
  for (let at = Math.max(0, -start); at < end; at += 1) {
    const sample = sound[at] ?? 0;
    const to = start + at;
    dry.left[to] = (dry.left[to] ?? 0) + sample * toLeft;
    dry.right[to] = (dry.right[to] ?? 0) + sample * toRight;
    sent[to] = (sent[to] ?? 0) + sample * toRoom;
  }
}

/** Everything together, in its room. */
export function mixDown({ dry, sent }: Mixer, room: Room, wet: number): Stereo {
  const answer = roomOf(sent, room);
  for (let at = 0; at < sent.length; at += 1) {
    dry.left[at] = (dry.left[at] ?? 0) + (answer.left[at] ?? 0) * wet;
    dry.right[at] = (dry.right[at] ?? 0) + (answer.right[at] ?? 0) * wet;
  }
  return dry;
}
