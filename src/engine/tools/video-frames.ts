import { videoFramesSchema } from "#contract/studio/studio-video.ts";
import { videoLimits } from "../film/video-limits.ts";
import { studioTool } from "../tool.ts";

/** Still pictures of a film of our own drawing. */
export const videoFrames = studioTool({
  id: "video-frames",
  kind: "image",
  input: videoFramesSchema,
  engines: ["built-in"],
  capability: "video",
  limits: videoLimits,
  cost: () => 1,
  gather: async ({ recipe }, sources) => ({
    product: recipe.kind === "product" ? await sources.product(recipe.product) : null,
  }),
  load: async () => (await import("../film/make-film.ts")).makeVideoFrames,
});
