import type { Browser, Page } from "@playwright/test";
import type { OrderIntent } from "#contract/order/order.ts";
import { openAs } from "../support/account-journey.ts";
import { test as merchant } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
  openHydrated,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const test = merchant;
const LIST = "/arara-mart/lista";
const INBOX = "/admin/mart/pedidos";
const pathOf = ({ code }: { code: string }) => `/arara-mart/product/${encodeURIComponent(code)}`;

/** A shopper in a browser of their own, whose WhatsApp opens to nothing. */
async function openShopper(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  return context.newPage();
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** What was ordered leaves the list in one press, and comes back in another. */
async function emptyAndBringBack(shopper: Page): Promise<void> {
  await shopper.getByRole("button", { name: "Esvaziar a lista" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sua lista está vazia");
  await shopper.getByRole("button", { name: "Desfazer" }).click();
  const lines = shopper.getByRole("list", { name: "Produtos da lista" });
  await expect(lines).toBeFocused();
  await expect(lines.getByRole("listitem")).toHaveCount(2);
}

test("a shopper orders two products; the merchant sees the order within 2 s and walks it to Entregue", {
  tag: "@path",
}, async ({ page, browser, baseURL, session, catalogAdmin }) => {
  const [mug, plate] = [
    await catalogAdmin.create({ name: "Caneca do Pedido", originalPrice: 50, stock: 9 }),
    await catalogAdmin.create({ name: "Prato do Pedido", originalPrice: 30, stock: 9 }),
  ];
  await openAs(page, session, INBOX);
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Nenhum pedido novo|\d+ pedidos? novos?)$/ })).toBeVisible();

  const shopper = await openShopper(browser, baseURL);
  for (const product of [mug, plate]) {
    await openHydrated(shopper, pathOf(product));
    await shopper.getByRole("button", { name: "Adicionar à lista" }).click();
    await expect(shopper.getByText("Está na sua lista.")).toBeVisible();
    const cep = shopper.getByLabel("CEP de entrega (opcional)");
    if (product === mug) await cep.fill("20040002");
    // Typed on one page, it stands on the next, also where that is loaded anew.
    await expect(cep).toHaveValue("20040-002");
  }
  await shopper.getByRole("link", { name: "Ver a lista (2)" }).click();
  await shopper.getByLabel(`Quantidade de ${mug.name}`).fill("2");
  await shopper.getByLabel(`Quantidade de ${mug.name}`).blur();
  await expect(shopper.getByText(/Para RJ, \d+ a \d+ dias úteis/)).toBeVisible();
  await expect(shopper.getByText("R$ 130,00", { exact: true }).first()).toBeVisible();
  const opened = shopper.waitForEvent("popup");
  await shopper.getByRole("button", { name: "Pedir pelo WhatsApp" }).click();
  const orderedAt = Date.now();
  const text = new URL((await opened).url()).searchParams.get("text") ?? "";
  expect(text).toContain(`2 x ${mug.name}: R$ 100,00\n1 x ${plate.name}: R$ 30,00\n`);
  const code = /Pedido: (\w{7})/.exec(text)?.[1] ?? "";

  const card = (status: string) => column(page, status).getByRole("listitem").filter({ hasText: code });
  await expect(card("Novo")).toBeVisible({ timeout: 2_000 });
  expect(Date.now() - orderedAt).toBeLessThan(4_000);
  await expect(card("Novo")).toContainText(`2 x ${mug.name} e mais 1`);
  await expect(card("Novo")).toContainText("RJ · Lista de compras");
  await emptyAndBringBack(shopper);
  await card("Novo").getByRole("button", { name: "Em conversa" }).press("Enter");
  await card("Em conversa").getByRole("button", { name: "Marcar pago" }).press("Enter");
  await card("Pago").getByRole("link", { name: code }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido ${code}`);
  expect(await catalogAdmin.find(mug.code)).toMatchObject({ stock: 7 });
  await page.getByLabel("Código de rastreio (opcional)").fill("BR123456789");
  await page.getByRole("button", { name: /^Marcar enviado/ }).click();
  await expect(page.getByText("Pago → Enviado")).toBeVisible();
  const reply = page.getByRole("link", { name: "Pedido enviado" });
  const href = new URL((await reply.getAttribute("href")) ?? "");
  expect(href.searchParams.get("text")).toContain(`O pedido ${code} foi enviado. Código de rastreio: BR123456789`);
  await page.getByLabel(`Mover o pedido ${code} para`).selectOption("Entregue");
  await expect(page.getByText("Enviado → Entregue")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a última mudança" }).click();
  await expect(page.getByText("Desfeito: voltou para Enviado")).toBeVisible();
  await page.getByRole("button", { name: /^Marcar entregue/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Enviado → Entregue" })).toHaveCount(2);
  await shopper.context().close();
});

test("a list is shared by its address, and a product that is gone is told, not dropped", async ({
  page,
  catalogAdmin,
}) => {
  const [mug, plate] = [
    await catalogAdmin.create({ name: "Caneca da Lista", stock: 3 }),
    await catalogAdmin.create({ name: "Prato da Lista", stock: 3 }),
  ];
  await openHydrated(page, `${LIST}?itens=${mug.id}x2.${plate.id}x1`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista compartilhada");
  await expect(page.getByText(mug.name)).toBeVisible();
  await page.getByRole("button", { name: "Guardar e pedir" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minha lista");
  await catalogAdmin.update(plate, { stock: 0 });
  await page.reload();
  const line = page.getByRole("listitem").filter({ hasText: plate.name });
  await expect(line).toContainText("Esgotado no momento");
  await expect(page.getByRole("button", { name: "Pedir pelo WhatsApp" })).toBeDisabled();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Tirar o que falta" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(line).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Produtos da lista" })).toBeFocused();
  await page.getByRole("button", { name: "Tirar o que falta" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pedir pelo WhatsApp" })).toBeEnabled();
  await page.getByRole("button", { name: `Tirar ${mug.name} da lista` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua lista está vazia");
  await page.getByRole("main").getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByLabel(`Quantidade de ${mug.name}`)).toHaveValue("2");
  const places = page.getByRole("navigation", { name: "Principal" });
  await expect(places.locator("[aria-current=page]")).toHaveText(["Minha lista"]);
});

test("without a network the list stays, and goes as a plain message", async ({ page, catalogAdmin }) => {
  const mug = await catalogAdmin.create({ name: "Caneca sem Rede", originalPrice: 20 });
  await openHydrated(page, pathOf(mug));
  await page.getByRole("button", { name: "Adicionar à lista" }).click();
  await page.route("**/api/v1/order-intents**", (route) => route.abort());
  await page.getByRole("link", { name: "Ver a lista (1)" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: mug.name })).toContainText("R$ 20,00");
  await expect(page.getByRole("alert")).toContainText("Tentar de novo");
  await page.getByRole("button", { name: "Pedir pelo WhatsApp" }).click();
  const link = page.getByRole("link", { name: "Enviar sem número de pedido" });
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(`1 x ${mug.name}: R$ 20,00`);
  expect(text).toContain(`${LIST}?itens=${mug.id}x1`);
});

test("the bar at the foot of a phone names the option that it orders", async ({ page, catalogAdmin }) => {
  const variations = [
    { nome: "38", cor: "Azul", disponivel: true },
    { nome: "39", cor: "Verde", disponivel: true },
  ];
  const shoes = await catalogAdmin.create({ name: "Tênis da Barra", variations });
  await page.setViewportSize(PHONE);
  await openHydrated(page, pathOf(shoes));
  await page.getByRole("group", { name: "Escolha uma opção:" }).getByRole("button").nth(1).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.getByRole("button", { name: "Comprar", exact: true }).locator("..");
  await expect(bar).toContainText("39 · Verde");
});

test("orders are found, lost with a reason, fit a phone and pass axe in every theme", async ({
  page,
  request,
  session,
  catalogAdmin,
}) => {
  const mug = await catalogAdmin.create({ name: "Caneca Procurada" });
  const body = { items: [{ productId: mug.id, quantity: 1 }], origin: "São Paulo - SP" };
  const placed = await request.post("/api/v1/order-intents", { data: body });
  const order: OrderIntent = (await placed.json()).data;
  await page.setViewportSize(PHONE);
  await openAs(page, session, INBOX);
  const search = page.getByRole("searchbox", { name: "Código ou produto" });
  await search.fill(order.code.toLowerCase().replaceAll("0", "o"));
  await search.press("Enter");
  const card = page.getByRole("listitem").filter({ hasText: order.code });
  await expect(card).toContainText(mug.name);
  await expectNoSidewaysScroll(page);
  await card.getByLabel(`Mover o pedido ${order.code} para`).selectOption("Perdido");
  await page.getByRole("dialog").getByLabel("Motivo").selectOption("Outro motivo");
  const reason = "Vai esperar a promoção do mês que vem e volta a falar com a gente";
  await page.getByRole("dialog").getByLabel("Qual?").fill(reason);
  await page.getByRole("dialog").getByRole("button", { name: "Marcar perdido" }).click();
  await expect(card).toContainText(reason);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await card.getByRole("link", { name: order.code }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido ${order.code}`);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Respostas prontas" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Produtos" })).toBeVisible();
});

test("the merchant notes who bought, writes to them, and erases them when asked", async ({
  page,
  session,
  catalogAdmin,
  request,
}) => {
  const mug = await catalogAdmin.create({ name: "Caneca da Cliente", originalPrice: 40, stock: 9 });
  const body = { code: mug.code, quantity: 1, origin: "São Paulo - SP", customer: { name: "Iara Prado" } };
  const { data } = await (await request.post("/api/v1/order-intents", { data: body })).json();
  await openAs(page, session, `${INBOX}/${data.code}`);
  await page.getByRole("button", { name: "Mudar quem comprou" }).click();
  const dialog = page.getByRole("dialog", { name: `Quem comprou o pedido ${data.code}` });
  await dialog.getByLabel("WhatsApp").fill("123");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Informe o WhatsApp com DDD.").first()).toBeVisible();
  await dialog.getByLabel("WhatsApp").fill("(11) 93333-2222");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Recebemos o pedido" })).toHaveAttribute("href", /wa\.me\/5511933332222/);

  await page.getByRole("link", { name: "Ver o cliente" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iara Prado");
  await expect(page.getByRole("listitem").filter({ hasText: data.code })).toBeVisible();
  await page.getByLabel("Anotação").fill("Prefere entrega de tarde");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Cliente salvo.")).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);

  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByLabel("Nome, WhatsApp ou e-mail").fill("11 93333");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(
    page.getByRole("region", { name: "Clientes" }).getByRole("listitem").filter({ hasText: "Iara Prado" }),
  ).toContainText("1 pedido");
  await expect(page.getByRole("region", { name: "Clientes" })).toHaveAttribute("aria-busy", "false");
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Iara Prado" }).click();
  await page.getByRole("button", { name: "Apagar os dados de Iara Prado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apagar" }).click();
  await expect(page.getByText("Dados apagados. 1 pedido sem nome.")).toBeVisible();
  await expect(page).toHaveURL("/admin/mart/clientes");
  await expect(page.getByRole("link", { name: "Iara Prado" })).toHaveCount(0);
});

test("the shop's figures are true: what was visited, ordered and paid stands on the dashboard and in the reports", async ({
  page,
  session,
  catalogAdmin,
  request,
}) => {
  const vase = await catalogAdmin.create({ name: "Vaso dos Relatórios", originalPrice: 77, stock: 9 });
  await openHydrated(page, pathOf(vase));
  const { data } = await (
    await request.post("/api/v1/order-intents", {
      data: { code: vase.code, quantity: 2, origin: "São Paulo - SP", zipCode: "69005-000" },
    })
  ).json();
  await openAs(page, session, `${INBOX}/${data.code}`);
  await page.getByLabel(`Mover o pedido ${data.code} para`).selectOption("Pago");
  await expect(page.getByText("Novo → Pago")).toBeVisible();

  await page.goto("/dashboard");
  const today = page.getByRole("region", { name: "Números da loja" });
  await expect(today.getByText("Pago hoje")).toBeVisible();
  await page.getByRole("link", { name: "Relatórios da loja" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relatórios da loja");
  await expect(page.getByRole("row").filter({ hasText: vase.name })).toContainText("R$ 154,00");
  await expect(
    page.getByRole("region", { name: "Para onde vai" }).getByRole("row").filter({ hasText: "AM" }),
  ).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "7 dias" }).click();
  await expect(page.getByRole("link", { name: "7 dias" })).toHaveAttribute("aria-current", "page");
  // Visits are written a few seconds after they were counted.
  await expect(async () => {
    await page.reload();
    const row = page.getByRole("row").filter({ hasText: vase.name });
    await expect(row.getByRole("cell").first()).toHaveText("1", { timeout: 2_000 });
  }).toPass();
});

test("no digit of a high sum leaves its tile, on a phone nor where tiles are narrow", async ({ page, session }) => {
  const summary = /\/api\/v1\/orders\/summary/;
  await page.route(summary, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const high = { orders: 12_345, revenue: 1_234_567.89 };
    await route.fulfill({ response, json: { ...rest, data: { ...data, today: high, last30Days: high } } });
  });
  await openAs(page, session, "/dashboard");
  for (const width of [PHONE.width, 768, 1024, 1280]) {
    await page.setViewportSize({ ...PHONE, width });
    const figures = page.getByRole("region", { name: "Números da loja" });
    await expect(figures.getByText("R$ 1.234.567,89")).toHaveCount(2);
    const overflow = await figures
      .getByRole("definition")
      .evaluateAll((values) => Math.max(...values.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
