import { createRoute, z } from "@hono/zod-openapi";
import {
  customerInputSchema,
  customerSchema,
  customersSchema,
  erasedCustomerSchema,
} from "#contract/customer/customer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idParams,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  searchText,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { CustomerService } from "./customer.service.ts";

const MAX_LIMIT = 100;
const tags = ["Clientes da loja"];
const refused = { ...refusedToAnyone, 403: failure("A conta não cuida da loja.") };
const missing = failure("Não há cliente com esse número.");

const listRoute = createRoute({
  method: "get",
  path: "/customers",
  tags,
  security,
  summary: "Quem pediu na loja, o último pedido primeiro",
  request: {
    query: z.object({
      q: searchText.optional().meta({ description: "Palavras do nome, ou o começo de um número ou e-mail." }),
      page: pageNumber,
      limit: countIn(MAX_LIMIT, 20, `limit deve ser um número inteiro de 1 a ${MAX_LIMIT}.`),
    }),
  },
  responses: { 200: success(customersSchema, "Os clientes da página."), ...refused },
});

const detailRoute = createRoute({
  method: "get",
  path: "/customers/{id}",
  tags,
  security,
  summary: "Um cliente",
  request: { params: idParams },
  responses: { 200: success(customerSchema, "O cliente."), 404: missing, ...refused },
});

const updateRoute = createRoute({
  method: "put",
  path: "/customers/{id}",
  tags,
  security,
  summary: "Muda o nome e a anotação de um cliente",
  request: { params: idParams, body: jsonBody(customerInputSchema) },
  responses: {
    200: success(customerSchema, "O cliente."),
    404: missing,
    409: conflict(customerSchema, "O cliente mudou desde que foi lido."),
    ...refused,
  },
});

const eraseRoute = createRoute({
  method: "post",
  path: "/customers/{id}/erase",
  tags,
  security,
  summary: "Apaga os dados de um cliente",
  description: "Nome, contatos, anotação, CEP, recados e motivos somem, também dos pedidos. O que foi vendido fica.",
  request: { params: idParams },
  responses: { 200: success(erasedCustomerSchema, "Quantos pedidos ficaram sem nome."), 404: missing, ...refused },
});

/** Who bought, for the people of the shop. */
export function customerRoutes({
  customers,
  roleGuard,
  db,
}: {
  customers: CustomerService;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "customer", max: 600, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, detailRoute, updateRoute, eraseRoute], limit, noStore);
  return router
    .openapi(listRoute, async (c) => {
      const { q, page, limit: size } = c.req.valid("query");
      return answer(c, customersSchema, await customers.listCustomers(q, { page, limit: size }));
    })
    .openapi(detailRoute, async (c) => answer(c, customerSchema, await customers.getCustomer(c.req.valid("param").id)))
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, customerSchema, await customers.updateCustomer(id, c.req.valid("json"), callOf(c)));
    })
    .openapi(eraseRoute, async (c) =>
      answer(c, erasedCustomerSchema, await customers.eraseCustomer(c.req.valid("param").id, callOf(c))),
    );
}
