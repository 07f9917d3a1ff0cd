import { registerAacEncoder } from "@mediabunny/aac-encoder";
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from "mediabunny";
import { SAMPLE_RATE, type Stereo } from "../sound/signal.ts";
import type { EncodedFrame } from "./h264/encoder.ts";
import type { VideoSize } from "./h264/frame.ts";
import { decoderConfiguration } from "./h264/parameter-sets.ts";

const AUDIO_BITRATE = 160_000;

export interface VideoTrack extends VideoSize {
  framesPerSecond: number;
  sets: { sequence: Uint8Array; picture: Uint8Array };
}

const codecOf = ([, profile = 0, constraints = 0, level = 0]: Uint8Array) =>
  `avc1.${[profile, constraints, level].map((part) => part.toString(16).padStart(2, "0")).join("")}`;

interface EncodedSound {
  packets: EncodedPacket[];
  meta?: EncodedAudioChunkMetadata;
}

/** The second that begins there, as the encoder takes it: one channel behind the other. */
function sampleOf({ left, right }: Stereo, second: number): AudioSample {
  const [from, to] = [second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE];
  const channels = [left.subarray(from, to), right.subarray(from, to)] as const;
  const data = new Float32Array(channels[0].length * 2);
  data.set(channels[0]);
  data.set(channels[1], channels[0].length);
  return new AudioSample({
    data,
    format: "f32-planar",
    numberOfChannels: 2,
    sampleRate: SAMPLE_RATE,
    timestamp: second,
  });
}

/**
 * The sound as AAC, all of it at once, some 20 kB a second. The encoder works in a thread of its own: packets that were
 * written as they come would lie elsewhere in every file.
 */
async function encodeSound(sound: Stereo): Promise<EncodedSound> {
  registerAacEncoder();
  const encoded: EncodedSound = { packets: [] };
  const source = new AudioSampleSource({
    codec: "aac",
    bitrate: AUDIO_BITRATE,
    onEncodedPacket(packet, meta) {
      encoded.packets.push(packet);
      encoded.meta ??= meta;
    },
  });
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();
  for (let second = 0; second * SAMPLE_RATE < sound.left.length; second += 1) {
    const sample = sampleOf(sound, second);
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return encoded;
}

/** The frames and the sound as one MP4, whose index comes first so that it plays while it loads. */
export async function openVideoFile({ width, height, framesPerSecond, sets }: VideoTrack, sound: Stereo | null) {
  const encoded = sound && (await encodeSound(sound));
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const frames = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(frames, { frameRate: framesPerSecond });
  const audio = new EncodedAudioPacketSource("aac");
  if (encoded) output.addAudioTrack(audio);
  await output.start();
  const decoderConfig = {
    codec: codecOf(sets.sequence),
    codedWidth: width,
    codedHeight: height,
    description: decoderConfiguration(sets.sequence, sets.picture),
    colorSpace: { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false },
  } as const;
  let count = 0;
  let heard = 0;

  /** Sound goes in second by second, before the frames that it belongs to. */
  async function addSound(until: number): Promise<void> {
    for (let packet = encoded?.packets[heard]; packet && packet.timestamp < until; packet = encoded?.packets[heard]) {
      await audio.add(packet, encoded?.meta);
      heard += 1;
    }
  }

  return {
    async add({ bytes, isKey }: EncodedFrame): Promise<void> {
      const time = count / framesPerSecond;
      if (count % framesPerSecond === 0) await addSound(time + 1);
      await frames.add(new EncodedPacket(bytes, isKey ? "key" : "delta", time, 1 / framesPerSecond), { decoderConfig });
      count += 1;
    },
    async finish(): Promise<Uint8Array> {
      await addSound(Number.POSITIVE_INFINITY);
      await output.finalize();
      if (!target.buffer) throw new Error("the video was not written");
      return forgetHour(new Uint8Array(target.buffer));
    },
  };
}

const CONTAINERS = new Set(["moov", "trak", "mdia"]);
const CLOCKS = new Set(["mvhd", "tkhd", "mdhd"]);

/** Takes the hour of the making out of the index: the same film is the same bytes. */
function forgetHour(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const length = view.getUint32(at);
      const kind = String.fromCharCode(...file.subarray(at + 4, at + 8));
      if (length < 8) return;
      if (CONTAINERS.has(kind)) walk(at + 8, Math.min(to, at + length));
      // After version and flags stand two times, of four bytes or, in version 1, of eight.
      if (CLOCKS.has(kind)) file.fill(0, at + 12, at + 12 + (file[at + 8] === 1 ? 16 : 8));
      at += length;
    }
  };
  walk(0, file.length);
  return file;
}
