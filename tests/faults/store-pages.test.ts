import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as homePage from "#app/routes/site/home.tsx";
import * as catalogPage from "#app/routes/store/catalog.tsx";
import * as landingPage from "#app/routes/store/landing.tsx";
import * as productPage from "#app/routes/store/product.tsx";
import { AppError } from "#contract/errors.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { type PageContext, pageContext } from "#server/services.ts";

interface Answer {
  data: Record<string, unknown>;
  init: { status?: number } | null;
}

type Loader = (args: never) => Promise<unknown>;

/** What a loader answers when every read of the catalogue ends with `thrown`. */
async function loadWith(
  loader: Loader,
  thrown: unknown,
  given: { url?: string; productCode?: string } = {},
): Promise<Answer> {
  const fail = async () => {
    throw thrown;
  };
  const catalog = {
    listFeaturedProducts: fail,
    listProducts: fail,
    getProduct: fail,
    searchSimilarProducts: fail,
  };
  const context = new RouterContextProvider();
  context.set(pageContext, {
    services: { catalog },
    log: createLog("silent"),
    toAppError,
    requestId: "1",
    nonce: "",
    markPartial: () => {},
  } as unknown as PageContext);
  const url = new URL(given.url ?? "/", "http://shop.test");
  const params = { productCode: given.productCode };
  return (await loader({ context, url, params, request: new Request(url) } as never)) as Answer;
}

const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const AWAY = "O serviço está indisponível no momento. Tente novamente em instantes.";
const BROKEN = "Algo deu errado do nosso lado. Tente novamente em instantes.";

test.each([
  [gone, 503, AWAY],
  [new TypeError("a bug"), 500, BROKEN],
])("the landing is sent with the status and sentence of %s [STORE-10]", async (thrown, status, error) => {
  const { data, init } = await loadWith(landingPage.loader, thrown);
  expect(init?.status).toBe(status);
  expect(data.featured).toEqual({ products: [], error });
});

test("the home page is sent without products when the database is away", async () => {
  expect(await loadWith(homePage.loader, gone)).toEqual({ featured: { products: [], error: AWAY } });
});

test.each(["/arara-mart/catalog", "/arara-mart/catalog?mode=ai&search=x"])(
  "%s is sent with the status and sentence of a database that is away",
  async (url) => {
    const { data, init } = await loadWith(catalogPage.loader, gone, { url });
    expect(init?.status).toBe(503);
    expect(data.result).toEqual({ kind: "failed", message: AWAY });
  },
);

test("favourites need no database: only the browser knows them", async () => {
  const { data, init } = await loadWith(catalogPage.loader, gone, { url: "/arara-mart/catalog?favorites=1" });
  expect(init?.status ?? 200).toBe(200);
  expect(data.result).toEqual({ kind: "on-device" });
});

test.each([
  [gone, 503, { kind: "failed", message: AWAY }],
  [new TypeError("a bug"), 500, { kind: "failed", message: BROKEN }],
  [new AppError("product/not-found"), 404, { kind: "missing", message: "Produto não encontrado" }],
])("a product's page is sent with the status of %s [DETAIL-02 ERR-20]", async (thrown, status, result) => {
  const { data, init } = await loadWith(productPage.loader, thrown, { productCode: "A" });
  expect(init?.status).toBe(status);
  expect(data).toEqual({ result, related: [], reviews: null, option: null });
});

test.each([undefined, "", "  "])(
  "a product's page without a code (%j) is not found [DETAIL-42]",
  async (productCode) => {
    const { data, init } = await loadWith(productPage.loader, gone, { productCode });
    expect(init?.status).toBe(404);
    expect(data.result).toEqual({ kind: "missing", message: "Parâmetro do produto não fornecido" });
  },
);
