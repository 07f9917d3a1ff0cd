import { videoFramesSchema } from "#contract/studio/studio-video.ts";
import { studioTool } from "../studio-tool.ts";
import { videoLimits } from "../video/video-limits.ts";

/** Still pictures of a film that was made by rules. */
export const videoFrames = studioTool({
  id: "video-frames",
  kind: "image",
  input: videoFramesSchema,
  engines: ["built-in"],
  capability: "video",
  limits: videoLimits,
  cost: () => 1,
  gather: async ({ recipe: { kind, product } }, sources) => ({
    product: kind === "product" && product ? await sources.product(product) : null,
  }),
  load: async () => (await import("../video/make-video.ts")).makeVideoFrames,
});
