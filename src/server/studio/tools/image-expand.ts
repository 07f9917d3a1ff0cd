import { pictureExpandSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../images/picture-limits.ts";
import { studioTool } from "../studio-tool.ts";

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
  load: async () => (await import("../images/change-picture.ts")).makePictureExpansion,
});
