import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { voiceInputSchema } from "#contract/studio/studio-audio.ts";
import { audioLimits } from "../sound/audio-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** A text that is spoken. */
export const audioVoice = studioTool({
  id: "audio-voice",
  kind: "audio",
  input: voiceInputSchema,
  engines: ["model"],
  capability: "speech",
  refuseBuiltIn: () => providerNeeds.voice,
  limits: audioLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../sound/make-sound.ts")).makeVoice,
});
