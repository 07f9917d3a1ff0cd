import type { Page } from "@playwright/test";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { apiProduct, listAnswer, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { answerLists, api, enterCatalog, findInShop } from "../support/store.ts";

const PHONE = { width: 360, height: 740 };
const pathOf = ({ code }: { code: string }) => `/arara-mart/product/${encodeURIComponent(code)}`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** What stands around the title: of this product alone, not of those beside it. */
const summary = (page: Page) => title(page).locator("xpath=..");
const mainPicture = (page: Page) => page.locator("main img[fetchpriority=high]");

/** Comes from the catalogue to a product that the API answers as `given`. */
async function enterProduct(page: Page, given: Partial<ProductDetail>): Promise<ProductDetail> {
  const product = apiProduct(given);
  await page.route(api.product(product.code), (route) => route.fulfill(success(product)));
  await answerLists(page, listAnswer([product]));
  await enterCatalog(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(title(page)).toHaveText(product.description);
  return product;
}

test.describe("a product's page", () => {
  test("tells what it is, who makes it and what it costs [ROUTE-04 DETAIL-05 DETAIL-06 DETAIL-09 DETAIL-11 DETAIL-12 DETAIL-13 DETAIL-15 DETAIL-16 DETAIL-17]", {
    tag: "@path",
  }, async ({ page, request }) => {
    const product = await findInShop(request, ({ stock, totalReviews }) => stock > 1 && totalReviews > 1);
    const response = await page.goto(pathOf(product));
    expect(response?.status()).toBe(200);
    await expect(title(page)).toHaveText(product.description);
    const trail = page.getByRole("navigation", { name: "Você está em" });
    await expect(trail).toContainText(product.category);
    await expect(trail).toContainText(product.description);
    await expect(mainPicture(page)).toHaveAttribute("src", product.realImage);
    await expect(summary(page).getByText(product.category, { exact: true })).toBeVisible();
    await expect(summary(page)).toContainText(`${product.totalReviews.toLocaleString("pt-BR")} avaliações`);
    const stars = `${product.averageRating.toLocaleString("pt-BR", { minimumFractionDigits: 1 })} de 5 estrelas`;
    await expect(summary(page).getByRole("img", { name: stars, exact: true })).toBeVisible();
    const price = (product.promotionalPrice || product.originalPrice).toLocaleString("pt-BR", {
      minimumFractionDigits: 2,
    });
    await expect(summary(page).locator("strong")).toHaveText(new RegExp(`^R\\$\\s${price}$`));
    const facts = summary(page).getByRole("definition");
    await expect(facts.filter({ hasText: product.code })).toBeVisible();
    await expect(facts.filter({ hasText: `${product.stock} unidades` })).toBeVisible();
    await expect(facts.filter({ hasText: product.supplier })).toBeVisible();
  });

  test("marks a sale with the discount and the old price [DETAIL-10 DETAIL-14]", async ({ page, request }) => {
    const onSale = await findInShop(
      request,
      ({ discountPercentage, promotionalPrice, originalPrice }) =>
        discountPercentage > 0 && promotionalPrice > 0 && promotionalPrice < originalPrice,
    );
    await page.goto(pathOf(onSale));
    await expect(page.getByText(`-${onSale.discountPercentage}%`, { exact: true })).toBeVisible();
    const old = onSale.originalPrice.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
    await expect(summary(page).locator("s")).toHaveText(new RegExp(`R\\$\\s${old}`));
    await expect(summary(page).locator("s")).toHaveCSS("text-decoration-line", "line-through");
    const regular = await findInShop(request, ({ discountPercentage }) => discountPercentage === 0);
    await page.goto(pathOf(regular));
    await expect(title(page)).toBeVisible();
    await expect(summary(page).locator("s")).toHaveCount(0);
    await expect(page.getByText(/^-\d+%$/)).toHaveCount(0);
  });

  test("shows a promotional price that is no lower without striking the old one through [DETAIL-14]", async ({
    page,
  }) => {
    await enterProduct(page, { originalPrice: 50, promotionalPrice: 50 });
    await expect(summary(page).locator("s")).toHaveCount(0);
  });

  test("has the promises of the shop and the data sheet [DETAIL-32 DETAIL-33 DETAIL-34 DETAIL-36 DETAIL-37 DETAIL-38 DETAIL-39 DETAIL-40]", async ({
    page,
  }) => {
    await enterProduct(page, { stock: 1 });
    const promises = page.getByRole("main").getByRole("listitem");
    for (const promise of ["Garantia 12 meses", "Frete Grátis acima de R$ 199", "Suporte via WhatsApp"]) {
      const texts = (await promises.allTextContents()).map(plainSpaces);
      expect(texts).toContain(promise);
    }
    const sheet = page.getByRole("region", { name: "Informações do Produto" }).getByRole("row");
    await expect(sheet).toHaveText([
      "CódigoTESTE-901",
      "NCM69120000",
      "GTIN/EAN7891000315507",
      "Estoque1 unidade",
      "FornecedorOlaria do Vale",
      "DisponívelSim",
    ]);
  });

  test("says when it is sold out, and offers to ask [DETAIL-40]", async ({ page, request }) => {
    const soldOut = await findInShop(request, ({ stock }) => stock === 0);
    await openHydrated(page, pathOf(soldOut));
    await expect(page.getByText("Esgotado no momento")).toBeVisible();
    await expect(page.getByRole("link", { name: "Perguntar quando volta" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
    await expect(page.getByRole("row", { name: "Disponível Não" })).toBeVisible();
    const button = page.getByRole("button", { name: /Comprar pelo WhatsApp|Selecione uma opção para comprar/ });
    await expect(button).toBeDisabled();
  });

  test("shows others of its category", async ({ page, request }) => {
    const product = await findInShop(request, ({ category }) => category === "Cozinha");
    await page.goto(pathOf(product));
    const others = page.getByRole("region", { name: "Da mesma categoria" }).getByRole("article").getByRole("link");
    await expect(others).toHaveCount(4);
    const links = await others.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).not.toContain(pathOf(product));
  });

  test("has one title for the tab, whether it comes from the server or from the browser", async ({ page }) => {
    const product = await enterProduct(page, {});
    await expect(page).toHaveTitle(new RegExp(product.description));
    await expect(page.locator("title")).toHaveCount(1);
    await page.getByRole("button", { name: "Voltar" }).click();
    await expect(page).toHaveTitle(/Catálogo Completo/);
  });
});

test.describe("the gallery", () => {
  test("shows the first picture, and the others when chosen by mouse or by keys [DETAIL-07 DETAIL-41]", async ({
    page,
    request,
  }) => {
    const product = await findInShop(
      request,
      ({ imagens = [], images, realImage }) => new Set([realImage, ...(imagens ?? images)]).size >= 3,
    ).catch(() => findInShop(request, ({ images, realImage }) => new Set([realImage, ...images]).size >= 2));
    await openHydrated(page, pathOf(product));
    const thumbnails = page.getByRole("group", { name: "Imagens do produto" }).getByRole("button");
    const first = await mainPicture(page).getAttribute("src");
    expect(first).toBe(product.realImage);
    await expect(thumbnails.first()).toHaveAttribute("aria-pressed", "true");
    await thumbnails.nth(1).click();
    await expect(mainPicture(page)).not.toHaveAttribute("src", first ?? "");
    await page.keyboard.press("ArrowLeft");
    await expect(mainPicture(page)).toHaveAttribute("src", first ?? "");
    await expect(thumbnails.first()).toBeFocused();
  });

  test("says so when there is no other picture [DETAIL-08]", async ({ page }) => {
    await enterProduct(page, { images: [] });
    await expect(page.getByText("Nenhuma imagem adicional disponível", { exact: true })).toBeVisible();
  });

  test("never shows a broken picture [ERR-22]", async ({ page }) => {
    await enterProduct(page, { realImage: "/demo/nada-800.webp", thumbnail: "" });
    await expect(page.getByRole("img", { name: /\(imagem ilustrativa\)$/ })).toBeVisible();
    const broken = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((all) =>
        all.filter((img) => (img as HTMLImageElement).complete && !(img as HTMLImageElement).naturalWidth),
      );
    expect(broken).toEqual([]);
  });
});

test.describe("a product that cannot be shown", () => {
  test("is told as not found, with the way back, and as 404 to machines [DETAIL-02 DETAIL-03]", async ({ page }) => {
    const response = await page.goto("/arara-mart/product/NAO-EXISTE");
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText("Produto não encontrado");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "Voltar para a loja" }).click();
    await expect(page).toHaveURL("/arara-mart");
  });

  for (const [name, code] of [
    ["blank", "%20"],
    ["missing", ""],
  ] as const) {
    test(`is told as such when its parameter is ${name} [DETAIL-42]`, async ({ page }) => {
      const response = await page.goto(`/arara-mart/product/${code}`);
      expect(response?.status()).toBe(404);
      await expect(title(page)).toHaveText("Parâmetro do produto não fornecido");
    });
  }

  for (const code of ["%2F..%2Fetc", "50%25", "%F0%9F%A6%9C", "a'b\"c", "%00", "%E0%A4%A", "x".repeat(3_000)]) {
    test(`is told as not found at the odd address ${code.slice(0, 20)}`, async ({ request }) => {
      const response = await request.get(`/arara-mart/product/${code}`);
      expect([400, 404]).toContain(response.status());
    });
  }

  test("is told as not found in the browser too [DETAIL-02 ERR-20]", async ({ page }) => {
    await openHydrated(page, "/arara-mart/catalog");
    await page.route("**/api/v1/products/*", (route) =>
      route.fulfill({ status: 404, json: { status: "error", error: "Produto não encontrado" } }),
    );
    await page.getByRole("article").first().getByRole("link").click();
    await expect(title(page)).toHaveText("Produto não encontrado");
  });

  test("is told as an error that can be tried again [ERR-04 ERR-20]", async ({ page }) => {
    await openHydrated(page, "/arara-mart/catalog");
    await page.route("**/api/v1/products/*", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole("article").first().getByRole("link").click();
    await expect(title(page)).toHaveText("Erro ao carregar produto");
    await expect(page.getByRole("alert")).toContainText("Erro 500: Internal Server Error");
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByRole("button", { name: /Comprar pelo WhatsApp|Selecione uma opção/ })).toBeVisible();
  });

  for (const [code, sentence] of [
    ["CANECA-1", "Erro ao buscar produto por código"],
    ["901", "Erro ao buscar produto"],
  ] as const) {
    test(`is told by '${sentence}' when the answer to ${code} has no reason [ERR-16]`, async ({ page }) => {
      await answerLists(page, listAnswer([apiProduct({ code })]));
      await page.route(api.product(code), (route) => route.fulfill({ json: { status: "error" } }));
      await enterCatalog(page);
      await page.getByRole("article").first().getByRole("link").click();
      await expect(page.getByRole("alert").getByText(sentence, { exact: true })).toBeVisible();
    });
  }

  test("is shown by its id when the address has digits alone [DETAIL-43]", async ({ page, request }) => {
    const product = await findInShop(request, ({ stock }) => stock > 0);
    await page.goto(`/arara-mart/product/${product.id}`);
    await expect(title(page)).toHaveText(product.description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${pathOf(product)}$`));
  });
});

test("numbers that another server sends as text are read as numbers [API-46]", async ({ page }) => {
  const asText = { originalPrice: "1234.50", promotionalPrice: "0", stock: "7", totalReviews: "1500" };
  await enterProduct(page, asText as unknown as Partial<ProductDetail>);
  const text = plainSpaces((await page.getByRole("main").textContent()) ?? "");
  expect(text).toContain("R$ 1.234,50");
  expect(text).toContain("7 unidades");
  expect(text).toContain("1.500 avaliações");
});

test("while a product is on its way its place is shown [DETAIL-01]", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const product = apiProduct();
  await page.route(api.product(product.code), async (route) => {
    await released;
    await route.fulfill(success(product));
  });
  await answerLists(page, listAnswer([product]));
  await enterCatalog(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Carregando produto…" })).toBeVisible();
  release();
  await expect(title(page)).toHaveText(product.description);
});

test("the back button goes back in the history, or to the catalogue where there is none [DETAIL-04]", async ({
  page,
  request,
}) => {
  await openHydrated(page, "/arara-mart/catalog?search=caneca");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/arara-mart/catalog?search=caneca");
  await openHydrated(page, pathOf(await findInShop(request, () => true)));
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/arara-mart/catalog");
});

test.describe("sharing", () => {
  test("hands title and address to the device [DETAIL-31]", async ({ page, request, baseURL }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      };
    });
    const product = await findInShop(request, () => true);
    await openHydrated(page, pathOf(product));
    await page.getByRole("button", { name: "Compartilhar" }).click();
    await expect(page.locator("html")).toHaveAttribute(
      "data-shared",
      JSON.stringify({ title: product.description, url: `${baseURL}${pathOf(product)}` }),
    );
  });

  test("copies the address where the device cannot share [DETAIL-31]", async ({ page, request, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const product = await findInShop(request, () => true);
    await openHydrated(page, pathOf(product));
    await page.getByRole("button", { name: "Compartilhar" }).click();
    await expect(page.getByText("Link copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${pathOf(product)}`);
  });
});

test("axe finds nothing on a product's page", { tag: "@path" }, async ({ page, request }) => {
  const product = await findInShop(request, ({ variations, discountPercentage }) =>
    Boolean(variations.length > 1 && discountPercentage),
  );
  await openHydrated(page, pathOf(product));
  await expectNoAxeViolations(page);
});

for (const [name, viewport] of [
  ["a phone of 360 px", PHONE],
  ["a screen of 1280 px at 200 %", { width: 640, height: 400 }],
] as const) {
  test(`a product's page needs no sideways scroll on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enterProduct(page, {
      description: "Caneca".repeat(30),
      code: "C".repeat(60),
      supplier: "F".repeat(80),
      variations: [
        { nome: "Uma opção com um nome bem comprido", cor: "Azul-celeste", disponivel: true },
        { nome: "Outra", cor: "", disponivel: false },
      ],
    });
    await expectNoSidewaysScroll(page);
  });
}
