import type { Page } from "@playwright/test";
import { apiProduct, listAnswer } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { watchPage } from "../support/page-at-rest.ts";
import { answerLists, enterCatalog, listShop } from "../support/store.ts";

const CATALOG = "/arara-mart/catalog";
const PHONE = { width: 360, height: 740 };

const cards = (page: Page) => page.getByRole("article");
const searchBox = (page: Page) => page.getByRole("combobox", { name: /Buscar no catálogo|Descreva/ });
const results = (page: Page) => page.locator("section[aria-labelledby=resultados]");
const foundCount = (page: Page) => page.getByRole("heading", { name: /produtos? encontrados?$/ });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** The title of the first card: when it changes, other products are shown. */
const firstTitle = (page: Page) => cards(page).first().getByRole("heading");

/** What the buyer would pay for each of the cards, in reais. */
async function paidPrices(page: Page): Promise<number[]> {
  const shown = await cards(page).locator("strong").allTextContents();
  return shown.map((text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")));
}

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await page.getByRole("button", { name: "Buscar" }).click();
}

test("the catalogue shows the shop: title, count, cards, and what filters, prices and words find [ROUTE-03 CAT-01 CAT-02 CAT-04 CAT-05 CAT-06 CAT-11 CARD-10 CARD-14]", {
  tag: "@path",
}, async ({ page, request }) => {
  const shop = await listShop(request);
  const response = await page.goto(CATALOG);
  expect(response?.status()).toBe(200);
  await openHydrated(page, CATALOG);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catálogo Completo");
  await expect(foundCount(page)).toHaveText(`${shop.length} produtos encontrados`);
  await expect(cards(page)).toHaveCount(20);

  await test.step("five stars are drawn, and an old price is struck through", async () => {
    const stars = await cards(page)
      .first()
      .locator(".rating")
      .evaluate((line) => {
        const { maskSize, maskRepeat, maskImage } = getComputedStyle(line);
        const count = line.getBoundingClientRect().width / Number.parseFloat(maskSize);
        return { count, maskRepeat, isDrawn: maskImage.startsWith("url(") };
      });
    expect(stars).toEqual({ count: 5, maskRepeat: "repeat-x", isDrawn: true });
    await expect(cards(page).locator("s").first()).toHaveCSS("text-decoration-line", "line-through");
  });

  await test.step("a category narrows the list and the subcategories", async () => {
    const category = page.getByLabel("Categoria", { exact: true });
    const names = await category
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(names.slice(1).sort()).toEqual([...new Set(shop.map((product) => product.category))].sort());
    const chosen = names.at(-1) ?? "";
    const inChosen = shop.filter((product) => product.category === chosen).length;
    await expect(category.locator("option").last()).toHaveText(`${chosen} (${inChosen})`);
    await category.selectOption(chosen);
    const within = shop.filter((product) => product.category === chosen);
    await expect(foundCount(page)).toHaveText(new RegExp(`^${within.length} `));
    const subcategory = page.getByLabel("Subcategoria");
    const [first = ""] = within.map((product) => product.subcategory).sort();
    await expect(subcategory.locator("option")).toHaveCount(new Set(within.map((one) => one.subcategory)).size + 1);
    await subcategory.selectOption(first);
    const inBoth = within.filter((product) => product.subcategory === first).length;
    await expect(foundCount(page)).toHaveText(new RegExp(`^${inBoth} `));
    expect(parameters(page)).toEqual({ category: chosen, subcategory: first });
    await category.selectOption("");
    await expect.poll(() => parameters(page)).toEqual({});
  });

  await test.step("prices are compared with what a buyer pays", async () => {
    const pays = shop.map(({ promotionalPrice, originalPrice }) => promotionalPrice || originalPrice);
    await page.getByLabel("Preço mínimo").fill("50");
    await page.getByLabel("Preço mínimo").press("Enter");
    await expect(foundCount(page)).toHaveText(new RegExp(`^${pays.filter((price) => price >= 50).length} `));
    await page.getByLabel("Preço máximo").fill("99.9");
    await page.getByLabel("Preço máximo").blur();
    const between = pays.filter((price) => price >= 50 && price <= 99.9).length;
    await expect(foundCount(page)).toHaveText(new RegExp(`^${between} `));
    expect(parameters(page)).toEqual({ minPrice: "50", maxPrice: "99.9" });
  });

  await test.step("sorted by price, the cheapest to pay comes first", async () => {
    await page.getByLabel("Ordenar por").selectOption({ label: "Preço" });
    await expect.poll(() => parameters(page)).toMatchObject({ sortBy: "price", sortOrder: "ASC" });
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    const paid = await paidPrices(page);
    expect(paid.length).toBeGreaterThan(5);
    expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    await expectNoAxeViolations(page);
  });

  await test.step("a price in the words of a search is the limit that it is meant as", async () => {
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await search(page, "caneca até 40 reais");
    await expect(results(page)).toContainText(/Só o que custa até R\$\s40,00\./);
    await expect(cards(page).first()).toContainText(/caneca/i);
    for (const price of await paidPrices(page)) expect(price).toBeLessThanOrEqual(40);
    await page.getByRole("switch", { name: "Busca com IA" }).click();
    await search(page, "caneca até 20 reais");
    await expect.poll(() => parameters(page)).toEqual({ search: "caneca até 20 reais", mode: "ai" });
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText(/Busca com IA realizada!/).first()).toBeVisible();
    for (const price of await paidPrices(page)) expect(price).toBeLessThanOrEqual(20);
  });
});

test("the API cuts the list into pages of 20 when nobody says otherwise [API-31]", async ({ request }) => {
  const { data } = await (await request.get("/api/v1/products")).json();
  expect(data).toMatchObject({ page: 1, limit: 20, totalPages: Math.ceil(data.total / 20) });
  expect(data.products).toHaveLength(20);
  expect(data.total).toBeGreaterThan(20);
});

test("numbers are read as Brazilians write them, and never become another number in silence [CAT-06 CAT-08]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, CATALOG);
  const highest = page.getByLabel("Preço máximo");
  await highest.pressSequentially("99,90");
  await highest.press("Enter");
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "99.9" });
  const rating = page.getByLabel("Avaliação mínima");
  await rating.pressSequentially("4,5");
  await rating.blur();
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "99.9", minRating: "4.5" });
  await page.evaluate(() => navigator.clipboard.writeText("R$ 1.234,50"));
  await highest.fill("");
  await page.keyboard.press("ControlOrMeta+V");
  await highest.blur();
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "1234.5", minRating: "4.5" });
});

test("for want of a connection says so in Portuguese", async ({ page, context }) => {
  await openHydrated(page, CATALOG);
  await searchBox(page).fill("caneca");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("alert")).toContainText("Você está sem internet.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("another page of results is in sight with the focus on it; coming back from a product finds the list where it was left", async ({
  page,
}) => {
  await openHydrated(page, `${CATALOG}?limit=50`);
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(foundCount(page)).toBeFocused();
  await expect(foundCount(page)).toBeInViewport();
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY / 100))).toBe(Math.round(before / 100));
});

test("the catalogue works where no script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(CATALOG);
  await searchBox(page).fill("caneca");
  await page.getByLabel("Preço máximo").fill("60");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/search=caneca.*maxPrice=60/);
  await expect(cards(page).first()).toContainText(/caneca/i);
  await page.getByLabel(/^Em oferta/).check();
  await page.getByRole("button", { name: "Aplicar filtros" }).click();
  await expect(page).toHaveURL(/onOffer=true/);
  await expect(page.getByLabel(/^Em oferta/)).toBeChecked();
  await context.close();
});

test("a picture that does not load yields to a plain mark [CARD-03 ERR-22]", async ({ page }) => {
  await answerLists(page, listAnswer([apiProduct({ thumbnail: "/demo/nao-existe-800.webp", realImage: "" })]));
  await enterCatalog(page);
  const card = cards(page).first();
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.getByRole("link").locator("svg").first()).toBeVisible();
});

test("what a search says of itself pushes nothing, however late its products come", async ({ page }) => {
  const watched = await watchPage(page);
  await openHydrated(page, `${CATALOG}?search=caneca`);
  await watched.untilAtRest(CATALOG);
  const before = await watched.shift();
  await page.route(/\/api\/v1\/products\?/, async (route) => {
    // Later than what the browser still counts to a press.
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await search(page, "canaca branca");
  await expect(page.getByText("Você quis dizer")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remover filtro: Busca: canaca branca" })).toBeVisible();
  await page.getByRole("link", { name: /^Remover filtro: Busca/ }).click();
  await expect(foundCount(page)).toHaveText(/^\d{3} /);
  expect((await watched.shift()) - before).toBeLessThanOrEqual(0.02);
});

test("favourites stay on the device, are a filter, and agree in two tabs", async ({ page, context }) => {
  await openHydrated(page, CATALOG);
  const other = await context.newPage();
  await openHydrated(other, CATALOG);
  const title = await firstTitle(page).textContent();
  await cards(page).first().getByRole("button").click();
  await expect(cards(other).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await openHydrated(page, CATALOG);
  await expect(cards(page).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Favoritos" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(firstTitle(page)).toHaveText(title ?? "");
  await page.reload();
  await expect(firstTitle(page)).toHaveText(title ?? "");
  await cards(page).first().getByRole("button").click();
  await expect(results(page)).toContainText("Toque no coração de um produto para guardá-lo aqui");
});

test("on a phone the filters are in a sheet, which closes with Esc and gives the focus back; nothing scrolls sideways, nor at 200 %", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openHydrated(page, `${CATALOG}?search=caneca&category=Cozinha&minPrice=5&minRating=4`);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  const open = page.getByRole("button", { name: "Filtros", exact: true });
  await open.click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  // Counted as soon as nothing more is typed.
  await sheet.getByLabel("Preço máximo").fill("40");
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "40" });
  await expect(sheet.getByRole("button", { name: /^Ver \d+ produtos? encontrados?$/ })).toBeVisible();
  await expect(sheet.getByText(/^Aqui há de R\$.* a R\$.*\.$/)).toBeVisible();
  const photos = sheet.getByRole("checkbox", { name: /^Com foto \([\d.]+\)$/ });
  await photos.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "40", withPhoto: "true" });
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filtros (2)" })).toBeFocused();
  await page.getByRole("link", { name: "Remover filtro: Com foto" }).click();
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "40" });
});

test("the whole catalogue can be used by keyboard alone", async ({ page }) => {
  await openHydrated(page, CATALOG);
  await searchBox(page).focus();
  await page.keyboard.type("caneca");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Resultados da busca atualizados!")).toBeVisible();
  await cards(page).first().getByRole("link").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(cards(page).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/arara-mart\/product\//);
});
