import type { APIRequestContext } from "@playwright/test";
import type { OrderIntent } from "#contract/order/order.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { WHATSAPP_NUMBER } from "../support/worker-server.ts";

const ZIP_CODE = "20040-002";

async function placeOrder(request: APIRequestContext, given: object = {}): Promise<OrderIntent> {
  const products = (await (await request.get("/api/v1/products?limit=100&sortBy=originalPrice")).json()).data.products;
  const plain = products.find(
    (product: { stock: number; variations: unknown[] }) => product.stock >= 2 && product.variations.length === 0,
  );
  const body = { productId: plain.id, quantity: 2, origin: "Curitiba - PR", zipCode: ZIP_CODE, ...given };
  const response = await request.post("/api/v1/order-intents", { data: body });
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}

test("whoever has an order's code sees what was ordered, with the freight apart, and goes on to WhatsApp", {
  tag: "@path",
}, async ({ page, request }) => {
  const order = await placeOrder(request);
  await openHydrated(page, `/pedido/${order.code}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido ${order.code}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(order.product.name);
  await expect(main).toContainText("Quantidade: 2");
  await expect(main).toContainText("De Curitiba - PR para RJ");
  const money = (reais: number) => reais.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  await expect(main).toContainText(money(order.totalWithFreight));
  await expect(main).toContainText("7 dias para se arrepender");
  const link = page.getByRole("link", { name: "Abrir no WhatsApp" });
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect(href.pathname).toBe(`/${WHATSAPP_NUMBER}`);
  expect(href.searchParams.get("text")).toContain(`Pedido: ${order.code}`);
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expectNoAxeViolations(page);
});

test("an order's page tells nobody the CEP, and stays out of search engines and caches", async ({ request }) => {
  const { code } = await placeOrder(request);
  const response = await request.get(`/pedido/${code}`);
  const html = await response.text();
  expect(html).toContain(code);
  expect(html).not.toMatch(/20040/);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(response.headers()["cache-control"]).toBe("no-store");
});

test("an order without a CEP says that the freight is still to be told", async ({ page, request }) => {
  const { code } = await placeOrder(request, { zipCode: undefined });
  await page.goto(`/pedido/${code}`);
  await expect(page.getByRole("main")).toContainText("Total sem o frete");
});

test("an unknown code is a designed 404 with ways on", async ({ page }) => {
  for (const code of ["ZZZZZZZ", "x", "%00", "%F0%9F%A6%9C"]) {
    const response = await page.goto(`/pedido/${code}`);
    expect(response?.status(), code).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pedido não encontrado");
  }
  await page.getByRole("main").getByRole("link", { name: "Voltar para a loja" }).click();
  await expect(page).toHaveURL("/arara-mart");
});

test("an order's page fits a phone", async ({ page, request }) => {
  const { code } = await placeOrder(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `/pedido/${code}`);
  await expectNoSidewaysScroll(page);
});

test("an order's page prints dark on white, whatever the theme", async ({ page, request }) => {
  const { code } = await placeOrder(request);
  await page.addInitScript(() => localStorage.setItem("selected-theme", "dark"));
  await openHydrated(page, `/pedido/${code}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("contentinfo")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.getByRole("link", { name: "Abrir no WhatsApp" })).toBeHidden();
});
