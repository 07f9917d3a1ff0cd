import { pictureExpandSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../picture/picture-limits.ts";
import { studioTool } from "../tool.ts";

/** A picture of the library on a larger sheet. */
export const imageExpand = studioTool({
  id: "image-expand",
  kind: "image",
  input: pictureExpandSchema,
  engines: ["built-in"],
  capability: "image",
  limits: pictureLimits,
  cost: () => 1,
  gather: ({ asset }, sources) => sources.assetFile(asset),
  load: async () => (await import("../picture/change-picture.ts")).makePictureExpansion,
});
