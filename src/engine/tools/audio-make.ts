import { soundInputSchema } from "#contract/studio/studio-audio.ts";
import { audioLimits } from "../sound/audio-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** Loops, effects, places and jingles, chosen by name and played by our own instruments. */
export const audioMake = studioTool({
  id: "audio-make",
  kind: "audio",
  input: soundInputSchema,
  engines: ["built-in"],
  capability: "speech",
  limits: audioLimits,
  cost: ({ seconds }) => (seconds > 60 ? 2 : 1),
  gather: nothingToGather,
  load: async () => (await import("../sound/make-sound.ts")).makeSoundFile,
});
