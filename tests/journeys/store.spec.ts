import type { Page } from "@playwright/test";
import { apiProduct, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { api } from "../support/store.ts";
import { WHATSAPP_NUMBER } from "../support/worker-server.ts";

const featured = (page: Page) => page.getByRole("region", { name: "Produtos em Destaque" });

/** Comes to the landing from the home page, so that the browser asks the API for it. */
async function enterStore(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Loja" }).click();
  await expect(page).toHaveURL("/arara-mart");
}

/** The number and the text that a WhatsApp link carries. */
function readWhatsappLink(href: string | null) {
  const url = new URL(href ?? "");
  return { host: url.host, number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test("the landing opens with a heading and three figures of the shop [ROUTE-02 STORE-01 STORE-02 STORE-03 STORE-04]", {
  tag: "@path",
}, async ({ page }) => {
  const response = await page.goto("/arara-mart");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [value, label] of [
    ["500+", "Produtos vendidos"],
    ["1.2k+", "Clientes felizes"],
    ["4.9", "Avaliação"],
  ] as const) {
    await expect(page.getByRole("definition").filter({ hasText: value })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
  }
});

test("the landing shows featured products and no others [STORE-05 STORE-06]", { tag: "@path" }, async ({
  page,
  request,
}) => {
  const answer = await (await request.get("/api/v1/products/featured")).json();
  const codes: string[] = answer.data.products.map(({ code }: { code: string }) => code);
  await page.goto("/arara-mart");
  const links = featured(page).getByRole("article").getByRole("link");
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
    expect(codes).toContain(decodeURIComponent(href?.split("/").at(-1) ?? ""));
  }
});

test("the landing works where no script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/arara-mart");
  await expect(featured(page).getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Ver Produtos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catálogo Completo");
  await context.close();
});

test("while featured products are on their way their places are shown [STORE-09]", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(api.featured, async (route) => {
    await released;
    await route.fulfill(success({ products: [apiProduct()], total: 1 }));
  });
  await enterStore(page);
  await expect(featured(page).getByRole("status")).toHaveText("Carregando produtos em destaque…");
  release();
  await expect(featured(page).getByRole("article")).toHaveCount(1);
  await expect(featured(page).getByRole("status")).toHaveCount(0);
});

test("without a featured product the landing says so and leads on [STORE-07 STORE-08]", async ({ page }) => {
  await page.route(api.featured, (route) => route.fulfill(success({ products: [], total: 0 })));
  await enterStore(page);
  await expect(featured(page).getByText("Nenhum produto encontrado", { exact: true })).toBeVisible();
  await expect(featured(page).getByText("Não há produtos em destaque no momento.", { exact: true })).toBeVisible();
  await expect(featured(page).getByRole("link", { name: "Ver o catálogo" })).toHaveAttribute(
    "href",
    "/arara-mart/catalog",
  );
});

test("a failed query shows no product but the error, and trying again fixes it [STORE-10 ERR-04 ERR-21]", async ({
  page,
}) => {
  await page.route(api.featured, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await enterStore(page);
  await expect(featured(page).getByRole("alert")).toContainText("Erro ao carregar produtos");
  await expect(featured(page).getByRole("alert")).toContainText("Erro 500: Internal Server Error");
  await expect(featured(page).getByRole("article")).toHaveCount(0);
  await featured(page).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(featured(page).getByRole("article").first()).toBeVisible();
  await expect(featured(page).getByRole("alert")).toHaveCount(0);
});

test("an answer that is no success shows its own error, else the query's sentence [STORE-10 ERR-18]", async ({
  page,
}) => {
  const answers = [{ status: "error", error: "A vitrine está em manutenção" }, { status: "error" }];
  await page.route(api.featured, (route) => route.fulfill({ json: answers.shift() }));
  await enterStore(page);
  await expect(featured(page).getByRole("alert")).toContainText("A vitrine está em manutenção");
  await featured(page).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(featured(page).getByRole("alert")).toContainText("Erro ao buscar produtos em destaque");
});

test("categories that cannot be had are gone without, and the console says why [ERR-18]", async ({ page }) => {
  await page.route(api.list, (route) => route.fulfill({ json: { status: "error" } }));
  const said = page.waitForEvent("console", (message) => message.text().startsWith("categorias"));
  await enterStore(page);
  expect((await said).text()).toBe("categorias: Erro ao buscar produtos");
  await expect(featured(page).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Compre por Categoria" })).toHaveCount(0);
});

test("'Ver Produtos' leads to the catalogue [STORE-11]", async ({ page }) => {
  await openHydrated(page, "/arara-mart");
  await page.getByRole("link", { name: "Ver Produtos" }).click();
  await expect(page).toHaveURL("/arara-mart/catalog");
});

test("'Fale Conosco' writes to the shop from the default origin, quantity 1 [STORE-12 STORE-13 STORE-14]", {
  tag: "@path",
}, async ({ page }) => {
  await page.goto("/arara-mart");
  const link = page.getByRole("link", { name: "Fale Conosco" });
  const { host, number, text } = readWhatsappLink(await link.getAttribute("href"));
  expect(host).toBe("wa.me");
  expect(number).toBe(WHATSAPP_NUMBER);
  expect(text).toContain("São Paulo - SP");
  expect(text).toContain("Quantidade: 1");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("the contact banner opens WhatsApp [STORE-15 STORE-16]", async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  await page.goto("/arara-mart");
  await expect(page.getByRole("heading", { name: "Tem Dúvidas? Fale Conosco!" })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Chamar no WhatsApp" }).click();
  expect(readWhatsappLink((await opened).url())).toMatchObject({ host: "wa.me", number: WHATSAPP_NUMBER });
});

test("a category leads to its products", async ({ page }) => {
  await openHydrated(page, "/arara-mart");
  const tiles = page.getByRole("region", { name: "Compre por Categoria" }).getByRole("list").getByRole("link");
  const name = (await tiles.first().textContent()) ?? "";
  await tiles.first().click();
  await expect(page).toHaveURL(`/arara-mart/catalog?category=${encodeURIComponent(name)}`);
  await expect(page.getByLabel("Categoria", { exact: true })).toHaveValue(name);
});

test("nobody sees anything jump: the landing's layout shift stays below 0.02", async ({ page }) => {
  await page.goto("/arara-mart", { waitUntil: "networkidle" });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[]) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test("axe finds nothing on the landing", { tag: "@path" }, async ({ page }) => {
  await openHydrated(page, "/arara-mart");
  await expectNoAxeViolations(page);
});

for (const [name, viewport] of [
  ["a phone of 360 px", { width: 360, height: 740 }],
  ["a screen of 1280 px at 200 %", { width: 640, height: 400 }],
] as const) {
  test(`the landing needs no sideways scroll on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page, "/arara-mart");
    await expectNoSidewaysScroll(page);
  });
}

test("no digit of a high price is cut off on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const costly = apiProduct({ originalPrice: 1_234_567.89, promotionalPrice: 0 });
  await page.route(api.featured, (route) => route.fulfill(success({ products: [costly], total: 1 })));
  await openHydrated(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Arara Mart", exact: true }).click();
  const price = featured(page).getByRole("article").locator("strong");
  await expect(price).toContainText("1.234.567,89");
  const overflow = await price.evaluate(
    (shown) => shown.getBoundingClientRect().right - (shown.closest("article")?.getBoundingClientRect().right ?? 0),
  );
  expect(overflow).toBeLessThan(0);
});
