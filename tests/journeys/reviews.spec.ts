import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
  openHydrated,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

test("who got an order reviews it with the shop's link; approved, the product's page and its data for search engines say so", async ({
  page,
  browser,
  baseURL,
  request,
  session,
  catalogAdmin,
}) => {
  const pot = await catalogAdmin.create({ name: "Bule da Avaliação", stock: 4 });
  const items = [{ code: pot.code, quantity: 1 }];
  const customer = { name: "Clara Lima", whatsapp: "21987654321" };
  const placed = await request.post("/api/v1/order-intents", {
    data: { items, origin: "São Paulo - SP", customer },
  });
  const { code } = (await placed.json()).data;
  const headers = { Authorization: `Bearer ${session.token}` };
  await openAs(page, session, `/admin/mart/pedidos/${code}`);
  const asking = page.getByRole("link", { name: "Pedir avaliação" });
  await expect(page.getByRole("link", { name: "Ainda quer?" })).toBeVisible();
  await expect(asking).toHaveCount(0);
  await request.put(`/api/v1/orders/${code}/status`, { headers, data: { status: "delivered", revision: 1 } });
  await page.reload();
  const message = new URL((await asking.getAttribute("href")) ?? "");
  expect(message.pathname).toBe("/5521987654321");
  const url = message.searchParams.get("text")?.split("\n").at(-1) ?? "";
  const path = new URL(url).pathname;
  expect(path).toMatch(/^\/avaliar\/\d+-[\w-]{43}$/);

  const shopper = await (await browser.newContext({ baseURL: baseURL ?? "", viewport: PHONE })).newPage();
  const opened = await shopper.goto(path);
  expect(await opened?.allHeaders()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await openHydrated(shopper, path);
  await shopper.getByRole("button", { name: "Enviar avaliação" }).click();
  const stars = (count: number) => shopper.getByRole("radio", { name: `${count} de 5 estrelas` });
  await expect(stars(1)).toBeFocused();
  await expect(shopper.getByRole("group", { name: "Quantas estrelas?" })).toHaveAccessibleDescription(/de 1 a 5/);
  await expectNoAxeViolationsInAnyTheme(shopper);
  await expectNoSidewaysScroll(shopper);
  await stars(1).press("Space");
  for (const count of [2, 3, 4]) {
    await shopper.keyboard.press("ArrowRight");
    await expect(stars(count)).toBeChecked();
  }
  await shopper.getByLabel("O que você achou?").fill("Não pinga.\n<b>Veio</b> bem embalado.");
  await shopper.getByLabel("Seu primeiro nome").fill("Clara");
  await shopper.getByRole("button", { name: "Enviar avaliação" }).press("Enter");
  await expect(shopper.getByRole("status").filter({ hasText: "Obrigado!" })).toBeVisible();
  await expect(shopper.getByRole("heading", { name: pot.name })).toBeFocused();
  await shopper.reload();
  await expect(shopper.getByText("Você já avaliou este produto.")).toBeVisible();

  const productPage = `/arara-mart/product/${encodeURIComponent(pot.code)}`;
  const served = async () => (await request.get(productPage)).text();
  expect(await served()).not.toContain("aggregateRating");
  await page.goto("/admin/mart/avaliacoes");
  const card = page.getByRole("listitem").filter({ hasText: pot.name });
  await expect(card).toContainText("<b>Veio</b> bem embalado.");
  await expectNoAxeViolations(page);
  await card.getByRole("button", { name: "Aprovar" }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Avaliações" })).toBeFocused();
  await page.getByRole("link", { name: /^Aprovadas/ }).click();
  await card.getByRole("button", { name: "Responder" }).click();
  await page.getByLabel("Resposta da loja").fill("Obrigada, Clara!");
  await page.getByRole("button", { name: "Publicar resposta" }).click();
  await expect(card).toContainText("Obrigada, Clara!");

  await openHydrated(shopper, productPage);
  const section = shopper.getByRole("region", { name: "Avaliações de quem comprou aqui" });
  await expect(section.getByRole("img", { name: "4,0 de 5 estrelas, 1 avaliação" })).toBeVisible();
  await expect(section).toContainText("<b>Veio</b> bem embalado.");
  await expect(section).toContainText("Compra confirmada");
  await expect(section).toContainText("Obrigada, Clara!");
  await expectNoAxeViolations(shopper);
  await expectNoSidewaysScroll(shopper);
  const scripts = (await served()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const told = [...scripts].map(([, json = ""]) => json).find((json) => json.includes("aggregateRating"));
  expect(JSON.parse(told ?? "{}")["@graph"]?.[0]).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: "Clara" }, reviewBody: "Não pinga.\n<b>Veio</b> bem embalado." }],
  });

  await card.getByRole("button", { name: "Esconder" }).click();
  await page.getByRole("button", { name: "Esconder" }).last().click();
  await expect(page.getByLabel("Por quê?")).toHaveAccessibleDescription(/Diga por que/);
  await page.getByLabel("Por quê?").fill("Engano");
  await page.getByRole("button", { name: "Esconder" }).last().click();
  // Behind the open dialog nothing of the page can be reached, so that the card would count as gone already.
  await expect(page.getByLabel("Por quê?")).toHaveCount(0);
  await expect(card).toHaveCount(0);
  expect(await served()).not.toMatch(/aggregateRating|Não pinga/);
  await shopper.context().close();
});

test("a link that opens nothing says so kindly, with the right status", async ({ page }) => {
  const answer = await page.goto(`/avaliar/1-${"A".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este link não abre nenhuma avaliação");
  await expectNoAxeViolations(page);
});
