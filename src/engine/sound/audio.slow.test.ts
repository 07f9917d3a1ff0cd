import { BufferSource, Input, MP3, WAVE } from "mediabunny";
import { expect, test } from "vitest";
import { ambienceNames, effectNames, loopNames } from "#contract/studio/sounds.ts";
import { effectLengths, soundInputSchema, soundLengths } from "#contract/studio/studio-audio.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { createAmbience } from "./ambience.ts";
import { createSound, type SoundOrder } from "./audio.ts";
import { editAudio } from "./audio-edit.ts";
import { type AudioQuality, decodeAudio, encodeAudio, UnreadableAudioError } from "./audio-file.ts";
import { createEffects } from "./effects.ts";
import { createLoop } from "./loop.ts";
import { tuningOf } from "./loop-score.ts";
import { loudnessOf, peakOf, SAMPLE_RATE, type Stereo } from "./signal.ts";

const SEED = 5;
const loop: SoundOrder = { kind: "music", loop: "baiao", seconds: 15 };
const effect: SoundOrder = { kind: "sound", effect: "coin", seconds: 15 };
const ambience: SoundOrder = { kind: "ambient", ambience: "wind", seconds: 15 };
const jingle: SoundOrder = { kind: "jingle", name: "Padaria da Vila", loop: "baiao", seconds: 15 };
/** Played once for all tests that only look at it. */
const music = createSound(loop, SEED);
const isSame = (one: Stereo, other: Stereo) =>
  Buffer.from(one.left.buffer, one.left.byteOffset, one.left.byteLength).equals(
    Buffer.from(other.left.buffer, other.left.byteOffset, other.left.byteLength),
  );

/** What another program reads in the file. */
async function inspect(bytes: Uint8Array) {
  const input = new Input({ formats: [MP3, WAVE], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("no sound in the file");
  const stats = await track.computePacketStats();
  return {
    seconds: await track.computeDuration(),
    codec: track.codec,
    rate: track.sampleRate,
    channels: track.numberOfChannels,
    kbps: stats.averageBitrate / 1000,
  };
}

const mean = (channel: Float32Array) => channel.reduce((sum, sample) => sum + sample, 0) / channel.length;

/** How loud each tenth of a second is. */
function steps({ left }: Stereo): number[] {
  const frames = SAMPLE_RATE / 10;
  return Array.from({ length: Math.floor(left.length / frames) }, (_, step) =>
    Math.sqrt(
      left.subarray(step * frames, (step + 1) * frames).reduce((sum, sample) => sum + sample * sample, 0) / frames,
    ),
  );
}

/** How far the sound jumps from its end to its beginning, against the farthest jump elsewhere in it. */
function seamOf({ left }: Stereo): number {
  let most = 0;
  for (let at = 1; at < left.length; at += 1) most = Math.max(most, Math.abs((left[at] ?? 0) - (left[at - 1] ?? 0)));
  return Math.abs((left[0] ?? 0) - (left.at(-1) ?? 0)) / most;
}

const SHORT_S = 3;

test.for([
  ...loopNames.map((name) => [name, 15, () => createLoop(name, 15)] as const),
  ...effectNames.map((name) => [name, SHORT_S, () => createEffects(name, SHORT_S, createRandom(SEED))] as const),
  ...ambienceNames.map((name) => [name, SHORT_S, () => createAmbience(name, SHORT_S, createRandom(SEED))] as const),
])("%s is heard for as long as asked, is not distorted and has no offset", ([, seconds, make]) => {
  const sound = make();
  expect(sound.left.length).toBe(seconds * SAMPLE_RATE);
  expect(peakOf(sound)).toBeLessThan(0.95);
  expect(loudnessOf(sound)).toBeGreaterThan(0.02);
  expect(Math.abs(mean(sound.left))).toBeLessThan(0.003);
  expect(sound.left.every(Number.isFinite)).toBe(true);
});

test("up to five seconds an effect is heard once, whole, and then it is still", () => {
  const order = { kind: "sound", effect: "till", seconds: 5 } as const;
  const { left } = createSound(order, SEED);
  const power = (from: number, to: number) => loudnessOf({ left: left.slice(from, to), right: left.slice(from, to) });
  expect(power(0, 2 * SAMPLE_RATE)).toBeGreaterThan(20 * power(3 * SAMPLE_RATE, 5 * SAMPLE_RATE));
  for (const seconds of effectLengths)
    expect(soundInputSchema.safeParse({ ...order, seconds, quality: "128" }).success).toBe(true);
  const loop = { kind: "music", loop: "samba", seconds: 2, quality: "128" };
  expect(soundInputSchema.safeParse(loop).success).toBe(false);
});

/** How loud a part in seconds is. */
const partOf = ({ left, right }: Stereo, from: number, to: number) =>
  loudnessOf({
    left: left.slice(from * SAMPLE_RATE, to * SAMPLE_RATE),
    right: right.slice(from * SAMPLE_RATE, to * SAMPLE_RATE),
  });

test.each(["horn", "applause", "rise"] as const)("five seconds of %s are heard to their end", (name) => {
  const sound = createSound({ kind: "sound", effect: name, seconds: 5 }, SEED);
  for (const second of [0, 1, 2, 3]) expect(partOf(sound, second, second + 1)).toBeGreaterThan(0.02);
  expect(partOf(sound, 4, 4.8)).toBeGreaterThan(0.008);
});

test("a dog barks again and again, short; a cat calls once, and longer", () => {
  const heard = (effect: "dog" | "cat") =>
    steps(createSound({ kind: "sound", effect, seconds: 3 }, SEED)).map((loud) => loud > 0.04);
  const calls = (loud: boolean[]) => loud.filter((isLoud, at) => isLoud && !loud[at - 1]).length;
  expect(calls(heard("dog"))).toBe(6);
  expect(heard("dog").join().includes("true,true,true,true")).toBe(false);
  expect(calls(heard("cat"))).toBe(1);
  expect(heard("cat").filter(Boolean).length).toBeGreaterThan(7);
});

test("no loop leaps in level where its melody rests", () => {
  for (const name of loopNames) {
    const sound = createLoop(name, 30);
    const decibels = 20 * Math.log10(partOf(sound, 15, 30) / partOf(sound, 0, 15));
    expect({ name, leaps: Math.abs(decibels) > 4 }).toEqual({ name, leaps: false });
  }
});

test("a countdown has three short beeps a second apart and a long higher one", () => {
  const { left } = createSound({ kind: "sound", effect: "countdown", seconds: 5 }, SEED);
  const loud = (second: number) => {
    const part = left.slice(second * SAMPLE_RATE, (second + 0.1) * SAMPLE_RATE);
    return loudnessOf({ left: part, right: part });
  };
  for (const beat of [0.02, 1.02, 2.02, 3.02, 3.5]) expect(loud(beat)).toBeGreaterThan(0.1);
  for (const rest of [0.6, 1.6, 2.6, 4.6]) expect(loud(rest)).toBeLessThan(0.02);
});

test("every type of sound lasts as long as asked [TOOL-AUD-01]", () => {
  for (const sound of [music, ...[effect, ambience, jingle].map((order) => createSound(order, SEED))]) {
    expect(sound.left.length).toBe(15 * SAMPLE_RATE);
    expect(loudnessOf(sound)).toBeGreaterThan(0.03);
  }
});

test("MP3 files of each quality are read by another program with their bitrate and length [TOOL-AUD-03 TOOL-AUD-04]", async () => {
  const sound = music;
  for (const quality of [128, 256, 320] as const) {
    const { bytes, mediaType } = await encodeAudio(sound, quality);
    expect(mediaType).toBe("audio/mpeg");
    const read = await inspect(bytes);
    expect(read).toMatchObject({ codec: "mp3", rate: SAMPLE_RATE, channels: 2 });
    expect(read.seconds).toBeGreaterThan(14.98);
    expect(read.seconds).toBeLessThan(15.1);
    expect(Math.abs(read.kbps - quality)).toBeLessThan(2);
  }
  const lossless = await inspect((await encodeAudio(sound, "lossless")).bytes);
  expect(lossless).toMatchObject({ codec: "pcm-s16", rate: SAMPLE_RATE, channels: 2, seconds: 15 });
});

test("all five lengths are filled with whole loops, which go on where they ended [TOOL-AUD-03]", () => {
  for (const seconds of soundLengths) {
    const sound = createLoop("baiao", seconds);
    expect(sound.left.length).toBe(seconds * SAMPLE_RATE);
    const ring = Math.min(seconds, 30) * SAMPLE_RATE;
    const [first, last] = [sound.left.subarray(0, ring), sound.left.subarray(-ring)];
    expect(Buffer.from(first.slice().buffer).equals(Buffer.from(last.slice().buffer))).toBe(true);
    expect(steps({ left: first, right: first }).every((level) => level > 0.004)).toBe(true);
    expect(seamOf({ left: first, right: first })).toBeLessThan(1);
  }
});

test("an ambience goes on where it ended when it is played again", () => {
  expect(seamOf(createSound(ambience, SEED))).toBeLessThan(1);
});

test("the same order is the same sound; another seed is another effect and another ambience, and the very same loop", () => {
  expect(isSame(createSound(loop, SEED + 1), music)).toBe(true);
  for (const order of [effect, ambience]) {
    const one = createSound(order, SEED);
    expect(isSame(createSound(order, SEED), one)).toBe(true);
    expect(isSame(createSound(order, SEED + 1), one)).toBe(false);
  }
});

test("a jingle is its loop until the signature, which is another for another name", () => {
  const [bakery, bar] = [createSound(jingle, SEED), createSound({ ...jingle, name: "Bar" }, SEED)];
  const part = ({ left }: Stereo, from: number, to: number) => left.slice(from * SAMPLE_RATE, to * SAMPLE_RATE);
  expect(part(bakery, 0, 11)).toEqual(part(music, 0, 11));
  expect(part(bar, 0, 11)).toEqual(part(music, 0, 11));
  expect(part(bakery, 13, 15)).not.toEqual(part(bar, 13, 15));
});

test("a beat is heard at the tempo of its loop", () => {
  const sound = createLoop("electronic", 15);
  const hop = 441;
  const onsets = Array.from({ length: Math.floor(sound.left.length / hop) }, (_, step) =>
    sound.left.subarray(step * hop, (step + 1) * hop).reduce((sum, sample) => sum + Math.abs(sample), 0),
  );
  const rises = onsets.map((level, step) => Math.max(0, level - (onsets[step - 1] ?? 0)));
  const likeness = (lag: number) => rises.reduce((sum, rise, step) => sum + rise * (rises[step + lag] ?? 0), 0);
  const best = Array.from({ length: 31 }, (_, place) => 35 + place).reduce(
    (most, lag) => (likeness(lag) > likeness(most) ? lag : most),
    35,
  );
  expect(Math.abs((best * hop) / SAMPLE_RATE - tuningOf("electronic").beatSeconds)).toBeLessThan(0.02);
});

test("nothing is read into a description: a sound is chosen by its name", () => {
  const order = { kind: "music", seconds: 15, quality: "128" };
  expect(soundInputSchema.safeParse({ ...order, loop: "samba" }).success).toBe(true);
  expect(soundInputSchema.safeParse({ ...order, description: "samba alegre" }).success).toBe(false);
  expect(soundInputSchema.safeParse({ ...order, loop: "samba", description: "rápido" }).success).toBe(false);
});

const untouched = { fadeIn: 0, fadeOut: 0, gainDb: 0, normalise: false };

test("a sound is cut, faded, made softer and filtered [TOOL-AUD-06]", async () => {
  const sound = music;
  const cut = editAudio(sound, { ...untouched, from: 2, to: 5 });
  expect(cut.left.length).toBe(3 * SAMPLE_RATE);
  expect(cut.left[100]).toBe(sound.left[2 * SAMPLE_RATE + 100]);
  expect(loudnessOf(editAudio(sound, { ...untouched, gainDb: -6 })) / loudnessOf(sound)).toBeCloseTo(0.501, 2);
  expect(peakOf(editAudio(sound, { ...untouched, gainDb: 20 }))).toBeLessThanOrEqual(0.971);
  const faded = steps(editAudio(sound, { ...untouched, fadeIn: 3, fadeOut: 3 }));
  expect(faded[0]).toBeLessThan((steps(sound)[0] ?? 0) * 0.1);
  const telephone = editAudio(sound, { ...untouched, filter: "telephone" });
  expect(loudnessOf(telephone)).toBeLessThan(loudnessOf(sound));
  expect(sound.left.length).toBe(15 * SAMPLE_RATE);
});

test("a sound that was made is read again from its own file, in both formats [TOOL-AUD-06]", async () => {
  const sound = music;
  for (const quality of ["lossless", 320] satisfies AudioQuality[]) {
    const read = await decodeAudio((await encodeAudio(sound, quality)).bytes);
    expect(Math.abs(read.left.length - sound.left.length)).toBeLessThan(4 * 1152);
    expect(Math.abs(loudnessOf(read) - loudnessOf(sound))).toBeLessThan(0.01);
  }
  const { bytes: emptyWav } = await encodeAudio({ left: new Float32Array(0), right: new Float32Array(0) }, "lossless");
  for (const rubbish of [new Uint8Array(0), Buffer.from("RIFF1234WAVE"), Buffer.from("not a sound at all"), emptyWav])
    await expect(decodeAudio(rubbish)).rejects.toThrow(UnreadableAudioError);
});
