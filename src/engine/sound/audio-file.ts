import { MPEGDecoder } from "mpg123-decoder";
import { createMp3Encoder } from "wasm-media-encoders";
import { SAMPLE_RATE, type Stereo } from "./signal.ts";

export type Mp3Bitrate = 128 | 256 | 320;

/** `lossless` is WAV with 16 bits at 44.1 kHz; a number is MP3 with so many kilobits a second. */
export type AudioQuality = Mp3Bitrate | "lossless";

export interface AudioFile {
  bytes: Uint8Array;
  mediaType: "audio/wav" | "audio/mpeg";
  durationMs: number;
  bitrateKbps: number;
}

const WAV_HEADER_BYTES = 44;
const PIECE_FRAMES = 1152 * 64;

function writeWav({ left, right }: Stereo): Uint8Array {
  const dataBytes = left.length * 4;
  const file = Buffer.alloc(WAV_HEADER_BYTES + dataBytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(dataBytes, 40);
  const samples = new Int16Array(file.buffer, file.byteOffset + WAV_HEADER_BYTES, left.length * 2);
  for (let at = 0; at < left.length; at += 1) {
    samples[at * 2] = Math.round(Math.max(-1, Math.min(1, left[at] ?? 0)) * 32_767);
    samples[at * 2 + 1] = Math.round(Math.max(-1, Math.min(1, right[at] ?? 0)) * 32_767);
  }
  return file;
}

async function writeMp3(
  { left, right }: Stereo,
  bitrate: Mp3Bitrate,
  onProgress: (part: number) => void,
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: SAMPLE_RATE, bitrate });
  const pieces: Buffer[] = [];
  for (let at = 0; at < left.length; at += PIECE_FRAMES) {
    // What the encoder answers is overwritten by its next piece.
    pieces.push(
      Buffer.from(encoder.encode([left.subarray(at, at + PIECE_FRAMES), right.subarray(at, at + PIECE_FRAMES)])),
    );
    onProgress(at / left.length);
  }
  pieces.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(pieces);
}

/** The sound as a file that every player opens. The same sound is the same bytes. */
export async function encodeAudio(
  sound: Stereo,
  quality: AudioQuality,
  onProgress: (part: number) => void = () => {},
): Promise<AudioFile> {
  const durationMs = Math.round((sound.left.length / SAMPLE_RATE) * 1000);
  if (quality === "lossless")
    return {
      bytes: writeWav(sound),
      mediaType: "audio/wav",
      durationMs,
      bitrateKbps: Math.round((SAMPLE_RATE * 32) / 1000),
    };
  return {
    bytes: await writeMp3(sound, quality, onProgress),
    mediaType: "audio/mpeg",
    durationMs,
    bitrateKbps: quality,
  };
}

/** The file is none of the sounds that we read. */
export class UnreadableAudioError extends Error {
  override name = "UnreadableAudioError";
}

/** The sound at our own rate, by straight lines between its samples. */
function resample(channel: Float32Array, from: number): Float32Array {
  if (from === SAMPLE_RATE) return channel;
  const out = new Float32Array(Math.round((channel.length * SAMPLE_RATE) / from));
  for (let at = 0; at < out.length; at += 1) {
    const place = (at * from) / SAMPLE_RATE;
    const whole = Math.floor(place);
    const here = channel[whole] ?? 0;
    out[at] = here + ((channel[whole + 1] ?? here) - here) * (place - whole);
  }
  return out;
}

const sampleReaders: Record<string, (view: DataView, at: number) => number> = {
  "1/8": (view, at) => (view.getUint8(at) - 128) / 128,
  "1/16": (view, at) => view.getInt16(at, true) / 32_768,
  "1/24": (view, at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 8_388_608,
  "1/32": (view, at) => view.getInt32(at, true) / 2_147_483_648,
  "3/32": (view, at) => view.getFloat32(at, true),
};

/** Reads a RIFF file; servers that stream write wrong lengths, so what is there counts. */
function readWav(file: Uint8Array): Stereo {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let form = { format: 0, channels: 0, rate: 0, bits: 0 };
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = String.fromCharCode(...file.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const from = at + 8;
    if (kind === "fmt " && from + 16 <= file.length) {
      const format = view.getUint16(from, true);
      // An extended header names its format further on.
      const real = format === 0xfffe && from + 26 <= file.length ? view.getUint16(from + 24, true) : format;
      form = {
        format: real,
        channels: view.getUint16(from + 2, true),
        rate: view.getUint32(from + 4, true),
        bits: view.getUint16(from + 14, true),
      };
    }
    if (kind === "data") return readSamples(view, from, Math.min(length, file.length - from), form);
    at = from + length + (length % 2);
  }
  throw new UnreadableAudioError("a WAV file without sound");
}

function readSamples(
  view: DataView,
  from: number,
  length: number,
  { format, channels, rate, bits }: { format: number; channels: number; rate: number; bits: number },
): Stereo {
  const read = sampleReaders[`${format}/${bits}`];
  if (!read || channels < 1 || channels > 8 || rate < 4000 || rate > 192_000)
    throw new UnreadableAudioError("a WAV file of an unknown kind");
  const step = (bits / 8) * channels;
  const frames = Math.floor(length / step);
  if (frames === 0) throw new UnreadableAudioError("a WAV file without sound");
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  for (let at = 0; at < frames; at += 1) {
    left[at] = read(view, from + at * step);
    right[at] = channels > 1 ? read(view, from + at * step + bits / 8) : (left[at] ?? 0);
  }
  return { left: resample(left, rate), right: resample(right, rate) };
}

async function readMp3(file: Uint8Array): Promise<Stereo> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate } = decoder.decode(file);
    const [left, right = left] = channelData;
    if (!left?.length || !right || !sampleRate) throw new UnreadableAudioError("an MP3 file without sound");
    return { left: resample(left, sampleRate), right: resample(right, sampleRate) };
  } finally {
    decoder.free();
  }
}

const beginsWith = (file: Uint8Array, text: string) =>
  [...text].every((sign, place) => file[place] === sign.charCodeAt(0));

/**
 * Reads a WAV or MP3 file at our own rate, in two channels.
 * @throws UnreadableAudioError when it is neither.
 */
export async function decodeAudio(file: Uint8Array): Promise<Stereo> {
  if (beginsWith(file, "RIFF")) return readWav(file);
  const isMp3 = beginsWith(file, "ID3") || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0);
  if (!isMp3) throw new UnreadableAudioError("neither WAV nor MP3");
  return readMp3(file);
}
