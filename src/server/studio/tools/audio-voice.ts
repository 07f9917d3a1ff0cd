import { voiceInputSchema } from "#contract/studio/studio-audio.ts";
import { audioLimits } from "../audio/audio-limits.ts";
import { findSpeechProgram } from "../audio/speech-program.ts";
import { nothingToGather, studioTool } from "../studio-tool.ts";

/** A text that is spoken. */
export const audioVoice = studioTool({
  id: "audio-voice",
  kind: "audio",
  input: voiceInputSchema,
  engines: ["model", "built-in"],
  capability: "speech",
  refuseBuiltIn: () =>
    findSpeechProgram()
      ? null
      : "Para gravar voz, quem administra o site define AI_SPEECH_MODEL ou instala o programa espeak-ng. Enquanto isso, ouça com a voz do navegador.",
  limits: audioLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../audio/make-sound.ts")).makeVoice,
});
