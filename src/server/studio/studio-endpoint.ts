import { z } from "@hono/zod-openapi";
import { failure } from "#server/platform/http/api-response.ts";
import { refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";

export const studioTags = ["Estúdio"];

/** Ids of tools, separated by commas. */
export const toolsSchema = z
  .string()
  .regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,19}$/, "tools deve ter ids de ferramentas, separados por vírgula.")
  .transform((list) => list.split(","))
  .meta({ example: "text-summary" });

/** How any endpoint of the studio may refuse. */
export const refused = {
  ...refusedToAnyone,
  429: failure("Pedidos demais em pouco tempo, ou a conta não tem mais criações hoje."),
};
export const notFound = failure("Não existe, ou é de outra conta.");
