import { createRoute } from "@hono/zod-openapi";
import { closingSchema, deletionCodeSchema } from "#contract/account/account-deletion.ts";
import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { bearer, callOf, guardRoutes, jsonBody, refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { AccountDeletion } from "./account-deletion.ts";

const tags = ["Dados das pessoas"];
const lastOwner = failure("A loja tem outras pessoas na equipe, e só esta conta é dona dela.");
const closed = failure("A conta já está fechada; `eraseAt` diz até quando ela pode ser mantida.");

const askRoute = createRoute({
  method: "post",
  path: "/profile/deletion",
  tags,
  security: bearer,
  summary: "Manda o código para excluir a própria conta",
  description: "O código chega no e-mail da conta e vale por dez minutos. Nada é excluído antes dele.",
  responses: { 202: done("O código está a caminho."), 403: closed, 409: lastOwner, ...refusedToAnyone },
});

const confirmRoute = createRoute({
  method: "post",
  path: "/profile/deletion/confirm",
  tags,
  security: bearer,
  summary: "Fecha a conta com o código que chegou por e-mail",
  description: `A conta fica fechada para tudo, em todos os aparelhos, menos para baixar os dados (\`GET /profile/export\`), voltar atrás (\`DELETE /profile/deletion\`) e sair. Depois de ${DELETION_DAYS} dias é apagado tudo o que diz de quem era. Produtos e pedidos da loja ficam, sem o nome da pessoa.`,
  request: { body: jsonBody(deletionCodeSchema) },
  responses: {
    200: success(closingSchema, "Quando a conta será apagada."),
    403: closed,
    409: lastOwner,
    ...refusedToAnyone,
  },
});

const takeBackRoute = createRoute({
  method: "delete",
  path: "/profile/deletion",
  tags,
  security: bearer,
  summary: "Mantém a conta que seria apagada",
  responses: {
    200: done("A conta é de novo como era."),
    409: failure("A conta não está fechada."),
    ...refusedToAnyone,
  },
});

/** How people have their account erased. */
export function accountDeletionRoutes({
  deletion,
  findSession,
  db,
}: {
  deletion: AccountDeletion;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  router.use("/profile/deletion/*", noStore);
  const limit = limitPerAddress(db, { name: "account/deletion", max: 30, windowSeconds: 60 });
  guardRoutes(router, [askRoute, confirmRoute], limit, requireSession(findSession));
  guardRoutes(router, [takeBackRoute], limit, requireSession(findSession, { mayBeClosed: true }));
  return router
    .openapi(askRoute, async (c) => {
      await deletion.ask(c.get("session"), callOf(c).caller);
      return answerDone(c, 202, "Código enviado para o seu e-mail!");
    })
    .openapi(confirmRoute, async (c) => {
      const { code } = c.req.valid("json");
      return answer(c, closingSchema, await deletion.confirm(c.get("session"), code, callOf(c).caller));
    })
    .openapi(takeBackRoute, async (c) => {
      await deletion.takeBack(c.get("session"), callOf(c).caller);
      return answerDone(c, 200, "Sua conta continua como antes.");
    });
}
