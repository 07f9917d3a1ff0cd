import { soundEditSchema } from "#contract/studio/studio-audio.ts";
import { audioLimits } from "../sound/audio-limits.ts";
import { studioTool } from "../tool.ts";

/** A sound of the library cut, faded, filtered, made louder or converted. */
export const audioEdit = studioTool({
  id: "audio-edit",
  kind: "audio",
  input: soundEditSchema,
  engines: ["built-in"],
  capability: "speech",
  limits: audioLimits,
  cost: () => 1,
  gather: ({ asset }, sources) => sources.assetFile(asset),
  load: async () => (await import("../sound/make-sound.ts")).makeSoundEdit,
});
