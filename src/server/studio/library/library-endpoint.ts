import { z } from "@hono/zod-openapi";
import type { Db } from "#server/platform/db/database.ts";
import { failure } from "#server/platform/http/api-response.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { refused } from "../studio-endpoint.ts";

export const libraryTags = ["Biblioteca"];

/** Counts whatever is asked of the library together. */
export const libraryLimit = (db: Db) => limitPerAddress(db, { name: "studio/library", max: 600, windowSeconds: 60 });

export const downloadQuery = z.object({
  download: z
    .enum(["1"], "download só pode ser 1.")
    .optional()
    .meta({ description: "Para guardar em vez de mostrar." }),
});

export const fileContent = (description: string, type = "*/*") => ({
  description,
  content: { [type]: { schema: z.string().openapi({ format: "binary" }) } },
});

/** How an endpoint answers that reads a file. */
export const fileAnswers = (description: string) => ({
  200: fileContent(description),
  206: fileContent("A parte pedida em Range."),
  304: { description: "É o que você já tem." },
  416: { description: "O arquivo não tem essa parte." },
});

/** How an address may refuse that carries its own right to be read. */
export const refusedToVisitors = { 400: failure("O endereço não está inteiro."), 429: refused[429] };
