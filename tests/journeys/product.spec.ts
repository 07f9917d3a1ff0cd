import type { Page } from "@playwright/test";
import type { ProductDetail } from "#contract/product.ts";
import { shippingOrigins } from "#contract/shipping-origins.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { api, apiProduct, enterCatalog, findInShop, plainSpaces, success } from "../support/store.ts";

const pathOf = ({ code }: ProductDetail) => `/arara-mart/product/${encodeURIComponent(code)}`;
const money = (reais: number) => plainSpaces(reais.toLocaleString("pt-BR", { style: "currency", currency: "BRL" }));
const isPlain = ({ stock, variations }: ProductDetail) => stock >= 5 && variations.length === 0;
const isOnSale = ({ promotionalPrice, originalPrice, discountPercentage }: ProductDetail) =>
  promotionalPrice > 0 && promotionalPrice < originalPrice && discountPercentage > 0;

/** Comes to a product's page from a card, so that the browser asks the API for it. */
async function enterFromCard(page: Page): Promise<void> {
  await enterCatalog(page);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
}

async function factsOf(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole("table").getByRole("row");
  const pairs = await rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector("th")?.textContent ?? "", row.querySelector("td")?.textContent ?? ""]),
  );
  return Object.fromEntries(pairs);
}

test("a product opens by its code with its description as the title, its category and its price [ROUTE-04 DETAIL-05 DETAIL-09 DETAIL-11 DETAIL-13]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, isPlain);
  const response = await page.goto(pathOf(product));
  expect(response?.status()).toBe(200);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.description);
  const trail = main.getByRole("navigation").first();
  await expect(trail).toContainText(product.category);
  await expect(trail).toContainText(product.description);
  await expect(main.getByText(product.category, { exact: true }).and(main.locator("span")).first()).toBeVisible();
  expect(plainSpaces(await main.innerText())).toContain(money(product.promotionalPrice || product.originalPrice));
});

test("a product on sale shows its discount, and its old price struck through [DETAIL-10 DETAIL-14]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, isOnSale);
  await page.goto(pathOf(product));
  const main = page.getByRole("main");
  await expect(main.getByText(`-${product.discountPercentage}%`, { exact: true })).toBeVisible();
  const struck = main.locator("s, del").first();
  expect(plainSpaces(await struck.innerText())).toContain(money(product.originalPrice));
  await expect(struck).toHaveCSS("text-decoration-line", "line-through");
});

test("a product without a sale strikes nothing through and shows no discount [DETAIL-10 DETAIL-14]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, (one) => isPlain(one) && one.promotionalPrice === 0);
  await page.goto(pathOf(product));
  const above = page.getByRole("main").getByRole("heading", { level: 1 }).locator("xpath=../..");
  await expect(above.locator("s, del")).toHaveCount(0);
  await expect(page.getByText(/^-\d+%$/)).toHaveCount(0);
});

test("stars, reviews, code, stock and supplier stand on the page and in its table [DETAIL-12 DETAIL-15 DETAIL-16 DETAIL-17 DETAIL-36 DETAIL-37 DETAIL-38 DETAIL-39 DETAIL-40]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    (one) => isPlain(one) && one.totalReviews > 1 && one.ncm !== "" && one.gtinEan !== "",
  );
  await page.goto(pathOf(product));
  const main = page.getByRole("main");
  await expect(
    main.getByText(`${product.totalReviews.toLocaleString("pt-BR")} avaliações`, { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole("img", { name: /estrelas/ }).first()).toBeVisible();
  for (const [name, value] of [
    ["Código", product.code],
    ["Estoque", `${product.stock} unidades`],
    ["Fornecedor", product.supplier],
  ] as const) {
    await expect(main.getByRole("term").filter({ hasText: name }).first()).toBeVisible();
    await expect(main.getByRole("definition").filter({ hasText: value }).first()).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "Informações do Produto" })).toBeVisible();
  expect(await factsOf(page)).toEqual({
    Código: product.code,
    NCM: product.ncm,
    "GTIN/EAN": product.gtinEan,
    Estoque: `${product.stock} unidades`,
    Fornecedor: product.supplier,
    Disponível: "Sim",
  });
});

test("a product that is sold out says so, cannot be ordered, and is not available [DETAIL-40]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, ({ stock }) => stock === 0);
  await openHydrated(page, pathOf(product));
  await expect(page.getByText("Esgotado no momento")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /Comprar pelo WhatsApp|Selecione uma opção/ })
      .first(),
  ).toBeDisabled();
  expect(await factsOf(page)).toMatchObject({ Disponível: "Não" });
});

test("the first picture is the main one, and pressing another puts it there [DETAIL-06 DETAIL-07 DETAIL-41]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, ({ images }) => images.length >= 1);
  await openHydrated(page, pathOf(product));
  const main = page.getByRole("main").getByRole("img", { name: product.description }).first();
  const first = await main.getAttribute("src");
  expect(product.realImage).toContain(first?.replace(/-\d+\.webp$/, "") ?? "?");
  const thumbnails = page.getByRole("group", { name: "Imagens do produto" }).getByRole("button");
  expect(await thumbnails.count()).toBeGreaterThan(1);
  await expect(thumbnails.first()).toHaveAttribute("aria-pressed", "true");
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(main).not.toHaveAttribute("src", first ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails.first()).toBeFocused();
  await expect(main).toHaveAttribute("src", first ?? "");
});

test("a product with one picture says that there are no others [DETAIL-08]", async ({ page, request }) => {
  const product = await findInShop(request, ({ images }) => images.length === 0);
  await page.goto(pathOf(product));
  await expect(page.getByText("Nenhuma imagem adicional disponível", { exact: true })).toBeVisible();
});

test("a picture that cannot be loaded never shows as a broken one [CARD-03 ERR-22]", async ({ page, request }) => {
  const product = await findInShop(request, ({ images }) => images.length === 0);
  await page.route("**/demo/*.webp", (route) => route.abort());
  await openHydrated(page, pathOf(product));
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .locator("img")
        .evaluateAll(
          (all) =>
            all.filter(
              (img) =>
                (img as HTMLImageElement).complete &&
                (img as HTMLImageElement).naturalWidth === 0 &&
                getComputedStyle(img).visibility !== "hidden" &&
                (img as HTMLElement).offsetParent !== null,
            ).length,
        ),
    )
    .toBe(0);
});

test("each option shows its name, colour and whether it can be had [DETAIL-18 DETAIL-19 DETAIL-20 DETAIL-30]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    ({ variations, stock }) =>
      stock > 0 && variations[0]?.disponivel === true && variations.some(({ disponivel }) => !disponivel),
  );
  await openHydrated(page, pathOf(product));
  const options = page.getByRole("group", { name: "Escolha uma opção:" }).getByRole("button");
  await expect(options).toHaveCount(product.variations.length);
  for (const [index, { nome, cor, disponivel }] of product.variations.entries()) {
    const option = options.nth(index);
    if (nome) await expect(option).toContainText(nome);
    if (cor) await expect(option).toContainText(cor);
    await expect(option).toContainText(disponivel ? "Disponível" : "Indisponível");
    if (!disponivel) await expect(option).toBeDisabled();
  }
  await expect(options.first()).toHaveAttribute("aria-pressed", "true");
});

test("pressing the chosen option clears it, and then the button asks for one [DETAIL-28 DETAIL-29]", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, ({ variations, stock }) => stock > 0 && variations[0]?.disponivel === true);
  await openHydrated(page, pathOf(product));
  const main = page.getByRole("main");
  const options = main.getByRole("group", { name: "Escolha uma opção:" }).getByRole("button");
  await expect(main.getByRole("button", { name: "Comprar pelo WhatsApp" }).first()).toBeEnabled();
  await options.first().click();
  await expect(options.first()).toHaveAttribute("aria-pressed", "false");
  await expect(main.getByRole("button", { name: "Selecione uma opção para comprar" }).first()).toBeDisabled();
  await options.first().click();
  await expect(main.getByRole("button", { name: "Comprar pelo WhatsApp" }).first()).toBeEnabled();
});

test("when the first option cannot be had none is chosen [DETAIL-29 DETAIL-30]", async ({ page, request }) => {
  const product = await findInShop(
    request,
    ({ variations, stock }) =>
      stock > 0 && variations[0]?.disponivel === false && variations.some(({ disponivel }) => disponivel),
  );
  await page.goto(pathOf(product));
  await expect(page.getByRole("button", { name: "Selecione uma opção para comprar" }).first()).toBeDisabled();
});

test("the quantity starts at 1, never goes below, and never above the stock [DETAIL-21 DETAIL-22]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    ({ stock, variations }) => stock >= 2 && stock < 10 && variations.length === 0,
  );
  await openHydrated(page, pathOf(product));
  const main = page.getByRole("main");
  const quantity = main.getByLabel("Quantidade", { exact: true });
  await expect(quantity).toHaveValue("1");
  await expect(main.getByRole("button", { name: /Diminuir/ })).toBeDisabled();
  await quantity.fill("0");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
  await quantity.fill("-3");
  await quantity.blur();
  expect(Number(await quantity.inputValue())).toBeGreaterThanOrEqual(1);
  await quantity.fill("999");
  await quantity.blur();
  await expect(quantity).toHaveValue(String(product.stock));
  await expect(main.getByRole("button", { name: /Aumentar/ })).toBeDisabled();
});

test("the origin offers the eight cities, São Paulo first [DETAIL-23 DETAIL-24]", async ({ page, request }) => {
  await page.goto(pathOf(await findInShop(request, isPlain)));
  const origin = page.getByLabel("Origem do envio");
  await expect(origin).toHaveValue("São Paulo - SP");
  expect(await origin.getByRole("option").allInnerTexts()).toEqual([
    "São Paulo - SP",
    "Rio de Janeiro - RJ",
    "Belo Horizonte - MG",
    "Brasília - DF",
    "Salvador - BA",
    "Fortaleza - CE",
    "Manaus - AM",
    "Curitiba - PR",
  ]);
  expect(shippingOrigins).toHaveLength(8);
});

test("the CEP is optional, keeps digits only and is formatted as it is typed [DETAIL-25 DETAIL-26 DETAIL-27]", async ({
  page,
  request,
}) => {
  await openHydrated(page, pathOf(await findInShop(request, isPlain)));
  const zipCode = page.getByLabel("CEP de entrega (opcional)");
  await expect(zipCode).toHaveValue("");
  await zipCode.pressSequentially("0a1-3.1b0");
  await expect(zipCode).toHaveValue("01310");
  await zipCode.pressSequentially("10099999");
  await expect(zipCode).toHaveValue("01310-100");
  expect((await zipCode.inputValue()).length).toBe(9);
});

test("'Calcular Frete' estimates price and days for a CEP, and says what is wrong with another [DETAIL-35]", async ({
  page,
  request,
}) => {
  await openHydrated(page, pathOf(await findInShop(request, (one) => isPlain(one) && one.originalPrice < 150)));
  const box = page.getByRole("region", { name: "Calcular Frete" });
  const zipCode = box.getByLabel("CEP para calcular o frete");
  await box.getByRole("button", { name: "Calcular" }).click();
  await expect(box).toContainText("Informe um CEP com 8 dígitos.");
  await expect(zipCode).toBeFocused();
  await zipCode.fill("01310100");
  await box.getByRole("button", { name: "Calcular" }).click();
  await expect(box.getByRole("status")).toContainText(/R\$\s\d+,\d{2}/);
  await expect(box.getByRole("status")).toContainText(/dias? úte?is/);
  await zipCode.fill("00999999");
  await box.getByRole("button", { name: "Calcular" }).click();
  await expect(box).toContainText("Não encontramos esse CEP. Confira os números.");
  await expect(zipCode).toHaveValue("00999-999");
});

test("the tiles tell warranty, free freight and support [DETAIL-32 DETAIL-33 DETAIL-34]", async ({ page, request }) => {
  await page.goto(pathOf(await findInShop(request, isPlain)));
  const text = plainSpaces(await page.getByRole("main").innerText());
  expect(text).toContain("Garantia 12 meses");
  expect(text).toMatch(/Frete Grátis acima de R\$ 199/);
  expect(text).toMatch(/Suporte via WhatsApp/);
});

test("'Compartilhar' copies the product's address where the device cannot share [DETAIL-31]", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const product = await findInShop(request, isPlain);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openHydrated(page, pathOf(product));
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(pathOf(product));
});

test("'Voltar' goes back in the history to the catalogue as it was [DETAIL-04]", async ({ page }) => {
  await openHydrated(page, "/arara-mart/catalog?search=caneca");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("main").getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/arara-mart/catalog?search=caneca");
});

test("while a product is on its way its place is shown [DETAIL-01]", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await enterCatalog(page);
  await page.route("**/api/v1/products/*", async (route) => {
    await released;
    await route.fulfill(success(apiProduct()));
  });
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByText("Carregando produto…").or(page.locator("[aria-busy=true]")).first()).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caneca de teste em cerâmica");
});

test("an unknown product is a 404 that says so and leads back to the store [DETAIL-02 DETAIL-03]", async ({ page }) => {
  const response = await page.goto("/arara-mart/product/NAO-EXISTE");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produto não encontrado");
  await expect(page.getByRole("link", { name: "Voltar para a loja" })).toHaveAttribute("href", "/arara-mart");
});

test("a product that is gone when the browser asks is not found; a failure is told as one [DETAIL-02 ERR-16 ERR-20]", async ({
  page,
}) => {
  await page.route("**/api/v1/products/*", (route) => {
    const isProduct = !/featured|all/.test(route.request().url());
    return isProduct ? route.fulfill({ status: 404, json: { status: "error", error: "x" } }) : route.fallback();
  });
  await enterFromCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produto não encontrado");
  await page.unrouteAll();
  await page.route("**/api/v1/products/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goBack();
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Produto não encontrado|Erro ao carregar produto/);
  await page.unrouteAll();
});

test("a blank identifier says that the product was not given [DETAIL-42]", async ({ page }) => {
  await page.goto("/arara-mart/product/%20");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parâmetro do produto não fornecido");
});

test("an identifier of digits opens the product with that id [DETAIL-43]", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await page.goto(`/arara-mart/product/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.description);
});

test("numbers that another server sends as text are read as numbers [API-46]", async ({ page }) => {
  const asText = { ...apiProduct({ code: "X-1" }), originalPrice: "1234.5", promotionalPrice: "0", stock: "7" };
  await enterCatalog(page);
  await page.route(/\/api\/v1\/products\/(?!featured|all)[^?]+$/, (route) => route.fulfill(success(asText)));
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(asText.description);
  expect(plainSpaces(await page.getByRole("main").innerText())).toContain("R$ 1.234,50");
  expect(api.product("X-1")).toContain("X-1");
});

for (const theme of ["default", "dark", "blue", "green", "purple", "orange"]) {
  test(`the product's page has no axe violation in theme ${theme}`, async ({ page, request }) => {
    const product = await findInShop(request, ({ variations, stock }) => variations.length > 0 && stock > 0);
    await page.addInitScript((id) => localStorage.setItem("selected-theme", id), theme);
    await openHydrated(page, pathOf(product));
    await expectNoAxeViolations(page);
  });
}

test("at 360 px and at 200 % zoom the product's page has no sideways scroll", async ({ page, request }) => {
  const product = await findInShop(request, ({ variations }) => variations.length > 2);
  for (const [width, height] of [
    [360, 740],
    [640, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(pathOf(product));
    await expectNoSidewaysScroll(page);
  }
});
