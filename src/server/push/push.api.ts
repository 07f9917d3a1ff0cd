import { createRoute } from "@hono/zod-openapi";
import { addedPushDeviceSchema, pushDeviceInputSchema, pushDevicesSchema } from "#contract/push/push-device.ts";
import { deviceName } from "#lib/device-name.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  guardRoutes,
  idParams,
  jsonBody,
  refusedToAnyone,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { Push } from "./push.service.ts";

const tags = ["Contas"];

const listRoute = createRoute({
  method: "get",
  path: "/profile/push-devices",
  tags,
  security,
  summary: "Os aparelhos em que a conta recebe avisos de pedido novo",
  description: "Avisos só chegam a quem, naquele momento, pode ver os pedidos da loja.",
  responses: { 200: success(pushDevicesSchema, "A chave da loja e os aparelhos."), ...refusedToAnyone },
});

const addRoute = createRoute({
  method: "post",
  path: "/profile/push-devices",
  tags,
  security,
  summary: "Liga os avisos em um navegador",
  description: "Com o que `PushManager.subscribe` respondeu. Repetir não faz mal.",
  request: { body: jsonBody(pushDeviceInputSchema) },
  responses: {
    200: success(addedPushDeviceSchema, "O aparelho."),
    422: failure("O endereço não é de um serviço de avisos na internet, ou a chave não é de nenhum navegador."),
    ...refusedToAnyone,
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/profile/push-devices/{id}",
  tags,
  security,
  summary: "Desliga os avisos em um aparelho",
  request: { params: idParams },
  responses: {
    200: done("O aparelho não recebe mais avisos."),
    404: failure("Esse aparelho não recebe avisos."),
    ...refusedToAnyone,
  },
});

/** Devices that are told of new orders, each account its own. */
export function pushRoutes({ push, findSession, db }: { push: Push; findSession: FindSession; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "push/devices", max: 60, windowSeconds: 60 });
  guardRoutes(router, [listRoute, addRoute, removeRoute], limit, noStore, requireSession(findSession));
  return router
    .openapi(listRoute, async (c) => answer(c, pushDevicesSchema, await push.list(c.get("session").accountId)))
    .openapi(addRoute, async (c) => {
      const device = deviceName(c.req.header("user-agent"));
      return answer(c, addedPushDeviceSchema, {
        id: await push.add(c.get("session"), c.req.valid("json"), device),
      });
    })
    .openapi(removeRoute, async (c) => {
      await push.remove(c.get("session").accountId, c.req.valid("param").id);
      return answerDone(c, 200, "Avisos desligados nesse aparelho.");
    });
}
