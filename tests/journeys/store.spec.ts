import type { Page } from "@playwright/test";
import { apiProduct, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { api } from "../support/store.ts";
import { WHATSAPP_NUMBER } from "../support/worker-server.ts";

const featured = (page: Page) => page.getByRole("region", { name: "Produtos em Destaque" });

/** The number and the text that a WhatsApp link carries. */
function readWhatsappLink(href: string | null) {
  const url = new URL(href ?? "");
  return { host: url.host, number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test("the landing opens with the shop's figures, its featured products, its categories and the ways on [ROUTE-02 STORE-01 STORE-02 STORE-03 STORE-04 STORE-05 STORE-06 STORE-11 STORE-12 STORE-13 STORE-14 STORE-15 STORE-16]", {
  tag: "@path",
}, async ({ page, request, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  const answer = await (await request.get("/api/v1/products/featured")).json();
  const codes: string[] = answer.data.products.map(({ code }: { code: string }) => code);
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

  await test.step("featured products and no others are shown", async () => {
    const links = featured(page).getByRole("article").getByRole("link");
    expect(await links.count()).toBeGreaterThanOrEqual(4);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
      expect(codes).toContain(decodeURIComponent(href?.split("/").at(-1) ?? ""));
    }
  });
  await expectNoAxeViolations(page);

  await test.step("'Fale Conosco' writes to the shop from the default origin, quantity 1", async () => {
    const link = page.getByRole("link", { name: "Fale Conosco" });
    const { host, number, text } = readWhatsappLink(await link.getAttribute("href"));
    expect([host, number]).toEqual(["wa.me", WHATSAPP_NUMBER]);
    expect(text).toContain("São Paulo - SP");
    expect(text).toContain("Quantidade: 1");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  });

  await test.step("the contact banner opens WhatsApp", async () => {
    await expect(page.getByRole("heading", { name: "Tem Dúvidas? Fale Conosco!" })).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Chamar no WhatsApp" }).click();
    expect(readWhatsappLink((await opened).url())).toMatchObject({ host: "wa.me", number: WHATSAPP_NUMBER });
  });

  await test.step("a category and 'Ver Produtos' lead to the catalogue", async () => {
    await openHydrated(page, "/arara-mart");
    const tile = page.getByRole("region", { name: "Compre por Categoria" }).getByRole("list").getByRole("link").first();
    const name = (await tile.textContent()) ?? "";
    await tile.click();
    await expect(page).toHaveURL(`/arara-mart/catalog?category=${encodeURIComponent(name)}`);
    await expect(page.getByLabel("Categoria", { exact: true })).toHaveValue(name);
    await page.goBack();
    await page.getByRole("link", { name: "Ver Produtos" }).click();
    await expect(page).toHaveURL("/arara-mart/catalog");
  });
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

test("the landing needs no sideways scroll at 200 % nor on a narrow phone, where no digit of a high price is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openHydrated(page, "/arara-mart");
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
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
