import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { videoInputSchema } from "#contract/studio/studio-video.ts";
import { filmCosts, videoLimits } from "../film/video-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** A film from a description. */
export const videoMake = studioTool({
  id: "video-make",
  kind: "video",
  input: videoInputSchema,
  engines: ["model"],
  capability: "video",
  refuseBuiltIn: () => providerNeeds.film,
  request: ({ description }) => ({ text: description, place: "video" }),
  limits: videoLimits,
  cost: ({ quality }) => filmCosts[quality],
  gather: nothingToGather,
  load: async () => (await import("../film/make-video.ts")).makeVideo,
});
