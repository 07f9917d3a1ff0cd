import { advertInputSchema } from "#contract/studio/studio-adverts.ts";
import { studioTool } from "../tool.ts";

/** 'Divulgar': adverts of products of the store, with what the catalogue says at the moment of making. */
export const promoteProducts = studioTool({
  id: "promote-products",
  kind: "image",
  input: advertInputSchema,
  engines: ["built-in"],
  capability: "image",
  limits: { timeoutMs: 1_800_000, maxBytes: 1_500_000_000, maxHeapMb: 768 },
  cost: () => 1,
  gather: (input, sources) => sources.adverts(input.products),
  bundle: "Divulgar",
  load: async () => (await import("../advert/make-adverts.ts")).makeAdverts,
});
