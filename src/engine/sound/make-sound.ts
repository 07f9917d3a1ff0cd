import { readFile } from "node:fs/promises";
import { ambiences, effects, JINGLE_NOTE, loops } from "#contract/studio/sounds.ts";
import type { SoundEdit, SoundInput, SoundQuality, VoiceInput } from "#contract/studio/studio-audio.ts";
import { shorten } from "#lib/shorten.ts";
import { type ModelServer, ModelServerError } from "#llm/model-request.ts";
import { generateSpeech } from "#llm/openai-media.ts";
import { mediaFile } from "../media-file.ts";
import { madeBy, workByProvider } from "../provider-work.ts";
import { type FileGenerator, type MadeFile, type SourceFile, type Work, WorkRefusedError } from "../tool.ts";
import { createSound } from "./audio.ts";
import { editAudio, secondsOf } from "./audio-edit.ts";
import {
  type AudioFile,
  type AudioQuality,
  decodeAudio,
  encodeAudio,
  type Mp3Bitrate,
  UnreadableAudioError,
} from "./audio-file.ts";
import { framesOf, type Stereo } from "./signal.ts";

const MAX_NAME = 80;

const qualityOf = (quality: SoundQuality): AudioQuality =>
  quality === "lossless" ? quality : (Number(quality) as Mp3Bitrate);

function keep(
  folder: string,
  name: string,
  { bytes, mediaType, durationMs, bitrateKbps }: AudioFile,
  more: Pick<MadeFile, "engine" | "model" | "provider" | "notice"> = {},
): Promise<MadeFile> {
  return mediaFile(folder, bytes, { name, mimeType: mediaType, details: { durationMs, bitrateKbps }, ...more });
}

function nameOf(input: SoundInput): string {
  if (input.kind === "jingle") return `Jingle: ${input.name}`;
  if (input.kind === "music") return `Loop: ${loops[input.loop].label}`;
  return input.kind === "sound" ? effects[input.effect].label : ambiences[input.ambience].label;
}

/** A loop, an effect, a place or a jingle, played by our own instruments. */
export const makeSoundFile: FileGenerator<SoundInput, null> = async ({ input, seed, folder, report }) => {
  report(5, "Tocando…");
  const sound = createSound(input, seed);
  const file = await encodeAudio(sound, qualityOf(input.quality), (part) =>
    report(60 + part * 38, "Gravando o arquivo…"),
  );
  return [await keep(folder, nameOf(input), file, input.kind === "jingle" ? { notice: JINGLE_NOTE } : {})];
};

async function speak(server: ModelServer, { input, report }: Work<VoiceInput, null>): Promise<Stereo> {
  report(15, "Pedindo ao provedor de IA…");
  const wav = await generateSpeech(server, { text: input.description });
  return decodeAudio(wav).catch((error: unknown) => {
    throw error instanceof UnreadableAudioError ? new ModelServerError("garbage", { cause: error }) : error;
  });
}

/** A text that is spoken by a model of the settings. */
export const makeVoice: FileGenerator<VoiceInput, null> = async (work) => {
  const { input, servers, folder, report } = work;
  const made = await workByProvider(servers, (server) => speak(server, work));
  report(80, "Gravando o arquivo…");
  const most = framesOf(input.seconds);
  const { left, right } = made.value;
  const spoken: Stereo = { left: left.subarray(0, most), right: right.subarray(0, most) };
  const file = await encodeAudio(spoken, qualityOf(input.quality));
  const name = shorten(input.description.replace(/\s+/g, " "), MAX_NAME);
  const cut =
    left.length > most &&
    `A fala é mais longa que a duração escolhida: só os primeiros ${input.seconds} segundos foram guardados.`;
  return [await keep(folder, name, file, madeBy(made, cut))];
};

async function readSource({ path, mimeType }: SourceFile): Promise<Stereo> {
  try {
    if (!mimeType.startsWith("audio/")) throw new UnreadableAudioError("no sound");
    return await decodeAudio(await readFile(path));
  } catch (error) {
    if (error instanceof UnreadableAudioError)
      throw new WorkRefusedError("Este item não é um áudio que dê para editar.");
    throw error;
  }
}

/** In its own format unless another was asked for. */
function targetOf({ quality }: SoundEdit, { mimeType, details }: SourceFile): AudioQuality {
  if (quality) return qualityOf(quality);
  if (mimeType === "audio/wav") return "lossless";
  return details.bitrateKbps === 128 || details.bitrateKbps === 320 ? details.bitrateKbps : 256;
}

/** Cuts, fades, filters, makes louder or converts a sound; the old one stays. */
export const makeSoundEdit: FileGenerator<SoundEdit, SourceFile> = async ({ input, material, folder, report }) => {
  report(10, "Abrindo o áudio…");
  const sound = await readSource(material);
  const { asset: _, quality: __, ...changes } = input;
  if ((input.from ?? 0) >= secondsOf(sound))
    throw new WorkRefusedError("O começo do corte fica depois do fim do áudio.");
  if (input.to !== undefined && input.to <= (input.from ?? 0))
    throw new WorkRefusedError("O fim do corte deve vir depois do começo.");
  report(40, "Editando…");
  const edited = editAudio(sound, changes);
  const file = await encodeAudio(edited, targetOf(input, material), (part) =>
    report(60 + part * 38, "Gravando o arquivo…"),
  );
  return [await keep(folder, `${material.name} (editado)`, file)];
};
