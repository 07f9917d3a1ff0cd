import { createRoute, z } from "@hono/zod-openapi";
import type { Db } from "#server/platform/db/database.ts";
import { rawBody } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { streamText } from "#server/platform/http/stream-text.ts";
import { refused } from "./admin-endpoint.ts";
import { exportCsv, exportJsonLines } from "./product-export.ts";

const tags = ["Administração do catálogo"];
const description =
  "Todos os produtos, também os inativos, com todos os campos que a importação lê. Importar o arquivo de novo não muda nada.";
const text = (type: string, what: string) => ({ description: what, content: { [type]: { schema: z.string() } } });

const csvRoute = createRoute({
  method: "get",
  path: "/products/export.csv",
  tags,
  security,
  summary: "O catálogo como planilha",
  description: `${description} Com \`;\` e UTF-8, sem nada que uma planilha tome por fórmula.`,
  responses: { 200: text("text/csv", "A planilha."), ...refused },
});

const jsonlRoute = createRoute({
  method: "get",
  path: "/products/export.jsonl",
  tags,
  security,
  summary: "O catálogo em JSON Lines",
  description: `${description} Um produto por linha.`,
  responses: { 200: text("application/jsonl", "Os produtos."), ...refused },
});

const file = (parts: AsyncGenerator<string>, type: string, name: string) =>
  rawBody(
    new Response(streamText(parts), {
      headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
    }),
  );

/** The catalogue as files. They tell what products cost: only for who may know it. */
export function productExportRoutes({ roleGuard, db }: { roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/export", max: 30, windowSeconds: 600 });
  roleGuard.guard(router, [csvRoute, jsonlRoute], limit, noStore);
  return router
    .openapi(csvRoute, () => file(exportCsv(db), "text/csv; charset=utf-8", "produtos.csv"))
    .openapi(jsonlRoute, () => file(exportJsonLines(db), "application/jsonl", "produtos.jsonl"));
}
