import { createRoute } from "@hono/zod-openapi";
import { serviceTrialSchema } from "#contract/outside-service.ts";
import {
  managedProvidersSchema,
  modelListInputSchema,
  modelListSchema,
  providerInputSchema,
  providerTrialInputSchema,
} from "#contract/provider/provider-settings.ts";
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
import type { ProviderService } from "./provider.service.ts";

const tags = ["Provedores de IA"];
const refused = { ...refusedToAnyone, 403: failure("Só quem é dono da loja pode.") };

const readRoute = createRoute({
  method: "get",
  path: "/providers",
  tags,
  security,
  summary: "Os provedores de IA da loja",
  description: "Chaves nunca são devolvidas: só se há uma, e o fim dela.",
  responses: { 200: success(managedProvidersSchema, "Os provedores e quem faz o quê."), ...refused },
});

const saveRoute = createRoute({
  method: "put",
  path: "/providers",
  tags,
  security,
  summary: "Muda os provedores de IA",
  description:
    "Todos de uma vez, com a `revision` que foi lida. Todas as cópias do servidor os têm em até 2 segundos. Uma chave só vale para o endereço com que foi guardada: com outro endereço é preciso digitá-la de novo.",
  request: { body: jsonBody(providerInputSchema) },
  responses: {
    200: success(managedProvidersSchema, "Os provedores como ficaram."),
    409: conflict(managedProvidersSchema, "Mudaram desde que foram lidos; `current` são os de agora."),
    ...refused,
  },
});

const modelsRoute = createRoute({
  method: "post",
  path: "/providers/models",
  tags,
  security,
  summary: "Os modelos que um servidor tem",
  request: { body: jsonBody(modelListInputSchema) },
  responses: {
    200: success(modelListSchema, "Os nomes, como o servidor os diz."),
    422: failure("O servidor não os disse; a frase diz por quê."),
    ...refused,
  },
});

const trialRoute = createRoute({
  method: "post",
  path: "/providers/trial",
  tags,
  security,
  summary: "Testa um servidor com um pedido de verdade",
  description: "Pede algo pequeno; no plano do provedor pode custar. Um vídeo não é pedido: só se confere o modelo.",
  request: { body: jsonBody(providerTrialInputSchema) },
  responses: { 200: success(serviceTrialSchema, "O que aconteceu, bom ou ruim, e em quanto tempo."), ...refused },
});

/** Which servers of models the shop uses: its owner's. */
export function providerRoutes({
  providers,
  roleGuard,
  db,
}: {
  providers: ProviderService;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "providers", max: 120, windowSeconds: 60 });
  // What goes out to servers that somebody names is dear, and nobody tries a hundred in a minute.
  const outside = limitPerAddress(db, { name: "providers/outside", max: 30, windowSeconds: 60 });
  roleGuard.guard(router, [readRoute, saveRoute], limit, noStore);
  roleGuard.guard(router, [modelsRoute, trialRoute], outside, noStore);
  return router
    .openapi(readRoute, async (c) => answer(c, managedProvidersSchema, await providers.getProviders(callOf(c))))
    .openapi(
      saveRoute,
      async (c) => answer(c, managedProvidersSchema, await providers.saveProviders(c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(
      modelsRoute,
      async (c) => {
        const { provider, capability } = c.req.valid("json");
        return answer(c, modelListSchema, { models: await providers.listModels(provider, capability, callOf(c)) });
      },
      refuseFields,
    )
    .openapi(
      trialRoute,
      async (c) => answer(c, serviceTrialSchema, await providers.tryProvider(c.req.valid("json"), callOf(c))),
      refuseFields,
    );
}
