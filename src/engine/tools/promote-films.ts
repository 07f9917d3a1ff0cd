import { advertFilmInputSchema } from "#contract/studio/studio-adverts.ts";
import { videoLimits } from "../film/video-limits.ts";
import { studioTool } from "../tool.ts";

/** 'Divulgar' as short films, with what the catalogue says at the moment of making. */
export const promoteFilms = studioTool({
  id: "promote-films",
  kind: "video",
  input: advertFilmInputSchema,
  engines: ["built-in"],
  capability: "video",
  limits: { ...videoLimits, timeoutMs: 3_600_000 },
  cost: ({ products, sizes }) => products.length * sizes.length,
  gather: (input, sources) => sources.adverts(input.products),
  bundle: "Divulgar em vídeo",
  load: async () => (await import("../advert/make-films.ts")).makeFilms,
});
