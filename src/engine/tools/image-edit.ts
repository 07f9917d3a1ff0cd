import { pictureEditSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../picture/picture-limits.ts";
import { studioTool } from "../tool.ts";

/** A picture of the library cut, relit and written on. */
export const imageEdit = studioTool({
  id: "image-edit",
  kind: "image",
  input: pictureEditSchema,
  engines: ["built-in"],
  capability: "image",
  limits: pictureLimits,
  cost: () => 1,
  gather: ({ asset }, sources) => sources.assetFile(asset),
  load: async () => (await import("../picture/change-picture.ts")).makePictureEdit,
});
