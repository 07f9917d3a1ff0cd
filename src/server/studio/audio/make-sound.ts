import { readFile } from "node:fs/promises";
import type { SoundEdit, SoundInput, SoundQuality, VoiceInput } from "#contract/studio/studio-audio.ts";
import { shorten } from "#lib/shorten.ts";
import { ModelServerError } from "../../llm/model-request.ts";
import { generateSpeech } from "../../llm/openai-media.ts";
import { mediaFile } from "../media-file.ts";
import { type MadeFile, type Maker, type SourceFile, type Work, WorkRefusedError } from "../studio-tool.ts";
import { makeSound } from "./audio.ts";
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
import { findSpeechProgram, speakByProgram } from "./speech-program.ts";

const MAX_NAME = 80;
const VOICE = "alloy";
const NOTHING_TO_SPEAK_WITH =
  "Para gravar voz é preciso um provedor de IA (AI_SPEECH_MODEL) ou o programa espeak-ng no servidor.";

const qualityOf = (quality: SoundQuality): AudioQuality =>
  quality === "lossless" ? quality : (Number(quality) as Mp3Bitrate);

function keep(
  folder: string,
  name: string,
  { bytes, mediaType, durationMs, bitrateKbps }: AudioFile,
  more: Pick<MadeFile, "engine" | "model" | "notice"> = {},
): Promise<MadeFile> {
  return mediaFile(folder, bytes, { name, mimeType: mediaType, details: { durationMs, bitrateKbps }, ...more });
}

/** Music, a sound, a place or a jingle, played by our own instruments. */
export const makeSoundFile: Maker<SoundInput, null> = async ({ input, seed, folder, tell }) => {
  const order = { ...input, quality: qualityOf(input.quality), seed };
  const file = await makeSound(order, (part) => tell(part * 98, part < 0.8 ? "Tocando…" : "Gravando o arquivo…"));
  return [await keep(folder, shorten(input.description.replace(/\s+/g, " "), MAX_NAME), file)];
};

async function recorded(
  work: Work<VoiceInput, null>,
  wav: Uint8Array,
  more: Pick<MadeFile, "engine" | "model" | "notice">,
): Promise<MadeFile> {
  const { input, folder, tell } = work;
  tell(80, "Gravando o arquivo…");
  const whole = await decodeAudio(wav);
  const most = framesOf(input.seconds);
  const spoken: Stereo = { left: whole.left.subarray(0, most), right: whole.right.subarray(0, most) };
  const file = await encodeAudio(spoken, qualityOf(input.quality));
  return keep(folder, shorten(input.description.replace(/\s+/g, " "), MAX_NAME), file, more);
}

async function speakByRules(work: Work<VoiceInput, null>, notice?: string): Promise<MadeFile> {
  if (!findSpeechProgram()) throw new WorkRefusedError(NOTHING_TO_SPEAK_WITH);
  work.tell(20, "Falando…");
  const wav = await speakByProgram(work.input.description, work.folder);
  return recorded(work, wav, { engine: "built-in", ...(notice && { notice }) });
}

async function speakByModel(work: Work<VoiceInput, null>): Promise<MadeFile> {
  if (!work.server) throw new ModelServerError("unreachable");
  work.tell(15, "Pedindo ao provedor de IA…");
  const wav = await generateSpeech(work.server, { text: work.input.description, voice: VOICE });
  try {
    return await recorded(work, wav, { engine: "model", model: work.server.model });
  } catch (error) {
    if (error instanceof UnreadableAudioError) throw new ModelServerError("garbage", { cause: error });
    throw error;
  }
}

/** A text that is spoken: by the model of the settings, or by the program of this machine. */
export const makeVoice: Maker<VoiceInput, null> = async (work) => {
  if (work.engine === "built-in") return [await speakByRules(work)];
  try {
    return [await speakByModel(work)];
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    if (!findSpeechProgram()) throw new WorkRefusedError(`${error.message} Tente de novo em instantes.`);
    return [await speakByRules(work, `${error.message} Esta voz foi feita por regras, sem IA.`)];
  }
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
export const makeSoundEdit: Maker<SoundEdit, SourceFile> = async ({ input, material, folder, tell }) => {
  tell(10, "Abrindo o áudio…");
  const sound = await readSource(material);
  const { asset: _, quality: __, ...changes } = input;
  if ((input.from ?? 0) >= secondsOf(sound))
    throw new WorkRefusedError("O começo do corte fica depois do fim do áudio.");
  if (input.to !== undefined && input.to <= (input.from ?? 0))
    throw new WorkRefusedError("O fim do corte deve vir depois do começo.");
  tell(40, "Editando…");
  const edited = editAudio(sound, changes);
  const file = await encodeAudio(edited, targetOf(input, material), (part) =>
    tell(60 + part * 38, "Gravando o arquivo…"),
  );
  return [await keep(folder, `${material.name} (editado)`, file)];
};
