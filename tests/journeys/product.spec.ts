import type { Page } from "@playwright/test";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { apiProduct, listAnswer, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
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

test("a product's page tells what it is, who makes it and what it costs, with its pictures and others of its category [ROUTE-04 DETAIL-05 DETAIL-06 DETAIL-07 DETAIL-09 DETAIL-10 DETAIL-11 DETAIL-12 DETAIL-13 DETAIL-14 DETAIL-15 DETAIL-16 DETAIL-17 DETAIL-41]", {
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
  await expect(summary(page)).toContainText(`${product.totalReviews} avaliações`);
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

  await test.step("a sale is marked with the discount and the old price", async () => {
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

  await test.step("the first picture is shown, and the others when chosen by mouse or by keys", async () => {
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

  await test.step("others of its category are shown", async () => {
    const product = await findInShop(request, ({ category }) => category === "Cozinha");
    await page.goto(pathOf(product));
    const others = page.getByRole("region", { name: "Da mesma categoria" }).getByRole("article").getByRole("link");
    await expect(others).toHaveCount(4);
    const links = await others.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).not.toContain(pathOf(product));
  });

  const busy = await findInShop(request, ({ variations, discountPercentage }) =>
    Boolean(variations.length > 1 && discountPercentage),
  );
  await openHydrated(page, pathOf(busy));
  await expectNoAxeViolations(page);
});

test("a product that is sold out says so, and offers to ask [DETAIL-40]", async ({ page, request }) => {
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

test("a product never shows a broken picture [ERR-22]", async ({ page }) => {
  await enterProduct(page, { realImage: "/demo/nada-800.webp", thumbnail: "" });
  await expect(page.getByRole("img", { name: /\(sem foto\)$/ })).toBeVisible();
  const broken = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((all) =>
      all.filter((img) => (img as HTMLImageElement).complete && !(img as HTMLImageElement).naturalWidth),
    );
  expect(broken).toEqual([]);
});

test("a product that is not there, and an address without one, are told with the way back, and as 404 to machines [DETAIL-02 DETAIL-03 DETAIL-42]", async ({
  page,
}) => {
  for (const nothing of ["%20", ""]) {
    const response = await page.goto(`/arara-mart/product/${nothing}`);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText("Parâmetro do produto não fornecido");
  }
  const response = await page.goto("/arara-mart/product/NAO-EXISTE");
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText("Produto não encontrado");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Voltar para a loja" }).click();
  await expect(page).toHaveURL("/arara-mart");
});

test("a product is shown by its id when the address has digits alone [DETAIL-43]", async ({ page, request }) => {
  const product = await findInShop(request, ({ stock }) => stock > 0);
  await page.goto(`/arara-mart/product/${product.id}`);
  await expect(title(page)).toHaveText(product.description);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${pathOf(product)}$`));
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

test("a product has one title for the tab, whether it comes from the server or from the browser", async ({ page }) => {
  const product = await enterProduct(page, {});
  await expect(page).toHaveTitle(new RegExp(product.description));
  await expect(page.locator("title")).toHaveCount(1);
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveTitle(/Catálogo Completo/);
});

test("a product's page needs no sideways scroll on a phone of 360 px nor on a screen of 1280 px at 200 %", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
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
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page);
});
