import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import { capabilities } from "#contract/provider/provider-kinds.ts";
import { firstSettings } from "#server/store/first-settings.ts";
import { summaryOf } from "../support/made-texts.ts";
import { openStudio, type StudioHarness } from "../support/studio-harness.ts";

/** Postgres holds no NUL, and half a character is none. */
const UNKEEPABLE = ["\0", "a\0b", "\ud800", "a\udc00b"];
/** The same in an address, and numbers beyond those of any table. */
const IN_ADDRESSES = ["%00", "a%00b", "2147483648", "99999999999"];
const SESSION = "conversa-de-teste-1";

interface Schema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** What someone keeps. */
interface Things {
  asset: number;
  assistant: number;
  slug: string;
  prompt: number;
  product: number;
}

let harness: StudioHarness;
let token: string;
let things: Things;
let operations: Map<string, Operation>;

const product = {
  name: "Caneca",
  code: "CAN-1",
  description: "De barro",
  category: "Cozinha",
  subcategory: "Cozinha > Canecas",
  costPrice: 1,
  originalPrice: 2,
  supplier: "Olaria",
  supplierProductDescription: "CANECA",
  ncm: "69120000",
  cest: "2803800",
  cfop: "5102",
  origem: "0",
  cstIbsCbs: "000",
  cClassTrib: "000001",
  gtinEan: "789",
  gtinEanPackage: "1789",
  thumbnail: "https://loja.exemplo/a.png",
  realImage: "https://loja.exemplo/b.png",
  images: ["https://loja.exemplo/c.png"],
  variations: [{ nome: "P", cor: "Azul" }],
};
const goods = { productCode: "CAN-1", quantity: 1, origin: "São Paulo - SP", zipCode: "01310-100" };
const prompt = { title: "Legenda", category: "business", text: "Venda", tags: ["loja"] };
const assistant = { name: "Bia", category: "support", personality: "Calma", knowledge: "Abrimos cedo." };
const picture = { background: "waves", palette: "arara", size: "512x512" };
const film = { palette: "arara", seconds: 5, quality: "720p" };
const settings = {
  ...firstSettings("5511912345678"),
  pix: { key: "loja@exemplo.com.br", keyType: "email", name: "Loja", city: "Sao Paulo" },
};
const webhook = { name: "n8n", url: "https://loja.exemplo/avisos", events: ["order.created"] };
const server = { id: "casa", kind: "compatible", name: "Casa", baseUrl: "https://modelos.exemplo/v1" };
const tried = { id: "casa", kind: "compatible", baseUrl: "https://modelos.invalid/v1", key: "chave" };
const noUse = { order: [], silenceSeconds: 20, totalSeconds: 60 };
const uses = Object.fromEntries(capabilities.map((capability) => [capability, noUse]));
const run = (tool: string, input: object) => ({ tool, input });

/** Bodies that each endpoint takes, for all in which someone writes a text. */
const bodies: Record<string, object[]> = {
  "POST /products": [product],
  "PUT /products/{product}": [product],
  "POST /products/search/similar": [{ query: "café" }],
  "POST /products/search/synonyms": [{ term: "radinho", meaning: "caixa de som" }],
  "PUT /products/search/synonyms/1": [{ term: "radinho", meaning: "caixa" }],
  "POST /profile/push-devices": [
    { endpoint: "https://push.exemplo.com.br/a", keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  ],
  "POST /bot-answers": [{ bot: "mart", question: "tem radinho?", text: "Sim." }],
  "POST /bot-answers/try": [{ bot: "mart", question: "tem radinho?" }],
  "PUT /bot-answers/1": [{ question: "tem radinho?", text: "Sim.", revision: 1 }],
  "PUT /products/search/misses": [{ text: "radinho" }],
  "PUT /products/catalog/categories/order": [{ names: ["Cozinha"] }],
  "PUT /products/catalog/categories/picture": [{ name: "Cozinha", picture: "" }],
  "POST /products/catalog/categories/renames": [{ from: "Cozinha", to: "Copa" }],
  "POST /products/import": [{ fileName: "produtos.csv", sizeBytes: 10 }],
  "PUT /products/import/1/columns": [{ mapping: { Código: "code" } }],
  "POST /products/import/1/apply": [{ mode: "all" }],
  "POST /products/bulk/preview": [
    { filter: { category: "Cozinha", subcategory: "Copos", search: "caneca" }, change: { ncm: "69120000" } },
    { filter: { ids: [1] }, change: { category: "Casa", subcategory: "Casa > Copos" } },
  ],
  "POST /products/catalog/undo-author": [{ accountId: 1, since: "2026-11-23T12:00:00Z" }],
  "PUT /store/settings": [{ ...settings, revision: 0 }],
  "POST /shipping/estimate": [goods],
  "POST /order-intents": [
    { ...goods, option: "P" },
    {
      items: [{ code: "CANECA-1", option: "P", quantity: 1 }],
      origin: goods.origin,
      customer: { name: "Ana" },
      note: "Sem laço",
    },
  ],
  "POST /order-intents/quote": [{ items: [{ code: "CANECA-1", option: "P", quantity: 1 }], origin: goods.origin }],
  "PUT /orders/{code}/customer": [{ name: "Ana", whatsapp: "11912345678", email: "ana@exemplo.com.br", revision: 1 }],
  "PUT /customers/{id}": [{ name: "Ana", note: "Gosta de azul", revision: 1 }],
  "PUT /orders/{code}/status": [{ status: "lost", reason: "Sem estoque", trackingCode: "BR1", revision: 1 }],
  "POST /restock-requests": [{ productId: 1, option: "P", name: "Ana", email: "ana@exemplo.com.br", consent: true }],
  "POST /reviews": [{ token: "1-abc", productId: 1, stars: 5, name: "Ana", text: "Muito boa" }],
  "PUT /reviews/{id}": [{ state: "hidden", reason: "Spam", reply: "Obrigada", revision: 1 }],
  "POST /auth/register": [{ name: "Ana", email: "ana@exemplo.com.br", whatsapp: "+55 11 91234-5678" }],
  "POST /auth/resend-activation": [{ email: "ana@exemplo.com.br" }],
  "POST /auth/activate-account": [{ email: "ana@exemplo.com.br", code: "123456" }],
  "POST /auth/login": [{ email: "ana@exemplo.com.br" }],
  "POST /auth/verify-account-code": [{ email: "ana@exemplo.com.br", code: "123456" }],
  "PUT /profile": [{ name: "Ana", description: "Vendo canecas." }],
  "POST /tokens": [{ name: "n8n", scopes: ["orders:read"], expiresInDays: 7 }],
  "POST /webhooks": [webhook],
  "PUT /webhooks/{id}": [{ ...webhook, revision: 1 }],
  "PUT /providers": [{ revision: 0, providers: [server], uses }],
  "PUT /whatsapp": [{ revision: 0, isOn: false, phoneNumberId: "1", repliesAMonth: 1 }],
  "POST /whatsapp/trial": [{ phoneNumberId: "1" }],
  "POST /providers/models": [{ provider: tried, capability: "text" }],
  "POST /providers/trial": [{ provider: tried, capability: "text", model: "m", silenceSeconds: 1, totalSeconds: 1 }],
  "POST /prompts": [prompt],
  "PUT /prompts/{prompt}": [{ ...prompt, revision: 1 }],
  "POST /prompts/import": [{ prompts: [prompt] }],
  "POST /assistants": [assistant],
  "PUT /assistants/{assistant}": [{ ...assistant, revision: 1 }],
  "POST /assistants/{assistant}/files": [{ name: "a.txt", text: "Abrimos cedo." }],
  "POST /published/{slug}/chat": [{ chatInput: "Oi", sessionId: SESSION, userId: "eu" }],
  "POST /assistants/{assistant}/trial/chat": [{ message: "Oi", sessionId: SESSION }],
  "PUT /studio/assets/{asset}": [{ name: "Resumo" }],
  "POST /studio/assets/{asset}/remake": [{ how: "same" }],
  "POST /studio/translations/units": [{ kind: "term", from: "pt", to: "en", source: "caneca", target: "mug" }],
  "POST /studio/runs": [
    run("text-summary", { text: "O mar. A praia.", sentences: 1 }),
    run("text-correct", { text: "Oi." }),
    run("translate", { text: "Oi.", from: "pt", to: "en" }),
    run("image-make", { description: "um gato", style: "cartoon", size: "512x512" }),
    run("image-layout", { ...picture, format: "poster", headline: "Promoção" }),
    run("image-layout", { ...picture, format: "product", product: "CAN-1" }),
    run("audio-make", { kind: "jingle", name: "Padaria", loop: "pop", seconds: 15, quality: "128" }),
    run("audio-voice", { description: "Bom dia", seconds: 15, quality: "128" }),
    run("video-make", { description: "o sol", seconds: 5, quality: "720p" }),
    run("video-layout", { ...film, kind: "type", words: "o sol" }),
    run("video-layout", { ...film, kind: "product", product: "CAN-1", background: "waves" }),
  ],
};

const call = (endpoint: string, body?: object) => {
  const [method = "", path = ""] = endpoint.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => String(things[name as keyof Things] ?? whole));
  const headers = { [SESSION_HEADER]: SESSION };
  return harness.call(filled.slice(1), { method, token, headers, ...(body !== undefined && { body }) });
};

/** Where the texts of a body stand. */
function placesOfText(value: unknown, way: string[] = []): string[][] {
  if (typeof value === "string") return [way];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesOfText(inner, [...way, name]));
}

function withText(body: object, way: string[], text: string): object {
  const changed = structuredClone(body);
  const last = way.at(-1) as string;
  const holder = way.slice(0, -1).reduce((inner, name) => inner[name] as never, changed as Record<string, unknown>);
  holder[last] = text;
  return changed;
}

/** Whether someone may write there what they like. */
function hasFreeText({ type, enum: choices, pattern, properties = {}, items, anyOf = [] }: Schema): boolean {
  if (type === "string") return choices === undefined && pattern === undefined;
  return [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].some(hasFreeText);
}

const data = async (endpoint: string, body?: object) => {
  const { status, json } = await call(endpoint, body);
  expect({ endpoint, status, error: json.error }).toEqual({ endpoint, status: 200, error: undefined });
  return json.data;
};

beforeAll(async () => {
  harness = await openStudio();
  const member = await harness.joinStudio();
  token = member.token;
  const { paths } = (await (await harness.request("openapi.json", {})).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  things = { asset: 0, assistant: 0, slug: "", prompt: 0, product: 0 };
  things.product = (await data("POST /products", product)).id;
  things.prompt = (await data("POST /prompts", prompt)).id;
  things.assistant = (await data("POST /assistants", assistant)).id;
  things.slug = (await data("PUT /assistants/{assistant}/publication", { isPublished: true })).slug;
  things.asset = (await harness.makeAsset(member, summaryOf("o mar"))).id;
  await data("POST /products/search/synonyms", { term: "caneco", meaning: "caneca" });
});
afterAll(() => harness.close());

test("the walk knows every endpoint to which someone writes a text", () => {
  const anyName = (endpoint: string) => endpoint.replace(/\{\w+\}|\/\d+/g, (part) => (part[0] === "/" ? "/{}" : "{}"));
  const known = Object.keys(bodies).map(anyName);
  const writing = [...operations].filter(([, { requestBody }]) => {
    const schema = requestBody?.content["application/json"]?.schema;
    return schema && hasFreeText(schema);
  });
  expect(writing.map(([endpoint]) => anyName(endpoint)).filter((endpoint) => !known.includes(endpoint))).toEqual([]);
});

test("a text that no database can hold is refused, or kept without what it cannot hold", async () => {
  const attempts = Object.entries(bodies).flatMap(([endpoint, examples]) =>
    examples.flatMap((example) =>
      placesOfText(example).flatMap((way) => UNKEEPABLE.map((text) => ({ endpoint, example, way, text }))),
    ),
  );
  for (const { endpoint, example, way, text } of attempts) {
    const { status, json } = await call(endpoint, withText(example, way, text));
    const told = { endpoint, place: way.join("."), text, status };
    expect({ ...told, isAnswer: status < 429 }).toEqual({ ...told, isAnswer: true });
    if (status === 200 && endpoint === "POST /studio/runs") await call(`POST /studio/runs/${json.data.id}/cancel`);
  }
}, 120_000);

test("nor does such a text in an address, or a number beyond all, make an endpoint fail", async () => {
  const reach: Record<string, string> = { id: "1", number: "1", bot: "mart", fileId: "1", version: "1" };
  for (const endpoint of harness.endpoints.filter((known) => !known.endsWith("/auth/logout"))) {
    const parameters = operations.get(endpoint)?.parameters ?? [];
    const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
    const inPath = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const body =
      bodies[endpoint]?.[0] ??
      (endpoint.startsWith("GET") ? undefined : { rating: "up", ...bodies["POST /published/{slug}/chat"]?.[0] });
    for (const text of IN_ADDRESSES) {
      const paths = inPath.map((hostile) =>
        endpoint.replace(/\{(\w+)\}/g, (_, name: string) => (name === hostile ? text : (reach[name] ?? things.slug))),
      );
      const queries = inQuery.map((name) => `${endpoint.replace(/\{(\w+)\}/g, "1")}?${name}=${text}`);
      for (const filled of [...paths, ...queries]) {
        const { status } = await call(filled, body);
        expect({ filled, status, isAnswer: status < 429 }).toEqual({ filled, status, isAnswer: true });
      }
    }
  }
}, 120_000);
