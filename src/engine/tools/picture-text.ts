import { pictureTextInputSchema } from "#contract/studio/studio-product-words.ts";
import { textLimits } from "../text/text-limits.ts";
import { studioTool } from "../tool.ts";

/** What a photo of a product shows, as its alternative text. */
export const pictureText = studioTool({
  id: "picture-text",
  kind: "text",
  input: pictureTextInputSchema,
  engines: ["model", "built-in"],
  capability: "text",
  limits: textLimits,
  cost: () => 1,
  gather: async ({ picture }, sources) => ({ picture: await sources.picture(picture) }),
  load: async () => (await import("../product-words/write-picture-text.ts")).writePictureText,
});
