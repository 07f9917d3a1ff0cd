import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { pictureInputSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../picture/picture-limits.ts";
import { nothingToGather, studioTool } from "../tool.ts";

/** A picture from a description, in five styles and four sizes. */
export const imageMake = studioTool({
  id: "image-make",
  kind: "image",
  input: pictureInputSchema,
  engines: ["model"],
  capability: "image",
  refuseBuiltIn: () => providerNeeds.picture,
  request: ({ description }) => ({ text: description, place: "image" }),
  limits: pictureLimits,
  cost: () => 1,
  gather: nothingToGather,
  load: async () => (await import("../picture/make-picture.ts")).makePicture,
});
