import { type Endpoint, endpointRoles } from "../member/endpoint-access.ts";
import type { Role } from "../member/role.ts";

/** What a token of a program may be allowed. */
export const tokenScopes = [
  "catalog:read",
  "catalog:write",
  "orders:read",
  "orders:write",
  "reports:read",
  "studio:read",
  "studio:write",
] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const scopeLabels: Record<TokenScope, string> = {
  "catalog:read": "Ler produtos",
  "catalog:write": "Mudar produtos",
  "orders:read": "Ler pedidos e clientes",
  "orders:write": "Mudar pedidos e clientes",
  "reports:read": "Ler números da loja",
  "studio:read": "Ler criações do estúdio",
  "studio:write": "Criar no estúdio",
};

export const scopeSentences: Record<TokenScope, string> = {
  "catalog:read": "Também os que estão fora da loja, importações, saúde do catálogo e a lixeira.",
  "catalog:write": "Criar, mudar e excluir produtos, fotos, categorias e sinônimos, e importar arquivos.",
  "orders:read": "Pedidos, quem comprou, quem espera um produto, as avaliações e as conversas que pediram uma pessoa.",
  "orders:write": "Levar pedidos a outra etapa, anotar clientes, responder a quem espera e a avaliações.",
  "reports:read": "Relatório de vendas, números dos assistentes, perguntas sem resposta e o que a loja respondeu.",
  "studio:read": "As suas criações, os arquivos delas e quanto você já usou.",
  "studio:write": "Pedir textos, imagens, sons e vídeos, que contam no que a sua conta pode criar por dia.",
};

/**
 * The endpoints that each scope opens, for accounts that may call them at that moment. What is in no list is closed to tokens:
 * accounts, the team, the shop's settings, tokens and webhooks themselves, and whatever erases people.
 */
const scopeEndpoints = {
  "catalog:read": [
    "GET /products?isActive",
    "GET /products?health",
    "GET /products/{idOrCode}?isActive",
    "GET /products/{id}/history",
    "GET /products/catalog/bin",
    "GET /products/export.csv",
    "GET /products/export.jsonl",
    "GET /products/catalog/categories",
    "GET /products/catalog/update/{number}",
    "GET /products/health",
    "GET /products/health/{rule}",
    "GET /products/feeds",
    "GET /products/feeds/{reason}",
    "GET /products/catalog/imports",
    "GET /products/import/{id}",
    "GET /products/import/{id}/rows",
    "GET /products/import/{id}/refused.csv",
    "GET /products/import/{id}/columns",
    "GET /products/import/{id}/photos",
    "GET /products/bulk",
    "GET /products/bulk/{id}",
    "GET /products/search/synonyms",
    "GET /products/search/misses",
  ],
  "catalog:write": [
    "POST /products",
    "PUT /products/{id}",
    "DELETE /products/{id}",
    "POST /products/{id}/restore",
    "POST /products/{id}/restore-version",
    "PUT /products/catalog/categories/order",
    "PUT /products/catalog/categories/picture",
    "POST /products/catalog/categories/renames",
    "POST /products/catalog/categories/renames/{id}/undo",
    "POST /products/catalog/pictures",
    "POST /products/catalog/update/{number}",
    "POST /products/health/{rule}/fix",
    "POST /products/health/{rule}/undo",
    "PUT /products/health/{rule}/ignored",
    "POST /products/import",
    "PUT /products/import/{id}/parts/{number}",
    "PUT /products/import/{id}/columns",
    "POST /products/import/{id}/photos",
    "POST /products/import/{id}/check",
    "POST /products/import/{id}/apply",
    "POST /products/import/{id}/stop",
    "POST /products/import/{id}/undo",
    "POST /products/bulk/preview",
    "POST /products/bulk/{id}/apply",
    "POST /products/bulk/{id}/stop",
    "POST /products/bulk/{id}/undo",
    "POST /products/search/synonyms",
    "PUT /products/search/synonyms/{id}",
    "DELETE /products/search/synonyms/{id}",
  ],
  "orders:read": [
    "GET /orders",
    "GET /orders/summary",
    "GET /orders/events",
    "GET /orders/{code}",
    "GET /orders/{code}/review-link",
    "GET /orders/export.csv",
    "GET /customers",
    "GET /customers/{id}",
    "GET /restock-requests",
    "GET /reviews",
    "GET /bot-handoffs",
    "GET /bot-handoffs/{id}",
  ],
  "orders:write": [
    "PUT /orders/{code}/status",
    "POST /orders/{code}/undo",
    "PUT /orders/{code}/customer",
    "PUT /customers/{id}",
    "PUT /restock-requests/{id}",
    "PUT /reviews/{id}",
  ],
  "reports:read": [
    "GET /reports/sales",
    "GET /bot-questions",
    "GET /bot-figures",
    "GET /bot-figures/subjects",
    "GET /bot-figures/subjects/export.csv",
    "GET /bot-answers",
  ],
  "studio:read": [
    "GET /studio",
    "GET /studio/figures",
    "GET /studio/runs",
    "GET /studio/runs/{id}",
    "GET /studio/assets",
    "GET /studio/assets/{id}",
    "GET /studio/assets/{id}/file",
    "GET /studio/library",
    "GET /studio/library/summary",
  ],
  "studio:write": ["POST /studio/runs", "POST /studio/runs/{id}/cancel", "POST /studio/runs/{id}/retry"],
} as const satisfies Record<TokenScope, readonly Endpoint[]>;

const endpointsOf: Record<TokenScope, readonly Endpoint[]> = scopeEndpoints;

const scopes: ReadonlyMap<string, TokenScope> = new Map(
  tokenScopes.flatMap((scope) => endpointsOf[scope].map((endpoint) => [endpoint, scope] as const)),
);

/** The scope that opens an endpoint to tokens; undefined when none does. */
export const scopeOf = (endpoint: string): TokenScope | undefined => scopes.get(endpoint);

/** Whether there is anything that somebody with this role could let a program do by the scope. */
export const mayGrant = (role: Role | null, scope: TokenScope): boolean =>
  endpointsOf[scope].some((endpoint) => {
    const roles = endpointRoles(endpoint);
    return roles === "account" || (role !== null && roles !== "anyone" && roles.includes(role));
  });
