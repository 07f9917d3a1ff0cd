import { createRoute, z } from "@hono/zod-openapi";
import type { Db } from "#server/platform/db/database.ts";
import { failure, rawBody } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer, guardRoutes } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import { disposition } from "#server/platform/storage/file-name.ts";
import type { PersonalExport } from "./personal-export.ts";

const exportRoute = createRoute({
  method: "get",
  path: "/profile/export",
  tags: ["Dados das pessoas"],
  security: bearer,
  summary: "Tudo o que a conta tem, em um ZIP",
  description:
    "Perfil, sessões, prompts, assistentes e documentos, criações com os arquivos e o mais que é da conta, como JSON, com uma página que diz o que é cada arquivo. Sem segredos e sem dados de outras pessoas. Até 6 vezes por hora. Vale também para uma conta fechada.",
  responses: {
    200: {
      description: "O ZIP, escrito enquanto é lido.",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    413: failure("Os arquivos passam do que cabe em um ZIP (4 GB)."),
    401: failure("Falta o token, ou a sessão terminou."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

/** What people take with them. */
export function personalDataRoutes({
  personalExport,
  findEmail,
  findSession,
  db,
}: {
  personalExport: PersonalExport;
  /** @throws AppError account/session-ended */
  findEmail: (accountId: number) => Promise<string>;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "personal-data", max: 30, windowSeconds: 60 });
  guardRoutes(router, [exportRoute], limit, requireSession(findSession, { mayBeClosed: true }));
  return router.openapi(exportRoute, async (c) => {
    const { accountId } = c.get("session");
    const content = await personalExport.open({ accountId, email: await findEmail(accountId) });
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", "meus-dados.zip"),
      "Cache-Control": "no-store",
    };
    return rawBody(c.body(content, 200, headers));
  });
}
