import { videoInputSchema } from "#contract/studio/studio-video.ts";
import { studioTool } from "../studio-tool.ts";
import { videoLimits } from "../video/video-limits.ts";

const costs = { "720p": 2, "1080p": 3, "4k": 6 } as const;

/** A film from words or a product, with captions and sound. */
export const videoMake = studioTool({
  id: "video-make",
  kind: "video",
  input: videoInputSchema,
  engines: ["model", "built-in"],
  capability: "video",
  limits: videoLimits,
  cost: ({ quality }) => costs[quality],
  gather: async ({ kind, product }, sources) => ({
    product: kind === "product" && product ? await sources.product(product) : null,
  }),
  load: async () => (await import("../video/make-video.ts")).makeVideo,
});
