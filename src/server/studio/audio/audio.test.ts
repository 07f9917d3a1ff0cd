import { createHash } from "node:crypto";
import { BufferSource, Input, MP3, WAVE } from "mediabunny";
import { expect, test } from "vitest";
import { soundLengths } from "#contract/studio/studio-audio.ts";
import { type BuiltInSound, createSound, makeSound, type SoundOrder } from "./audio.ts";
import { editAudio } from "./audio-edit.ts";
import { type AudioQuality, decodeAudio, encodeAudio, UnreadableAudioError } from "./audio-file.ts";
import { loudnessOf, peakOf, SAMPLE_RATE, type Stereo } from "./signal.ts";
import { readSoundIdea } from "./sound-idea.ts";

const order: SoundOrder = {
  kind: "music",
  description: "samba alegre com cavaquinho",
  seconds: 15,
  quality: 128,
  seed: 5,
};
const create = (change: Partial<SoundOrder> = {}) => createSound({ ...order, ...change }, () => {});
const kinds: BuiltInSound[] = ["music", "sound", "ambient", "jingle"];
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

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

test("every kind of sound lasts as long as asked, is heard, is not distorted and has no offset [TOOL-AUD-01]", () => {
  for (const kind of kinds) {
    const sound = create({ kind });
    expect(sound.left.length).toBe(15 * SAMPLE_RATE);
    expect(peakOf(sound)).toBeLessThan(0.95);
    expect(loudnessOf(sound)).toBeGreaterThan(0.03);
    expect(Math.abs(mean(sound.left))).toBeLessThan(0.001);
    expect(sound.left.every(Number.isFinite)).toBe(true);
  }
});

test("MP3 files of each quality are read by another program with their bitrate and length [TOOL-AUD-03 TOOL-AUD-04]", async () => {
  const sound = create();
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

test("all five lengths are filled to their end [TOOL-AUD-03]", () => {
  for (const seconds of soundLengths) {
    const sound = create({ seconds });
    expect(sound.left.length).toBe(seconds * SAMPLE_RATE);
    // Heard until it closes: no part longer than two seconds is silent.
    const quiet = steps(sound)
      .slice(0, -12)
      .map((level) => level < 0.004);
    const longest = quiet.reduce(
      ({ now, most }, isQuiet) => ({ now: isQuiet ? now + 1 : 0, most: Math.max(most, isQuiet ? now + 1 : 0) }),
      { now: 0, most: 0 },
    ).most;
    expect(longest).toBeLessThan(20);
  }
}, 240_000);

test("the same order is the same bytes, another seed another sound", async () => {
  for (const kind of kinds) {
    const [one, again, other] = [
      await makeSound({ ...order, kind }, () => {}),
      await makeSound({ ...order, kind }, () => {}),
      await makeSound({ ...order, kind, seed: 6 }, () => {}),
    ];
    expect(sha(again.bytes)).toBe(sha(one.bytes));
    expect(sha(other.bytes)).not.toBe(sha(one.bytes));
  }
}, 240_000);

test("an ambience goes on where it ended when it is played again", () => {
  const { left } = create({ kind: "ambient", description: "vento na montanha com pad calmo" });
  const jumps = left.map((sample, at) => Math.abs(sample - (left[at - 1] ?? left.at(-1) ?? 0)));
  const usual = [...jumps.subarray(1)].sort((one, other) => one - other)[Math.floor(jumps.length * 0.999)] ?? 0;
  expect(jumps[0]).toBeLessThanOrEqual(usual * 1.5);
});

test("the description decides genre, tempo, mode and instruments [TOOL-AUD-02]", () => {
  expect(readSoundIdea("Forró animado de festa junina com sanfona")).toMatchObject({
    genre: "forro",
    mood: "happy",
    instruments: ["accordion"],
  });
  expect(readSoundIdea("eletrônica 124 bpm em tom menor, sem bateria")).toMatchObject({
    genre: "electronic",
    bpm: 124,
    mode: "minor",
    hasDrums: false,
  });
  expect(readSoundIdea('jingle para a "Arara Mart"').name).toBe("Arara Mart");
  expect(readSoundIdea("chuva na floresta")).toMatchObject({ beds: ["rain", "forest"] });
  expect(readSoundIdea("som de moeda e de aplausos")).toMatchObject({ effects: ["coin", "applause"] });
  const [calm, loud] = [
    create({ description: "piano calmo sem bateria" }),
    create({ description: "rock pesado e rápido" }),
  ];
  const restless = (sound: Stereo) =>
    sound.left.reduce((sum, sample, at) => sum + (sample * (sound.left[at - 1] ?? 0) < 0 ? 1 : 0), 0);
  expect(restless(loud)).toBeGreaterThan(restless(calm) * 1.3);
});

test("a beat that the description names is heard at its tempo", () => {
  const sound = create({ description: "eletrônica 120 bpm", seconds: 30 });
  const hop = 441;
  const onsets = Array.from({ length: Math.floor(sound.left.length / hop) }, (_, step) =>
    sound.left.subarray(step * hop, (step + 1) * hop).reduce((sum, sample) => sum + Math.abs(sample), 0),
  );
  const rises = onsets.map((level, step) => Math.max(0, level - (onsets[step - 1] ?? 0)));
  const likeness = (lag: number) => rises.reduce((sum, rise, step) => sum + rise * (rises[step + lag] ?? 0), 0);
  // A beat at 120 a minute comes every 50 steps of a hundredth; the piece may give way a little to end on time.
  const best = Array.from({ length: 31 }, (_, place) => 35 + place).reduce(
    (most, lag) => (likeness(lag) > likeness(most) ? lag : most),
    35,
  );
  expect(best).toBeGreaterThanOrEqual(47);
  expect(best).toBeLessThanOrEqual(53);
});

const untouched = { fadeIn: 0, fadeOut: 0, gainDb: 0, normalise: false };

test("a sound is cut, faded, made softer and filtered [TOOL-AUD-06]", async () => {
  const sound = create();
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
  const sound = create();
  for (const quality of ["lossless", 320] satisfies AudioQuality[]) {
    const read = await decodeAudio((await encodeAudio(sound, quality)).bytes);
    expect(Math.abs(read.left.length - sound.left.length)).toBeLessThan(4 * 1152);
    expect(Math.abs(loudnessOf(read) - loudnessOf(sound))).toBeLessThan(0.01);
  }
  const { bytes: emptyWav } = await encodeAudio({ left: new Float32Array(0), right: new Float32Array(0) }, "lossless");
  for (const rubbish of [new Uint8Array(0), Buffer.from("RIFF1234WAVE"), Buffer.from("not a sound at all"), emptyWav])
    await expect(decodeAudio(rubbish)).rejects.toThrow(UnreadableAudioError);
});
