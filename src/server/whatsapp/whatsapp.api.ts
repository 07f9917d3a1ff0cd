import { createRoute } from "@hono/zod-openapi";
import { serviceTrialSchema } from "#contract/outside-service.ts";
import {
  managedWhatsappSchema,
  whatsappInputSchema,
  whatsappTrialInputSchema,
} from "#contract/whatsapp/whatsapp-settings.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  jsonBody,
  refusedToAnyone,
  refuseFields,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { WhatsappAdmin } from "./whatsapp-admin.service.ts";

const tags = ["WhatsApp Cloud API"];
const refused = { ...refusedToAnyone, 403: failure("Só quem é dono da loja pode.") };

const readRoute = createRoute({
  method: "get",
  path: "/whatsapp",
  tags,
  security,
  summary: "O número da loja no WhatsApp Cloud API",
  description: "Com o que aconteceu no mês. Segredos nunca são devolvidos: só se há um, e o fim dele.",
  responses: { 200: success(managedWhatsappSchema, "O número, e como vai."), ...refused },
});

const saveRoute = createRoute({
  method: "put",
  path: "/whatsapp",
  tags,
  security,
  summary: "Muda o número da loja no WhatsApp Cloud API",
  description: "Tudo de uma vez, com a `revision` que foi lida. Todas as cópias do servidor o têm em até 2 segundos.",
  request: { body: jsonBody(whatsappInputSchema) },
  responses: {
    200: success(managedWhatsappSchema, "O número como ficou."),
    409: conflict(managedWhatsappSchema, "Mudou desde que foi lido; `current` é o de agora."),
    ...refused,
  },
});

const trialRoute = createRoute({
  method: "post",
  path: "/whatsapp/trial",
  tags,
  security,
  summary: "Testa o número com um pedido de verdade à Meta",
  description: "Lê o número pela Graph API, com o token e a chave secreta. Nada é mandado a ninguém, e nada custa.",
  request: { body: jsonBody(whatsappTrialInputSchema) },
  responses: { 200: success(serviceTrialSchema, "O que aconteceu, bom ou ruim, e em quanto tempo."), ...refused },
});

/** The shop's number on WhatsApp: its owner's. */
export function whatsappRoutes({
  whatsappAdmin,
  roleGuard,
  db,
}: {
  whatsappAdmin: WhatsappAdmin;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "whatsapp", max: 120, windowSeconds: 60 });
  const outside = limitPerAddress(db, { name: "whatsapp/outside", max: 30, windowSeconds: 60 });
  roleGuard.guard(router, [readRoute, saveRoute], limit, noStore);
  roleGuard.guard(router, [trialRoute], outside, noStore);
  return router
    .openapi(readRoute, async (c) => answer(c, managedWhatsappSchema, await whatsappAdmin.getWhatsapp()))
    .openapi(
      saveRoute,
      async (c) => answer(c, managedWhatsappSchema, await whatsappAdmin.saveWhatsapp(c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(
      trialRoute,
      async (c) => answer(c, serviceTrialSchema, await whatsappAdmin.tryWhatsapp(c.req.valid("json"))),
      refuseFields,
    );
}
