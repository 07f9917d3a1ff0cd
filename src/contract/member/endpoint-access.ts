import type { Role } from "./role.ts";

/** `anyone`: no token needed. `account`: any live session, each for what is its own. A list: only these roles of the store. */
type Access = "anyone" | "account" | readonly Role[];

const OWNER = ["owner"] as const;
const CATALOG = ["owner", "catalog"] as const;
const CATALOG_AND_VIEWER = ["owner", "catalog", "viewer"] as const;
const SALES = ["owner", "sales"] as const;
const SALES_AND_VIEWER = ["owner", "sales", "viewer"] as const;
/** What goes out to other programs leaves the shop: who only reads sends nothing. */
const SELLERS = ["owner", "catalog", "sales"] as const;
const TEAM = ["owner", "catalog", "sales", "viewer"] as const;

/**
 * Who may call which endpoint of the API, method and path as the OpenAPI document has them. The server asks here and nowhere
 * else; the browser shows what its role may do. `?name` stands for an endpoint that is another one with this query.
 */
export const endpointAccess = {
  // The store, as every visitor sees it.
  "GET /products": "anyone",
  "GET /products/all": "anyone",
  "GET /products/featured": "anyone",
  "GET /products/storefront": "anyone",
  "GET /products/suggestions": "anyone",
  "GET /products/{idOrCode}": "anyone",
  "POST /products/search/similar": "anyone",
  "POST /order-intents": "anyone",
  "POST /order-intents/quote": "anyone",
  "GET /order-intents/{code}": "anyone",
  "POST /order-intents/{code}/payment-claim": "anyone",
  "POST /shipping/estimate": "anyone",

  // Products with what visitors do not see. What they cost is told to `owner` and `catalog` alone (`maySeeCost`).
  "GET /products?isActive": TEAM,
  "GET /products?health": CATALOG_AND_VIEWER,
  "GET /products/{idOrCode}?isActive": TEAM,
  "GET /products/{id}/history": TEAM,
  "GET /products/catalog/bin": CATALOG_AND_VIEWER,
  // The files say what products cost.
  "GET /products/export.csv": CATALOG,
  "GET /products/export.jsonl": CATALOG,
  "POST /products": CATALOG,
  "PUT /products/{id}": CATALOG,
  "DELETE /products/{id}": CATALOG,
  "POST /products/{id}/restore": CATALOG,
  "POST /products/{id}/restore-version": CATALOG,
  "GET /products/catalog/authors": OWNER,
  "GET /products/catalog/categories": CATALOG_AND_VIEWER,
  "PUT /products/catalog/categories/order": CATALOG,
  "PUT /products/catalog/categories/picture": CATALOG,
  "POST /products/catalog/categories/renames": CATALOG,
  "POST /products/catalog/categories/renames/{id}/undo": CATALOG,
  "POST /products/catalog/undo-author": OWNER,
  "POST /products/catalog/pictures": CATALOG,
  "POST /products/catalog/update/{number}": CATALOG,
  "GET /products/catalog/update/{number}": CATALOG_AND_VIEWER,

  // What is wrong with them (`below-cost` is told to whoever may know the cost), and what goes out to Google and Meta.
  "GET /products/health": CATALOG_AND_VIEWER,
  "GET /products/health/{rule}": CATALOG_AND_VIEWER,
  "POST /products/health/{rule}/fix": CATALOG,
  "POST /products/health/{rule}/undo": CATALOG,
  "PUT /products/health/{rule}/ignored": CATALOG,
  "GET /products/feeds": CATALOG_AND_VIEWER,
  "GET /products/feeds/{reason}": CATALOG_AND_VIEWER,

  // Imports. Their lines quote the file, and the file may say what products cost.
  "GET /products/catalog/imports": CATALOG_AND_VIEWER,
  "GET /products/import/{id}": CATALOG_AND_VIEWER,
  "GET /products/import/{id}/rows": CATALOG,
  "GET /products/import/{id}/refused.csv": CATALOG,
  "POST /products/import": CATALOG,
  "PUT /products/import/{id}/parts/{number}": CATALOG,
  "GET /products/import/{id}/columns": CATALOG,
  "PUT /products/import/{id}/columns": CATALOG,
  "GET /products/import/{id}/photos": CATALOG,
  "POST /products/import/{id}/photos": CATALOG,
  "POST /products/import/{id}/check": CATALOG,
  "POST /products/import/{id}/apply": CATALOG,
  "POST /products/import/{id}/stop": CATALOG,
  "POST /products/import/{id}/undo": CATALOG,

  // Changes of many products at once. They say what products cost, and by a margin it can be told.
  "GET /products/bulk": CATALOG,
  "GET /products/bulk/{id}": CATALOG,
  "GET /products/bulk/{id}/rows": CATALOG,
  "POST /products/bulk/preview": CATALOG,
  "POST /products/bulk/{id}/apply": CATALOG,
  "POST /products/bulk/{id}/stop": CATALOG,
  "POST /products/bulk/{id}/undo": CATALOG,

  // What the search is taught, and what the assistants did not know.
  "GET /products/search/synonyms": CATALOG_AND_VIEWER,
  "POST /products/search/synonyms": CATALOG,
  "PUT /products/search/synonyms/{id}": CATALOG,
  "DELETE /products/search/synonyms/{id}": CATALOG,
  "GET /products/search/misses": CATALOG_AND_VIEWER,
  "DELETE /products/search/misses": CATALOG,
  "PUT /products/search/misses": CATALOG,
  "GET /bot-questions": TEAM,
  "DELETE /bot-questions/{id}": CATALOG,
  "GET /bot-figures": TEAM,
  "GET /bot-figures/subjects": TEAM,
  "GET /bot-figures/subjects/export.csv": SELLERS,
  "GET /bot-answers": TEAM,
  "POST /bot-answers": CATALOG,
  "POST /bot-answers/try": CATALOG,
  "PUT /bot-answers/{id}": CATALOG,
  "DELETE /bot-answers/{id}": CATALOG,

  // Conversations in which somebody asked for a person. They tell what a person wrote.
  "GET /bot-handoffs": SALES_AND_VIEWER,
  "GET /bot-handoffs/{id}": SALES_AND_VIEWER,
  "PUT /bot-handoffs/{id}": SALES,

  // Orders. They name who bought.
  "GET /orders": SALES_AND_VIEWER,
  "GET /orders/summary": SALES_AND_VIEWER,
  "GET /orders/events": SALES_AND_VIEWER,
  "GET /orders/{code}": SALES_AND_VIEWER,
  "GET /orders/export.csv": SALES,
  "PUT /orders/{code}/status": SALES,
  "POST /orders/{code}/undo": SALES,
  "PUT /orders/{code}/customer": SALES,
  "GET /customers": SALES_AND_VIEWER,
  "GET /customers/{id}": SALES_AND_VIEWER,
  "PUT /customers/{id}": SALES,
  "POST /customers/{id}/erase": SALES,
  "POST /restock-requests": "anyone",
  "GET /restock-requests": SALES_AND_VIEWER,
  "PUT /restock-requests/{id}": SALES,

  // Reviews, left with the link of a delivered order, which carries its own right.
  "GET /products/{id}/reviews": "anyone",
  "POST /reviews": "anyone",
  "GET /reviews": SALES_AND_VIEWER,
  "PUT /reviews/{id}": SALES,
  "GET /orders/{code}/review-link": SALES,

  // The shop's figures.
  "GET /reports/sales": SALES_AND_VIEWER,
  "POST /page-views": "anyone",

  // What the shop says of itself.
  "GET /store": "anyone",
  "GET /store/settings": OWNER,
  "PUT /store/settings": OWNER,
  "GET /store/settings/history": OWNER,
  "POST /store/settings/undo": OWNER,

  // Which servers of models it uses. No key ever comes back.
  "GET /providers": OWNER,
  "PUT /providers": OWNER,
  "POST /providers/models": OWNER,
  "POST /providers/trial": OWNER,

  // The shop's number on WhatsApp.
  "GET /whatsapp": OWNER,
  "PUT /whatsapp": OWNER,
  "POST /whatsapp/trial": OWNER,

  // The machine. What was done is told to who owns the store; while it is open, to each account what it did itself.
  "GET /system": OWNER,
  "GET /system/jobs": OWNER,
  "POST /system/jobs/{id}/retry": OWNER,
  "GET /system/audit": OWNER,

  // The team.
  "PUT /store/access": OWNER,
  "GET /members": OWNER,
  "POST /members": OWNER,
  "PUT /members/{id}": OWNER,
  "DELETE /members/{id}": OWNER,
  "POST /members/join": "account",

  // Accounts.
  "POST /auth/register": "anyone",
  "POST /auth/resend-activation": "anyone",
  "POST /auth/activate-account": "anyone",
  "POST /auth/login": "anyone",
  "POST /auth/verify-account-code": "anyone",
  "POST /auth/demo": "anyone",
  "POST /auth/logout": "account",
  "GET /auth/profile": "account",
  "PUT /profile": "account",
  "GET /profile/export": "account",
  "POST /profile/deletion": "account",
  "POST /profile/deletion/confirm": "account",
  "DELETE /profile/deletion": "account",
  "GET /profile/push-devices": "account",
  "POST /profile/push-devices": "account",
  "DELETE /profile/push-devices/{id}": "account",
  "GET /profile/sessions": "account",
  "DELETE /profile/sessions/{id}": "account",

  // What lets other programs in, and what tells them. A token of a program opens none of these (`token-scope.ts`).
  "GET /tokens": "account",
  "POST /tokens": "account",
  "DELETE /tokens/{id}": "account",
  "GET /webhooks": SELLERS,
  "POST /webhooks": SELLERS,
  "PUT /webhooks/{id}": SELLERS,
  "DELETE /webhooks/{id}": SELLERS,
  "POST /webhooks/{id}/test": SELLERS,
  "GET /webhooks/{id}/deliveries": SELLERS,
  "POST /webhooks/{id}/deliveries/{deliveryId}/resend": SELLERS,

  // What each account keeps: the studio, prompts and assistants of its own.
  "GET /studio": "account",
  "GET /studio/figures": "account",
  "GET /studio/runs": "account",
  "POST /studio/runs": "account",
  "GET /studio/runs/{id}": "account",
  "POST /studio/runs/{id}/cancel": "account",
  "POST /studio/runs/{id}/retry": "account",
  "GET /studio/assets": "account",
  "GET /studio/assets/{id}": "account",
  "PUT /studio/assets/{id}": "account",
  "DELETE /studio/assets/{id}": "account",
  "GET /studio/assets/{id}/file": "account",
  "POST /studio/assets/{id}/remake": "account",
  "POST /studio/assets/{id}/restore": "account",
  "POST /studio/assets/{id}/use": "account",
  "GET /studio/assets/{id}/shares": "account",
  "POST /studio/assets/{id}/shares": "account",
  "DELETE /studio/shares/{id}": "account",
  "GET /studio/library": "account",
  "GET /studio/library/summary": "account",
  "POST /studio/zips": "account",
  "GET /studio/translations/figures": "account",
  "GET /studio/translations/phrases": "account",
  "GET /studio/translations/units": "account",
  "POST /studio/translations/units": "account",
  "DELETE /studio/translations/units/{id}": "account",
  "GET /prompts": "account",
  "POST /prompts": "account",
  "GET /prompts/bin": "account",
  "GET /prompts/export": "account",
  "POST /prompts/import": "account",
  "GET /prompts/{id}": "account",
  "PUT /prompts/{id}": "account",
  "DELETE /prompts/{id}": "account",
  "POST /prompts/{id}/duplicate": "account",
  "POST /prompts/{id}/restore": "account",
  "POST /prompts/{id}/uses": "account",
  "GET /assistants": "account",
  "POST /assistants": "account",
  "GET /assistants/bin": "account",
  "GET /assistants/usage": "account",
  "GET /assistants/{id}": "account",
  "PUT /assistants/{id}": "account",
  "DELETE /assistants/{id}": "account",
  "POST /assistants/{id}/files": "account",
  "DELETE /assistants/{id}/files/{fileId}": "account",
  "PUT /assistants/{id}/publication": "account",
  "POST /assistants/{id}/restore": "account",
  "PUT /assistants/{id}/state": "account",
  "GET /assistants/{id}/versions": "account",
  "GET /assistants/{id}/versions/{version}": "account",
  "POST /assistants/{id}/versions/{version}/restore": "account",
  "GET /assistants/{id}/trial": "account",
  "GET /assistants/{id}/trial/conversation": "account",
  "DELETE /assistants/{id}/trial/conversation": "account",
  "PUT /assistants/{id}/trial/conversation/messages/{messageId}/feedback": "account",

  // Addresses that carry their own right to be read, and conversations, which a session id of the browser names.
  "GET /studio/files/{id}/{endsAtHour}/{signature}": "anyone",
  "GET /studio/zips/{accountId}/{endsAt}/{list}/{signature}": "anyone",
  "GET /studio/shared/{token}": "anyone",
  "GET /studio/shared/{token}/file": "anyone",
  "GET /bots/{bot}": "anyone",
  "GET /bots/{bot}/conversation": "anyone",
  "DELETE /bots/{bot}/conversation": "anyone",
  "PUT /bots/{bot}/conversation/messages/{messageId}/feedback": "anyone",
  "GET /published/{slug}": "anyone",
  "GET /published/{slug}/conversation": "anyone",
  "DELETE /published/{slug}/conversation": "anyone",
  "PUT /published/{slug}/conversation/messages/{messageId}/feedback": "anyone",
} as const satisfies Record<string, Access>;

export type Endpoint = keyof typeof endpointAccess;

/** The endpoints that ask for a role. */
export type RoleEndpoint = {
  [E in Endpoint]: (typeof endpointAccess)[E] extends readonly Role[] ? E : never;
}[Endpoint];

const access: ReadonlyMap<string, Access> = new Map(Object.entries(endpointAccess));

/** The roles that an endpoint asks for; undefined when the table has none for it. */
export function rolesOf(endpoint: string): readonly Role[] | undefined {
  const found = access.get(endpoint);
  return typeof found === "object" ? found : undefined;
}

/** Who may call an endpoint that is in the table. */
export const endpointRoles = (endpoint: Endpoint): Access => endpointAccess[endpoint];

/** Whether somebody with this role may call the endpoint. */
export const mayCall = (role: Role | null, endpoint: RoleEndpoint) =>
  role !== null && (rolesOf(endpoint)?.includes(role) ?? false);
