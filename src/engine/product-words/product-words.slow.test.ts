import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { productInputSchema } from "#contract/catalog/product.ts";
import { answerAsModel, type OutsideServer, startOutsideServer } from "../../../tests/support/outside-server.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

type Way = (response: ServerResponse) => void;

let harness: StudioHarness;
let provider: OutsideServer;
let ways: Way[];

const say =
  (text: string): Way =>
  (response) =>
    answerAsModel({ say: text }, response);
const refuse =
  (status: number): Way =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end('{"error":{"message":"no images"}}');

beforeAll(async () => {
  provider = await startOutsideServer((_, response) => (ways.length > 1 ? ways.shift() : ways[0])?.(response));
  harness = await openStudio({ AI_BASE_URL: `${provider.url}/v1`, AI_CHAT_MODEL: "modelo-de-teste" });
  await harness.services.catalog.saveProducts([
    productInputSchema.parse({
      code: "CAN-1",
      name: "Caneca Ipê",
      category: "Cozinha",
      description: "Cerâmica esmaltada.",
      originalPrice: 40,
      promotionalPrice: 30,
      discountPercentage: 25,
      stock: 7,
    }),
    productInputSchema.parse({ code: "COP-1", name: "Copo 300 ml", description: "Leva 300 ml.", originalPrice: 9 }),
  ]);
});
afterAll(async () => {
  await harness.close();
  provider.close();
});
beforeEach(() => {
  ways = [];
  provider.requests.length = 0;
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textOf = async (url: string) => plain(await (await harness.fetchFile(url)).text());
const askWords = { tool: "advert-words", input: { products: ["CAN-1"], occasion: "mothers" } };
const askDescription = (more: object = {}) => ({
  tool: "product-description",
  input: {
    name: "Caneca Ipê",
    category: "Cozinha",
    description: "Cerâmica esmaltada.",
    options: "Azul, Branca",
    ...more,
  },
});

test("a model writes the opening and the headlines of an advert, and rules write what is paid", async () => {
  const ana = await harness.joinStudio();
  ways = [
    say(
      "CHAMADA: Um café com ela\nCHAMADA: Por só R$ 9,90\nCHAMADA: Frete grátis\nTEXTO: Para quem começa o dia devagar. Com garantia de um ano.",
    ),
  ];
  const made = await harness.makeAsset(ana, askWords);
  expect(made.recipe).toMatchObject({ engine: "model", model: "modelo-de-teste" });
  expect(made.details.headlines?.[0]).toBe("Um café com ela");
  expect(made.details.headlines?.map(plain)).not.toContain("Por só R$ 9,90");
  expect(made.details.headlines).not.toContain("Frete grátis");
  const text = await textOf(made.url);
  expect(text).toContain("Para quem começa o dia devagar.");
  expect(text).not.toContain("garantia");
  expect(text).toContain("Caneca Ipê\nde R$ 40,00 por R$ 30,00 (-25%)");
  expect(text).toContain("/arara-mart/product/CAN-1");
  expect(text).toContain("#DiaDasMães #Cozinha");
  expect(made.details.changes?.map(({ before }) => plain(before))).toEqual([
    "Com garantia de um ano.",
    "Por só R$ 9,90",
    "Frete grátis",
  ]);
});

test("a model that writes only what is not true leaves the words of the house", async () => {
  const ana = await harness.joinStudio();
  ways = [say("CHAMADA: Metade do preço\nTEXTO: O melhor preço do Brasil, com 50% de desconto.")];
  const made = await harness.makeAsset(ana, askWords);
  expect(await textOf(made.url)).toMatch(/^Dia das Mães!\n\nCaneca Ipê\n/);
  expect(made.details.headlines).not.toContain("Metade do preço");
  expect(made.details.headlines).toContain("25% de desconto");
});

test("a provider that is away leaves the words of the house, and is told", async () => {
  const ana = await harness.joinStudio();
  ways = [refuse(500)];
  const made = await harness.makeAsset(ana, askWords);
  expect(made.recipe.engine).toBe("built-in");
  expect(made.recipe.notice).toContain("O provedor de IA falhou do lado dele (erro 500).");
  expect(await textOf(made.url)).toContain("por R$ 30,00");
});

test("a description says what the form says; what it says beyond is taken out and told", async () => {
  const ana = await harness.joinStudio();
  ways = [say("**Descrição:** Caneca de cerâmica esmaltada. Vai ao forno por 30 minutos. Alça de madeira.")];
  const made = await harness.makeAsset(ana, askDescription());
  expect(await textOf(made.url)).toBe("Caneca de cerâmica esmaltada. Alça de madeira.");
  expect(made.details.changes).toEqual([
    { before: "Vai ao forno por 30 minutos.", after: "", reason: "“30” não está nos dados do produto." },
  ]);
  expect(made.details.doubts).toEqual([{ word: "madeira", suggestions: [] }]);
});

test("a description of which nothing is true is refused, and nothing is counted", async () => {
  const ana = await harness.joinStudio();
  ways = [say("Garantia de 5 anos e frete grátis.")];
  const run = await harness.make(ana, askDescription());
  expect(run).toMatchObject({ status: "failed", assets: [] });
  expect(run.reason).toContain("dizia mais do que os dados do produto");
});

test("a model that sees is shown the photo, and one that does not writes without it and says so", async () => {
  const ana = await harness.joinStudio();
  const { data } = await sharp({ create: { width: 1_400, height: 700, channels: 3, background: "#0f52ba" } })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const sent = await harness.request("products/catalog/pictures", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${ana.token}`,
      "Content-Type": "image/jpeg",
      "Content-Length": String(data.length),
      "X-Forwarded-For": "10.9.8.7",
    },
    body: new Uint8Array(data),
  });
  const picture = (await sent.json()).data.address;
  expect(picture).toMatch(/^\//);
  ways = [say("Caneca esmaltada.")];
  const seen = await harness.makeAsset(ana, askDescription({ picture }));
  expect(seen.recipe.notice).toBeUndefined();
  expect(JSON.stringify(provider.requests[0].messages)).toContain("data:image/jpeg;base64,");
  ways = [refuse(400), say("Caneca esmaltada.")];
  const unseen = await harness.makeAsset(ana, askDescription({ picture }));
  expect(unseen.recipe.notice).toBe("O modelo não vê fotos: o texto saiu só do que está escrito.");
  expect(JSON.stringify(provider.requests.at(-1).messages)).not.toContain("data:image");
});

const askPictureText = (more: object = {}) => ({
  tool: "picture-text",
  input: {
    name: "Caneca Ipê",
    category: "Cozinha",
    description: "Cerâmica esmaltada.",
    picture: "/fotos/x.webp",
    ...more,
  },
});

test("the text of a photo is one line without an opening; a figure that the facts lack is taken out", async () => {
  const ana = await harness.joinStudio();
  ways = [say("**Texto alternativo:** Foto de caneca azul sobre\numa mesa. Leva 500 ml.")];
  const made = await harness.makeAsset(ana, askPictureText());
  expect(await textOf(made.url)).toBe("Caneca azul sobre uma mesa.");
  expect(made.details.changes).toMatchObject([{ before: "Leva 500 ml." }]);
  expect(made.details.doubts).toEqual([{ word: "azul", suggestions: [] }]);
});

test("without a model, or when it says only what is not so, the text of a photo is what is known of it", async () => {
  const ana = await harness.joinStudio();
  const known = askPictureText({ option: "Azul", place: 2, count: 3 });
  const built = await harness.makeAsset(ana, { ...known, engine: "built-in" });
  expect(await textOf(built.url)).toBe("Caneca Ipê, Azul, foto 2 de 3");
  expect(built.recipe.notice).toContain("complete com o que ela mostra");
  ways = [say("Garantia de 5 anos.")];
  const refused = await harness.makeAsset(ana, known);
  expect(await textOf(refused.url)).toBe("Caneca Ipê, Azul, foto 2 de 3");
  expect(refused.recipe.notice).toContain("dizia mais do que os dados do produto");
});

test("a photo at another address is never fetched", async () => {
  const ana = await harness.joinStudio();
  ways = [say("Caneca esmaltada.")];
  await harness.makeAsset(ana, askDescription({ picture: `${provider.url}/foto.jpg` }));
  expect(provider.requests).toHaveLength(1);
  expect(JSON.stringify(provider.requests[0].messages)).not.toContain("data:image");
});

const translation = { tool: "translate-products", input: { products: ["CAN-1", "COP-1"], to: "en" } };

test("products are translated one by one; figures that are not those of the original are told", async () => {
  const ana = await harness.joinStudio();
  ways = [say("NOME: Ipê Mug\nDESCRIÇÃO: Enamelled ceramic."), say("NOME: Glass 500 ml\nDESCRIÇÃO: Holds 300 ml.")];
  const made = await harness.makeAsset(ana, translation);
  expect(made).toMatchObject({ kind: "file", mimeType: "text/csv", name: "Produtos em inglês" });
  const [, mug, glass] = (await textOf(made.url)).split("\r\n");
  expect(mug).toBe("CAN-1;Caneca Ipê;Cerâmica esmaltada.;Ipê Mug;Enamelled ceramic.;");
  expect(glass).toBe("COP-1;Copo 300 ml;Leva 300 ml.;Glass 500 ml;Holds 300 ml.;os números não são os mesmos");
  expect(made.details.doubts).toEqual([{ word: "Copo 300 ml", suggestions: [] }]);
  expect(made.details.segments?.[0]).toEqual({ source: "Caneca Ipê", target: "Ipê Mug", from: "model" });
});

test("what was translated before the provider failed is kept, and said", async () => {
  const ana = await harness.joinStudio();
  ways = [say("NOME: Ipê Mug\nDESCRIÇÃO: Enamelled ceramic."), refuse(500)];
  const made = await harness.makeAsset(ana, translation);
  expect(await textOf(made.url)).toContain("Ipê Mug");
  expect(made.recipe.notice).toBe("O provedor de IA falhou do lado dele (erro 500). Ficaram 1 de 2 produtos.");
});
