import type { Page } from "@playwright/test";
import { apiProduct, apiProducts, listAnswer } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { answerLists, api, enterCatalog, listShop, plainSpaces } from "../support/store.ts";

const CATALOG = "/arara-mart/catalog";
const PHONE = { width: 360, height: 740 };

const cards = (page: Page) => page.getByRole("article");
const searchBox = (page: Page) => page.getByRole("searchbox");
const results = (page: Page) => page.locator("section[aria-labelledby=resultados]");
const foundCount = (page: Page) => page.getByRole("heading", { name: /produtos? encontrados?$/ });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** The title of the first card: when it changes, other products are shown. */
const firstTitle = (page: Page) => cards(page).first().getByRole("heading");

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await page.getByRole("button", { name: "Buscar" }).click();
}

test.describe("the list", () => {
  test("the catalogue has a title, a count and a grid of cards [ROUTE-03 CAT-01 CAT-02 CAT-11]", async ({
    page,
    request,
  }) => {
    const response = await page.goto(CATALOG);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catálogo Completo");
    // Other journeys create and delete products meanwhile: page and API are asked until nobody came between.
    await expect(async () => {
      await page.reload();
      const { length: total } = await listShop(request);
      await expect(foundCount(page)).toHaveText(`${total} produtos encontrados`, { timeout: 1_000 });
    }).toPass();
    await expect(cards(page)).toHaveCount(20);
  });

  test("the API cuts the list into pages of 20 when nobody says otherwise [API-31]", async ({ request }) => {
    const { data } = await (await request.get("/api/v1/products")).json();
    expect(data).toMatchObject({ page: 1, limit: 20, totalPages: Math.ceil(data.total / 20) });
    expect(data.products).toHaveLength(20);
    expect(data.total).toBeGreaterThan(20);
  });

  test("the first page of 20 is asked for, and empty filters are not [CAT-28 CAT-32]", async ({ page }) => {
    const queries = await answerLists(page, listAnswer(apiProducts(3)));
    await enterCatalog(page);
    await expect(cards(page)).toHaveCount(3);
    expect(queries.map((query) => Object.fromEntries(query))).toEqual([{ page: "1", limit: "20" }]);
    await expect(page.getByLabel("Produtos por página")).toHaveValue("20");
  });

  test("while the first query runs the places of the products are shown [CAT-12]", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(api.list, async (route) => {
      await released;
      await route.fulfill(listAnswer(apiProducts(2)));
    });
    await enterCatalog(page);
    await expect(page.getByRole("status").filter({ hasText: "Carregando produtos…" })).toBeVisible();
    release();
    await expect(cards(page)).toHaveCount(2);
  });

  test("while another query runs the old products stay, marked as old [CAT-12]", async ({ page }) => {
    await openHydrated(page, CATALOG);
    const before = await firstTitle(page).textContent();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(api.list, async (route) => {
      await released;
      await route.fulfill(listAnswer(apiProducts(1)));
    });
    await page.getByRole("button", { name: "4+ Estrelas" }).click();
    await expect(results(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("button", { name: "4+ Estrelas" })).toHaveAttribute("aria-pressed", "true");
    await expect(firstTitle(page)).toHaveText(before ?? "");
    release();
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    await expect(firstTitle(page)).toHaveText("Produto de teste 1");
  });

  test("a search without a result says so [CAT-14 CAT-15]", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await search(page, "xyzxyzxyz qqq");
    await expect(results(page).getByText("Nenhum produto encontrado", { exact: true })).toBeVisible();
    await expect(
      results(page).getByText("Tente ajustar os filtros ou fazer uma nova busca", { exact: true }),
    ).toBeVisible();
    await results(page).getByRole("link", { name: "Ver todos os produtos" }).click();
    await expect(cards(page)).toHaveCount(20);
  });

  test("a search that words cannot answer is one press from the search by meaning", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await search(page, "presente pra minha mãe");
    await results(page).getByRole("link", { name: "Procurar com IA" }).click();
    await expect(page.getByRole("switch", { name: "Busca com IA" })).toBeChecked();
    await expect(page.getByRole("searchbox")).toHaveValue("presente pra minha mãe");
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("a query that fails", () => {
  test("shows the status, and the next one that works mends it [CAT-13 ERR-04 ERR-19 ERR-23]", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await page.route(api.list, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.getByRole("button", { name: "10%+ Desconto" }).click();
    await expect(page.getByRole("alert")).toContainText("❌ Erro ao carregar produtos");
    await expect(page.getByRole("alert")).toContainText("Erro 503: Service Unavailable");
    await expect(page.getByLabel("Categoria", { exact: true }).locator("option")).not.toHaveCount(1);
    await page.getByRole("button", { name: "10%+ Desconto" }).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("can be tried again [ERR-23]", async ({ page }) => {
    await page.route(api.list, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await enterCatalog(page);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(cards(page)).toHaveCount(20);
  });

  for (const [body, sentence] of [
    [{ status: "error", error: "Estamos em manutenção" }, "Estamos em manutenção"],
    [{ status: "error" }, "Erro ao carregar produtos"],
  ] as const) {
    test(`with ${JSON.stringify(body)} it shows '${sentence}' [ERR-05]`, async ({ page }) => {
      await answerLists(page, { json: body });
      await enterCatalog(page);
      await expect(page.getByRole("alert")).toContainText(sentence);
    });
  }

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

  test("after ten seconds without an answer is given up", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await page.route(api.list, () => new Promise(() => {}));
    await page.evaluate(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        document.documentElement.dataset.timeoutMs = String(ms);
        return real(1);
      };
    });
    await page.getByRole("button", { name: "10%+ Desconto" }).click();
    await expect(page.getByRole("alert")).toContainText("A loja demorou demais para responder.");
    await expect(page.locator("html")).toHaveAttribute("data-timeout-ms", "10000");
  });
});

test.describe("filters", () => {
  test("the address holds the search, trimmed, and the box shows it [CAT-03 CAT-31 CAT-33]", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await search(page, "  caneca  ");
    await expect(page.getByText("Resultados da busca atualizados!")).toBeVisible();
    expect(parameters(page)).toEqual({ search: "caneca" });
    await expect(searchBox(page)).toHaveValue("caneca");
    await expect(cards(page).first()).toContainText(/caneca/i);
  });

  test("a category narrows the list and the subcategories [CAT-04 CAT-05]", async ({ page, request }) => {
    const shop = await listShop(request);
    await openHydrated(page, CATALOG);
    const category = page.getByLabel("Categoria", { exact: true });
    const names = await category.locator("option").allTextContents();
    expect(names.slice(1).sort()).toEqual([...new Set(shop.map((product) => product.category))].sort());
    const chosen = names.at(-1) ?? "";
    await category.selectOption(chosen);
    const within = shop.filter((product) => product.category === chosen);
    await expect(foundCount(page)).toHaveText(new RegExp(`^${within.length} `));
    const subcategory = page.getByLabel("Subcategoria");
    const [first = ""] = within.map((product) => product.subcategory).sort();
    await expect(subcategory.locator("option")).toHaveCount(new Set(within.map((one) => one.subcategory)).size + 1);
    await subcategory.selectOption(first);
    await expect(foundCount(page)).toHaveText(
      new RegExp(`^${within.filter((product) => product.subcategory === first).length} `),
    );
    expect(parameters(page)).toEqual({ category: chosen, subcategory: first });
    await category.selectOption("");
    await expect.poll(() => parameters(page)).toEqual({});
  });

  test("prices are compared with what a buyer pays [CAT-06]", async ({ page, request }) => {
    const pays = (await listShop(request)).map(
      ({ promotionalPrice, originalPrice }) => promotionalPrice || originalPrice,
    );
    await openHydrated(page, CATALOG);
    await page.getByLabel("Preço mínimo").fill("50");
    await page.getByLabel("Preço mínimo").press("Enter");
    await expect(foundCount(page)).toHaveText(new RegExp(`^${pays.filter((price) => price >= 50).length} `));
    await page.getByLabel("Preço máximo").fill("99.9");
    await page.getByLabel("Preço máximo").blur();
    const between = pays.filter((price) => price >= 50 && price <= 99.9).length;
    await expect(foundCount(page)).toHaveText(new RegExp(`^${between} `));
    expect(parameters(page)).toEqual({ minPrice: "50", maxPrice: "99.9" });
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

  test("discount goes from 0 to 100 and rating from 0 to 5 in tenths [CAT-07 CAT-08]", async ({ page }) => {
    await openHydrated(page, CATALOG);
    const discount = page.getByLabel("Desconto mínimo");
    const rating = page.getByLabel("Avaliação mínima");
    for (const [field, limits] of [
      [discount, { min: "0", max: "100", step: "1" }],
      [rating, { min: "0", max: "5", step: "0.1" }],
    ] as const) {
      for (const [name, value] of Object.entries(limits)) await expect(field).toHaveAttribute(name, value);
    }
    await discount.fill("150");
    await discount.blur();
    await expect(discount).toHaveValue("100");
    await rating.fill("-2");
    await rating.blur();
    await expect(rating).toHaveValue("0");
    await expect.poll(() => parameters(page)).toEqual({ minDiscount: "100", minRating: "0" });
  });

  test("sorting offers the fields of a product and both orders, in Portuguese [CAT-09 CAT-10]", async ({ page }) => {
    const queries = await answerLists(page, listAnswer(apiProducts(1)));
    await openHydrated(page, CATALOG);
    const fields = page.getByLabel("Ordenar por");
    expect(
      await fields.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(["", "name", "price", "originalPrice", "averageRating", "discountPercentage", "createdAt"]);
    expect(await fields.locator("option").allTextContents()).toEqual([
      "Relevância",
      "Nome",
      "Preço",
      "Preço sem desconto",
      "Avaliação",
      "Desconto",
      "Data de cadastro",
    ]);
    const sorted = () => queries.map((query) => [query.get("sortBy"), query.get("sortOrder")]);
    await fields.selectOption("averageRating");
    await expect.poll(sorted).toEqual([["averageRating", "ASC"]]);
    const order = page.getByLabel("Ordem", { exact: true });
    expect(await order.locator("option").allTextContents()).toEqual(["Crescente", "Decrescente"]);
    await order.selectOption("DESC");
    await expect.poll(sorted).toEqual([
      ["averageRating", "ASC"],
      ["averageRating", "DESC"],
    ]);
  });

  test("sorted by price, the cheapest to pay comes first", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await page.getByLabel("Ordenar por").selectOption({ label: "Preço" });
    await expect.poll(() => parameters(page)).toEqual({ sortBy: "price", sortOrder: "ASC" });
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    const paid = await cards(page).locator("strong").allTextContents();
    const reais = paid.map((text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")));
    expect(reais).toHaveLength(20);
    expect(reais).toEqual(reais.toSorted((a, b) => a - b));
    await expect(cards(page).locator("s")).not.toHaveCount(0);
  });

  test("another search may follow at once, while the first one is still under way", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await openHydrated(page, CATALOG);
    await page.route(api.list, async (route) => {
      if (route.request().url().includes("caneca")) await released;
      await route.fallback();
    });
    await search(page, "caneca");
    await expect(page.getByRole("button", { name: "Buscando…" })).toHaveAttribute("aria-busy", "true");
    await searchBox(page).fill("violão");
    await searchBox(page).press("Enter");
    await expect(firstTitle(page)).toContainText(/viol/i);
    release();
    await expect(searchBox(page)).toHaveValue("violão");
    expect(parameters(page)).toEqual({ search: "violão" });
  });

  test("the quick filters are switches for a discount of 10 and a rating of 4 [CAT-24 CAT-25]", async ({ page }) => {
    const queries = await answerLists(page, listAnswer(apiProducts(1)));
    await openHydrated(page, CATALOG);
    const discount = page.getByRole("button", { name: "10%+ Desconto" });
    const rating = page.getByRole("button", { name: "4+ Estrelas" });
    await discount.click();
    await expect(discount).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => queries.at(-1)?.get("minDiscount")).toBe("10");
    await rating.click();
    await expect.poll(() => queries.at(-1)?.get("minRating")).toBe("4");
    expect(queries.at(-1)?.get("minDiscount")).toBe("10");
    await discount.click();
    await expect(discount).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => queries.at(-1)?.has("minDiscount")).toBe(false);
  });

  test("clearing takes all filters off and searches with none [CAT-26]", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?search=caneca&minPrice=10&minRating=4&sortBy=name&limit=10&favorites=1`);
    const queries = await answerLists(page, listAnswer(apiProducts(2)));
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL(CATALOG);
    await expect(cards(page)).toHaveCount(2);
    expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({ page: "1", limit: "20" });
    await expect(searchBox(page)).toHaveValue("");
  });

  test("each filter in force can be taken off by itself", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?search=caneca&minPrice=10`);
    const chips = page.getByRole("list", { name: "Filtros ativos" }).getByRole("link");
    await expect(chips).toHaveCount(2);
    await page.getByRole("link", { name: "Remover filtro: Busca: caneca" }).click();
    await expect.poll(() => parameters(page)).toEqual({ minPrice: "10" });
    await expect(chips).toHaveCount(1);
  });

  test("the back button brings back the list before, and the words of its search", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await search(page, "caneca");
    await expect(foundCount(page)).not.toHaveText(/^\d{3}/);
    const found = await foundCount(page).textContent();
    await search(page, "violão");
    await expect(firstTitle(page)).toContainText(/viol/i);
    await page.goBack();
    await expect(foundCount(page)).toHaveText(found ?? "");
    await expect(searchBox(page)).toHaveValue("caneca");
  });

  test("coming back from a product finds the list where it was left", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?limit=50`);
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

  test("a mistyped word is corrected, and the page says so", async ({ page }) => {
    await answerLists(
      page,
      listAnswer(apiProducts(2), { searchNote: { correctedTo: "caneca", isPartialMatch: true, fullMatches: 0 } }),
    );
    await openHydrated(page, CATALOG);
    await search(page, "camneca");
    await expect(results(page)).toContainText("Você quis dizer caneca?");
    await expect(results(page)).toContainText("Nenhum produto tem todas as palavras");
    await results(page).getByRole("link", { name: "Procurar com IA" }).click();
    await expect.poll(() => parameters(page)).toEqual({ search: "camneca", mode: "ai" });
  });

  test("a price in the words of a search is the limit that it is meant as, and the page says so", async ({ page }) => {
    await openHydrated(page, CATALOG);
    await search(page, "caneca até 40 reais");
    await expect(results(page)).toContainText(/Só o que custa até R\$\s40,00\./);
    await expect(cards(page).first()).toContainText(/caneca/i);
    const paid = await cards(page).locator("strong").allTextContents();
    for (const price of paid) expect(Number(price.replace(/[^\d,]/g, "").replace(",", "."))).toBeLessThanOrEqual(40);
    await page.getByRole("switch", { name: "Busca com IA" }).click();
    await search(page, "caneca até 20 reais");
    await expect(page.getByText(/Busca com IA realizada!/)).toBeVisible();
    const near = await cards(page).locator("strong").allTextContents();
    for (const price of near) expect(Number(price.replace(/[^\d,]/g, "").replace(",", "."))).toBeLessThanOrEqual(20);
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
    await context.close();
  });
});

test.describe("pages of the list", () => {
  test("the page size can be 10, 20, 50 or 100, and changing it leads to page 1 [CAT-27 CAT-30]", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?page=2`);
    const size = page.getByLabel("Produtos por página");
    expect(await size.locator("option").allTextContents()).toEqual(["10", "20", "50", "100"]);
    await size.selectOption("50");
    await expect(cards(page)).toHaveCount(50);
    expect(parameters(page)).toEqual({ limit: "50" });
  });

  test("changing the page keeps the filters [CAT-29 PAG-04]", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?minRating=4&limit=10&sortBy=name&sortOrder=DESC`);
    const before = await firstTitle(page).textContent();
    await page.getByRole("link", { name: "Página 2", exact: true }).click();
    await expect(firstTitle(page)).not.toHaveText(before ?? "");
    expect(parameters(page)).toEqual({ minRating: "4", limit: "10", sortBy: "name", sortOrder: "DESC", page: "2" });
    await expect(page.getByText(/^Mostrando 11 a 20 de \d+ produtos$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Página 2", exact: true })).toHaveAttribute("aria-current", "page");
  });

  test("after a change of page the results have the focus and are in sight", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?limit=10`);
    await page.getByRole("link", { name: "Próxima página" }).click();
    await expect(foundCount(page)).toBeFocused();
    await expect(foundCount(page)).toBeInViewport();
  });

  test("the first, the last and two pages on each side are shown, with ellipses [PAG-01 PAG-02 PAG-03]", async ({
    page,
  }) => {
    await answerLists(page, listAnswer(apiProducts(20), { total: 400, page: 10, totalPages: 20 }));
    await openHydrated(page, CATALOG);
    await page.evaluate((path) => {
      history.pushState({}, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, `${CATALOG}?page=10`);
    const pages = page.getByRole("navigation", { name: "Paginação" });
    await expect(pages.getByRole("listitem")).toHaveText(["1", /…/, "8", "9", "10", "11", "12", /…/, "20"]);
    await expect(pages).toContainText("Mostrando 181 a 200 de 400 produtos");
  });

  test("one page needs no pagination [PAG-05]", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?limit=100&minRating=4.9`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Paginação" })).toHaveCount(0);
  });

  test("a page beyond the last one leads back to it", async ({ page }) => {
    await openHydrated(page, `${CATALOG}?page=999`);
    await results(page).getByRole("link", { name: "Ir para a última página" }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("a card", () => {
  /** Comes to a catalogue that has just this product. */
  async function showCard(page: Page, given: Parameters<typeof apiProduct>[0]) {
    await answerLists(page, listAnswer([apiProduct(given)]));
    await enterCatalog(page);
    const card = cards(page).first();
    await expect(card).toBeVisible();
    return card;
  }

  test("shows picture, name, rating, reviews and price, and leads to the product [CARD-01 CARD-02 CARD-05 CARD-06 CARD-09 CARD-10 CARD-11 CARD-13 CARD-16 CARD-20]", async ({
    page,
  }) => {
    const card = await showCard(page, { code: "Á/1 %", originalPrice: 1234.5, averageRating: 4.5, totalReviews: 1234 });
    await expect(card.getByRole("link")).toHaveAttribute("href", "/arara-mart/product/%C3%81%2F1%20%25");
    await expect(card.locator("img")).toHaveAttribute("src", "/demo/caneca-ceramica-800.webp");
    await expect(card.getByRole("heading")).toHaveText("Caneca de Teste");
    await expect(card).toContainText("MAIS VENDIDO");
    await expect(card.getByRole("img", { name: "4,5 de 5 estrelas, 1.234 avaliações" })).toBeVisible();
    const stars = await card.locator(".rating").evaluate((line) => {
      const { maskSize, maskRepeat, maskImage } = getComputedStyle(line);
      const count = line.getBoundingClientRect().width / Number.parseFloat(maskSize);
      return { count, maskRepeat, isDrawn: maskImage.startsWith("url("), share: (line as HTMLElement).style.cssText };
    });
    expect(stars).toEqual({ count: 5, maskRepeat: "repeat-x", isDrawn: true, share: "--share: 90%;" });
    await expect(card).toContainText("(1.234)");
    expect(plainSpaces((await card.textContent()) ?? "")).toContain("R$ 1.234,50");
    await expect(card).not.toContainText("% OFF");
    await expect(card.locator("s")).toHaveCount(0);
  });

  test("shows the promotional price, the old one struck through and the discount [CARD-12 CARD-14 CARD-15]", async ({
    page,
  }) => {
    const card = await showCard(page, { originalPrice: 100, promotionalPrice: 80, discountPercentage: 20 });
    await expect(card.locator("strong")).toHaveText(/R\$\s80,00/);
    await expect(card.locator("s")).toHaveText(/R\$\s100,00/);
    await expect(card.locator("s")).toHaveCSS("text-decoration-line", "line-through");
    await expect(card).toContainText("20% OFF");
  });

  test("without a name has the description, without both the code [CARD-07 CARD-08]", async ({ page }) => {
    const unnamed = [
      apiProduct({ id: 1, code: "A", name: "" }),
      apiProduct({ id: 2, code: "B", name: " ", description: "" }),
    ];
    await answerLists(page, listAnswer(unnamed));
    await enterCatalog(page);
    await expect(cards(page).getByRole("heading")).toHaveText(["Caneca de teste em cerâmica", "Produto B"]);
  });

  test("without a rating shows 4.9 and 2866 reviews [CARD-18 CARD-19]", async ({ page }) => {
    const card = await showCard(page, { averageRating: 0, totalReviews: 0 });
    await expect(card.getByRole("img", { name: "4,9 de 5 estrelas" })).toBeVisible();
    await expect(card).toContainText("(2.866)");
  });

  for (const [name, thumbnail] of [
    ["that does not load", "/demo/nao-existe-800.webp"],
    ["that is missing", ""],
    ["that no page may load", "javascript:alert(1)"],
  ] as const) {
    test(`draws a placeholder for a picture ${name} [CARD-03 ERR-22]`, async ({ page }) => {
      const card = await showCard(page, { thumbnail, realImage: thumbnail });
      const picture = card.locator("img");
      await expect(picture).toHaveAttribute("src", "/illustrations/coffee.webp");
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  }

  test("draws an icon when even the placeholder's drawing fails [CARD-03 ERR-22]", async ({ page }) => {
    await page.route("**/illustrations/**", (route) => route.abort());
    const card = await showCard(page, { thumbnail: "", realImage: "" });
    await expect(card.locator("img")).toHaveCount(0);
    await expect(card.locator("a svg").first()).toBeVisible();
  });

  test("has a heart that is no part of its link [CARD-04]", async ({ page }) => {
    const card = await showCard(page, {});
    const heart = card.getByRole("button", { name: "Favoritar Caneca de Teste" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(CATALOG);
    await expect(card.locator("a button")).toHaveCount(0);
  });
});

test.describe("favourites", () => {
  test("stay on the device, and a filter shows them", async ({ page }) => {
    await openHydrated(page, CATALOG);
    const title = await firstTitle(page).textContent();
    await cards(page).first().getByRole("button").click();
    await page.reload();
    await expect(cards(page).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Favoritos" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(firstTitle(page)).toHaveText(title ?? "");
    await page.reload();
    await expect(firstTitle(page)).toHaveText(title ?? "");
    await cards(page).first().getByRole("button").click();
    await expect(results(page)).toContainText("Toque no coração de um produto para guardá-lo aqui");
  });

  test("agree in two tabs", async ({ page, context }) => {
    await openHydrated(page, CATALOG);
    const other = await context.newPage();
    await openHydrated(other, CATALOG);
    await cards(page).first().getByRole("button").click();
    await expect(cards(other).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  });

  test("survive a corrupt storage [ERR-12]", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("arara_favorites", '{"not": a list'));
    await openHydrated(page, CATALOG);
    const heart = cards(page).first().getByRole("button");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test("hold until the page is left where the storage refuses [ERR-12]", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await openHydrated(page, CATALOG);
    await cards(page).first().getByRole("button").click();
    await page.getByRole("button", { name: "Favoritos" }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});

test("axe finds nothing on the catalogue", async ({ page }) => {
  await openHydrated(page, `${CATALOG}?search=caneca&limit=10&minDiscount=10`);
  await expectNoAxeViolations(page);
});

test("on a phone the filters are in a sheet, which closes with Esc and gives the focus back", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, CATALOG);
  const open = page.getByRole("button", { name: "Filtros", exact: true });
  await open.click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByLabel("Preço máximo").fill("40");
  await sheet.getByLabel("Preço máximo").blur();
  await expect.poll(() => parameters(page)).toEqual({ maxPrice: "40" });
  await expect(sheet.getByRole("button", { name: /^Ver \d+ produtos? encontrados?$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeFocused();
});

for (const [name, viewport] of [
  ["a phone of 360 px", PHONE],
  ["a screen of 1280 px at 200 %", { width: 640, height: 400 }],
] as const) {
  test(`the catalogue needs no sideways scroll on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page, `${CATALOG}?search=caneca&category=Cozinha&minPrice=5&minRating=4`);
    await expectNoSidewaysScroll(page);
  });
}

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
