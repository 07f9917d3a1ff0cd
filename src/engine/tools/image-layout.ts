import { pictureLayoutSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../picture/picture-limits.ts";
import { studioTool } from "../tool.ts";

/** Backgrounds, patterns, posters and pictures of products, of our own drawing. */
export const imageLayout = studioTool({
  id: "image-layout",
  kind: "image",
  input: pictureLayoutSchema,
  engines: ["built-in"],
  capability: "image",
  limits: pictureLimits,
  cost: () => 1,
  gather: async (layout, sources) => ({
    product: layout.format === "product" ? await sources.product(layout.product) : null,
  }),
  load: async () => (await import("../picture/make-layout.ts")).makePictureLayout,
});
