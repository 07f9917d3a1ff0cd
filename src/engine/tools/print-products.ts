import { isOfProducts, MAX_PRINTED } from "#contract/studio/studio-print-choices.ts";
import { printInputSchema } from "#contract/studio/studio-prints.ts";
import { studioTool } from "../tool.ts";

/** For the counter: labels, a catalogue, a menu, a Pix plate, as PDF. */
export const printProducts = studioTool({
  id: "print-products",
  kind: "file",
  input: printInputSchema,
  engines: ["built-in"],
  capability: "image",
  limits: { timeoutMs: 300_000, maxBytes: 200_000_000, maxHeapMb: 512 },
  cost: () => 1,
  gather: ({ kind, products }, sources) =>
    products.length > 0 || !isOfProducts(kind) ? sources.adverts(products) : sources.catalogue(MAX_PRINTED),
  load: async () => (await import("../print/make-print.ts")).makePrint,
});
