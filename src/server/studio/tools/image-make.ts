import { pictureInputSchema } from "#contract/studio/studio-images.ts";
import { pictureLimits } from "../images/picture-limits.ts";
import { studioTool } from "../studio-tool.ts";

/** A picture from a description, in five styles and four sizes. */
export const imageMake = studioTool({
  id: "image-make",
  kind: "image",
  input: pictureInputSchema,
  engines: ["model", "built-in"],
  capability: "image",
  refuseBuiltIn: ({ style }) =>
    style === "realistic"
      ? "O estilo realista precisa de um provedor de IA: quem administra o site define AI_BASE_URL e AI_IMAGE_MODEL. Os outros estilos funcionam agora."
      : null,
  limits: pictureLimits,
  cost: () => 1,
  gather: async ({ format, product }, sources) => ({
    product: format === "product" && product ? await sources.product(product) : null,
  }),
  load: async () => (await import("../images/make-picture.ts")).makePicture,
});
