import type { BrowserContext, Page } from "@playwright/test";
import type { ProductDetail } from "#contract/product.ts";
import { expect, openHydrated, test, WHATSAPP_NUMBER } from "../support/journey.ts";
import { api, findInShop, plainSpaces } from "../support/store.ts";

const pathOf = ({ code }: ProductDetail) => `/arara-mart/product/${encodeURIComponent(code)}`;
const money = (reais: number) => plainSpaces(reais.toLocaleString("pt-BR", { style: "currency", currency: "BRL" }));
const isPlain = ({ stock, variations }: ProductDetail) => stock >= 5 && variations.length === 0;

/** Stands in for WhatsApp, which no test reaches. */
async function answerWhatsapp(context: BrowserContext): Promise<void> {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
  );
}

function buyButton(page: Page) {
  return page.getByRole("main").getByRole("button", { name: "Comprar pelo WhatsApp" }).first();
}

/** Presses and reads what WhatsApp was opened with. */
async function messageAfter(page: Page, press: () => Promise<void>): Promise<{ number: string; text: string }> {
  const opened = page.context().waitForEvent("page");
  await press();
  const tab = await opened;
  await tab.waitForURL("https://wa.me/**");
  const url = new URL(tab.url());
  await tab.close();
  return { number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test.beforeEach(({ context }) => answerWhatsapp(context));

test("an order opens WhatsApp on the shop's number with product, id, option, quantity, origin, CEP, price and the stored code [WA-01 WA-02 WA-03 WA-04 WA-05 WA-06 WA-07 WA-08]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    ({ variations, stock }) => stock >= 3 && variations.filter(({ disponivel }) => disponivel).length >= 2,
  );
  await openHydrated(page, pathOf(product));
  const available = product.variations.findIndex(({ disponivel }, index) => disponivel && index > 0);
  const main = page.getByRole("main");
  await main.getByRole("group", { name: "Escolha uma opção:" }).getByRole("button").nth(available).click();
  await main.getByRole("button", { name: /Aumentar/ }).click();
  await main.getByLabel("Origem do envio").selectOption("Curitiba - PR");
  await main.getByLabel("CEP de entrega (opcional)").fill("01310-100");
  const { number, text } = await messageAfter(page, () => buyButton(page).click());
  expect(number).toBe(WHATSAPP_NUMBER);
  const unitPrice = product.promotionalPrice || product.originalPrice;
  const expected = [
    `Produto: ${product.description}`,
    `ID: ${product.id}`,
    "Quantidade: 2",
    `Preço: ${money(unitPrice)}`,
    "Origem do envio: Curitiba - PR",
    "CEP: 01310-100",
  ];
  for (const line of expected) expect(text).toContain(line);
  expect(text).toContain(product.variations[available]?.nome || product.variations[available]?.cor || "?");
  const panel = page.getByRole("status").filter({ hasText: "registrado" });
  const code = /Pedido (\w+) registrado/.exec((await panel.innerText()) ?? "")?.[1];
  expect(text).toContain(`Pedido: ${code}`);
  const stored = await request.get(`/api/v1/order-intents/${code}`);
  expect((await stored.json()).data).toMatchObject({ quantity: 2, unitPrice, origin: "Curitiba - PR" });
});

test("without a CEP and an option the message leaves both out [WA-07]", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await openHydrated(page, pathOf(product));
  const { text } = await messageAfter(page, () => buyButton(page).click());
  expect(text).not.toMatch(/CEP|Opção/);
  expect(text).toContain("Quantidade: 1");
});

test("the price in the message is the promotional one when there is one, else the original [WA-09]", async ({
  page,
  request,
}) => {
  const onSale = await findInShop(request, (one) => isPlain(one) && one.promotionalPrice > 0);
  const regular = await findInShop(request, (one) => isPlain(one) && one.promotionalPrice === 0);
  for (const [product, price] of [
    [onSale, onSale.promotionalPrice],
    [regular, regular.originalPrice],
  ] as const) {
    await openHydrated(page, pathOf(product));
    const { text } = await messageAfter(page, () => buyButton(page).click());
    expect(text).toContain(`Preço: ${money(price)}`);
  }
});

test("a price that was changed in the page does not change the order's [WA-09]", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await openHydrated(page, pathOf(product));
  const sent = page.waitForRequest(api.orders);
  await buyButton(page).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(["origin", "productId", "quantity"]);
});

test("pressing twice stores one order", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  let asked = 0;
  await page.route(api.orders, async (route) => {
    asked += 1;
    await route.fallback();
  });
  await openHydrated(page, pathOf(product));
  await buyButton(page).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "registrado" })).toBeVisible();
  expect(asked).toBe(1);
});

test("when the shop refuses, the reason is told and nothing that was filled in is lost", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await page.route(api.orders, (route) =>
    route.fulfill({
      status: 409,
      json: { status: "error", error: "Não há essa quantidade em estoque.", code: "product/not-enough-stock" },
    }),
  );
  await openHydrated(page, pathOf(product));
  const zipCode = page.getByLabel("CEP de entrega (opcional)");
  await zipCode.fill("20040-002");
  await buyButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Não há essa quantidade em estoque." })).toBeFocused();
  await expect(zipCode).toHaveValue("20040-002");
  await expect(buyButton(page)).toBeEnabled();
});

test("when the shop cannot be reached the same message can still be sent, told as without a number", async ({
  page,
  request,
}) => {
  const product = await findInShop(request, isPlain);
  await page.route(api.orders, (route) => route.abort("connectionrefused"));
  await openHydrated(page, pathOf(product));
  await buyButton(page).click();
  const link = page.getByRole("link", { name: "Enviar sem número de pedido" });
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(`ID: ${product.id}`);
  expect(text).toContain("sem número");
});

test("an incomplete CEP is told at its field before anything is sent [DETAIL-25]", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  let asked = 0;
  await page.route(api.orders, (route) => {
    asked += 1;
    return route.abort();
  });
  await openHydrated(page, pathOf(product));
  const zipCode = page.getByLabel("CEP de entrega (opcional)");
  await zipCode.fill("0131");
  await buyButton(page).click();
  await expect(zipCode).toBeFocused();
  await expect(page.getByText("Informe um CEP com 8 dígitos.").first()).toBeVisible();
  expect(asked).toBe(0);
});

test("a whole order is made by the keyboard alone", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await openHydrated(page, pathOf(product));
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("href", /#/);
  const isBuy = () => page.evaluate(() => document.activeElement?.textContent?.trim() === "Comprar pelo WhatsApp");
  for (let presses = 0; presses < 60 && !(await isBuy()); presses += 1) await page.keyboard.press("Tab");
  expect(await isBuy()).toBe(true);
  const { text } = await messageAfter(page, () => page.keyboard.press("Enter"));
  expect(text).toContain(`ID: ${product.id}`);
});

test("the order can be opened again from its panel, and has a page of its own", async ({ page, request }) => {
  const product = await findInShop(request, isPlain);
  await openHydrated(page, pathOf(product));
  await messageAfter(page, () => buyButton(page).click());
  const again = page.getByRole("link", { name: "Abrir o WhatsApp de novo" });
  await expect(again).toHaveAttribute("href", new RegExp(`^https://wa\\.me/${WHATSAPP_NUMBER}\\?text=`));
  await expect(again).toHaveAttribute("target", "_blank");
  await page.getByRole("link", { name: "Ver o resumo do pedido" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pedido \w+$/);
});
