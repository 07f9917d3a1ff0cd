import { videoLayoutSchema } from "#contract/studio/studio-video.ts";
import { filmCosts, videoLimits } from "../film/video-limits.ts";
import { studioTool } from "../tool.ts";

/** A film of typed words or of a product, of our own drawing. */
export const videoLayout = studioTool({
  id: "video-layout",
  kind: "video",
  input: videoLayoutSchema,
  engines: ["built-in"],
  capability: "video",
  limits: videoLimits,
  cost: ({ quality }) => filmCosts[quality],
  gather: async (layout, sources) => ({
    product: layout.kind === "product" ? await sources.product(layout.product) : null,
  }),
  load: async () => (await import("../film/make-film.ts")).makeFilmFile,
});
