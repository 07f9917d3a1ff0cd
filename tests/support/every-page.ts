import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { chatPath } from "#contract/bot/bot-wire.ts";
import { importPath } from "#contract/catalog-admin/admin-paths.ts";
import { sampleAssistants } from "#features/assistant/sample-assistants.ts";
import { samplePrompts } from "#features/prompt/sample-prompts.ts";

/** The address patterns of all pages, as the table of routes has them. */
export function listPageRoutes(entries: readonly RouteConfigEntry[] = routes, above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return listPageRoutes(children, here);
    return file.startsWith("routes/resources/") ? [] : [here || "/"];
  });
}

type Json = Record<string, unknown>;
type Call = <T = Json & { id: number }>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the API of a running server; answers `data`. */
function callAs(origin: string, token: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(path.startsWith("/") ? origin + path : `${origin}/api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "Idempotency-Key": randomUUID(),
        "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        "Content-Type": body instanceof Uint8Array ? "application/octet-stream" : "application/json",
      },
      body: body instanceof Uint8Array ? new Blob([new Uint8Array(body)]) : (JSON.stringify(body) ?? null),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    return told.data as T;
  };
}

/** One without options. */
const DEMO_PRODUCT = "COL-1101";

async function makeOrder(call: Call) {
  const product = await call<{ id: number; code: string }>("GET", `products/${DEMO_PRODUCT}`);
  const { code } = await call<{ code: string }>("POST", "order-intents", {
    items: [{ productId: product.id, quantity: 1 }],
    origin: "São Paulo - SP",
    customer: { name: "Nara Parada", whatsapp: "11944446666" },
  });
  const order = await call<{ revision: number; customer: { id: number } }>("GET", `orders/${code}`);
  await call("PUT", `orders/${code}/status`, { status: "delivered", revision: order.revision });
  const { url } = await call<{ url: string }>("GET", `orders/${code}/review-link`);
  return { code, customer: order.customer.id, review: new URL(url).pathname, product };
}

async function makeShare(call: Call): Promise<string> {
  const text =
    "O café é plantado no alto da serra. A colheita começa em maio. Os grãos secam ao sol por vinte dias. Depois são torrados.";
  let run = await call<{ id: number; status: string; assets: { id: number }[] }>("POST", "studio/runs", {
    tool: "text-summary",
    input: { text, sentences: 2 },
  });
  while (run.status !== "done") {
    if (run.status === "failed") throw new Error("the summary was not made");
    await sleep(100);
    run = await call("GET", `studio/runs/${run.id}`);
  }
  const [asset] = run.assets;
  const { url } = await call<{ url: string }>("POST", `studio/assets/${asset?.id}/shares`, { days: 7 });
  return new URL(url).pathname;
}

async function makeAssistant(call: Call) {
  const { id } = await call("POST", "assistants", sampleAssistants[0]);
  await call("PUT", `assistants/${id}/publication`, { isPublished: true });
  return { id, slug: (await call<{ slug: string }>("GET", `assistants/${id}`)).slug };
}

async function makeImport(call: Call): Promise<number> {
  const file = new TextEncoder().encode("code;name;category;originalPrice;stock\nX-1;Bule;Cozinha;10,00;3\n");
  const { id } = await call("POST", "products/import", { fileName: "bules.csv", sizeBytes: file.byteLength });
  await call("PUT", `products/import/${id}/parts/0`, file);
  await call("POST", `products/import/${id}/check`);
  return id;
}

async function makeHandoff(call: Call): Promise<number> {
  const sessionId = randomUUID();
  for (const message of ["Quero falar com uma pessoa", "(11) 91234-5678"])
    await call("POST", chatPath("mart"), { message, sessionId });
  const { items } = await call<{ items: { id: number }[] }>("GET", "bot-handoffs?state=open");
  return items[0]?.id ?? Number.NaN;
}

/** Makes what each page with a blank in its pattern shows, as the person of the token; the address of each such pattern. */
export async function fillEveryPage(origin: string, token: string): Promise<Record<string, string>> {
  const call = callAs(origin, token);
  await call("POST", "prompts", samplePrompts[0]);
  const order = await makeOrder(call);
  const assistant = await makeAssistant(call);
  const change = { filter: { ids: [order.product.id] }, change: { isFeatured: true } };
  const bulk = await call("POST", "products/bulk/preview", change);
  const webhook = { name: "Planilha", url: "https://exemplo.com.br/avisos", events: ["order.created"] };
  return {
    "/arara-mart/product/:productCode?": `/arara-mart/product/${order.product.code}`,
    "/pedido/:code": `/pedido/${order.code}`,
    "/avaliar/:token": order.review,
    "/compartilhado/:token": await makeShare(call),
    "/a/:slug": `/a/${assistant.slug}`,
    "/*": "/nao-existe",
    "/admin/mart/pedidos/:code": `/admin/mart/pedidos/${order.code}`,
    "/admin/mart/clientes/:id": `/admin/mart/clientes/${order.customer}`,
    "/admin/mart/conversas/:id": `/admin/mart/conversas/${await makeHandoff(call)}`,
    "/admin/mart/importar/:id": importPath(await makeImport(call)),
    "/admin/mart/alteracoes/:id": `/admin/mart/alteracoes/${bulk.id}`,
    "/admin/mart/product/:code/edit": `/admin/mart/product/${order.product.code}/edit`,
    "/programas/:id": `/programas/${(await call("POST", "webhooks", webhook)).id}`,
    "/assistentes/:id": `/assistentes/${assistant.id}`,
  };
}
