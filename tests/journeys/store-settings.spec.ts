import type { Browser, Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/admin/mart/loja";
const SEEN_WITHIN_MS = 2_000;

/** Other journeys of this worker look at the shop as it is before anybody saved it. */
test.afterEach(async ({ request, session }) => {
  const headers = { Authorization: `Bearer ${session.token}` };
  const { revision } = (await (await request.get("/api/v1/store/settings", { headers })).json()).data;
  const back = await request.post("/api/v1/store/settings/undo", { headers, data: { version: 0, revision } });
  expect(back.status()).toBe(200);
});

/** A visitor who knows nothing of the merchant. */
async function visit(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": "10.77.1.2" } });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Salvar a loja" }).click();
  await expect(toast(page, "Loja salva. Já vale para todo mundo.")).toBeVisible();
}

test("a merchant sets number, Pix and freight, and a second browser sees them within two seconds", {
  tag: "@path",
}, async ({ page, session, catalogAdmin, browser, baseURL }) => {
  const { code } = await catalogAdmin.create({ name: "Vaso de barro", originalPrice: 175.91, stock: 20 });
  const shopper = await visit(browser, baseURL, `/arara-mart/product/${code}`);
  await expect(shopper.getByText("no Pix")).toHaveCount(0);

  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Minha loja" }).click();
  await expect(page).toHaveURL(PAGE);
  const number = page.getByLabel("WhatsApp da loja");
  await number.fill("");
  await number.pressSequentially("31988887777");
  await expect(number).toHaveValue("+55 (31) 98888-7777");
  await expect(page.getByRole("link", { name: "Testar este número" })).toHaveAttribute("href", /wa\.me\/5531988887777/);
  await page.getByRole("button", { name: "Nova linha" }).click();
  const row = page.getByRole("group", { name: "Linha 1 do frete" });
  await row.getByLabel("Destino").fill("MG");
  await row.getByLabel("Preço (R$)").fill("12,50");
  await row.getByLabel("Dias, de").fill("1");
  await row.getByLabel("Dias, até").fill("3");
  await page.getByRole("switch", { name: "Receber por Pix" }).check();
  await page.getByLabel("Tipo da chave").selectOption("CNPJ");
  const key = page.getByLabel("Chave", { exact: true });
  await key.fill("12.ABC.345/01DE-36");
  await expect(key).toHaveAccessibleDescription("Este CNPJ não confere. São 14 letras e números.");
  await page.getByRole("button", { name: "Salvar a loja" }).click();
  await expect(key).toBeFocused();
  await expect(page.getByText("Loja salva")).toHaveCount(0);
  await key.fill("12.ABC.345/01DE-35");
  await expect(key).toHaveAccessibleDescription("A chave confere.");
  await page.getByLabel("Nome de quem recebe").fill("Olaria da Ana");
  await page.getByLabel("Cidade de quem recebe").fill("Ouro Preto");
  await page.getByLabel("Desconto no Pix").fill("5");
  await page.getByLabel("Instagram").fill("https://www.instagram.com/olaria.da.ana");
  await save(page);

  const savedAt = Date.now();
  await shopper.reload();
  await expect(shopper.getByText("R$ 167,11 no Pix")).toBeVisible();
  expect(Date.now() - savedAt).toBeLessThan(SEEN_WITHIN_MS);
  const footer = shopper.getByRole("contentinfo");
  await expect(footer.getByText("+55 31 98888-7777")).toBeVisible();
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", /olaria\.da\.ana$/);
  // A page that was just loaded again takes a moment to come alive.
  await expect(async () => {
    await shopper.getByLabel("CEP para calcular o frete").fill("35400000");
    await shopper.getByRole("button", { name: "Calcular" }).click();
    await expect(shopper.getByText("Frete R$ 12,50")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(shopper.getByText("Faltam R$ 23,10 para o frete grátis.")).toBeVisible();
  await shopper.getByLabel("CEP para calcular o frete").fill("01310100");
  await shopper.getByRole("button", { name: "Calcular" }).click();
  await expect(shopper.getByText("A loja ainda não entrega nesse CEP.")).toBeVisible();

  await shopper.goto("/arara-mart/catalog");
  await expect(shopper.getByRole("article").first()).toContainText(/R\$\s[\d.]+,\d\d no Pix/);

  await expect(page.getByRole("region", { name: "Histórico" })).toContainText("Versão atual");
});

test("of two who have the settings open the second is told what differs, and loses nothing", async ({
  page,
  session,
  browser,
}) => {
  await openAs(page, session, PAGE);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, session, new URL(PAGE, page.url()).href);
  await page.getByLabel("Nome da loja").fill("Olaria da Ana");
  await save(page);
  await other.getByLabel("Nome da loja").fill("Olaria da Bia");
  await other.getByRole("button", { name: "Salvar a loja" }).click();
  const conflict = other.getByRole("alert").filter({ hasText: "A loja mudou enquanto você editava" });
  await expect(conflict).toContainText("Diferente do seu: Nome");
  await expect(other.getByLabel("Nome da loja")).toHaveValue("Olaria da Bia");
  await conflict.getByRole("button", { name: "Usar o que está guardado" }).click();
  await expect(other.getByLabel("Nome da loja")).toHaveValue("Olaria da Ana");
});

test("the freight table goes out as a spreadsheet and comes in again", async ({ page, session }) => {
  await openAs(page, session, PAGE);
  // A new line takes the focus, so that it is typed at once.
  await page.getByRole("button", { name: "Nova linha" }).click();
  await expect(page.getByLabel("Destino")).toBeFocused();
  const csv =
    "Destino;Peso até (kg);Tipo;Preço;Dias, de;Dias, até;Grátis acima de\r\nSP, RJ;1;Entrega;19,90;2;4;150,00\r\n04000-000 a 04999-999;;Não atende;;;;\r\n";
  await page
    .getByLabel("Planilha de frete")
    .setInputFiles({ name: "frete.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(toast(page, "2 linhas lidas. Confira e salve.")).toBeVisible();
  await save(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar planilha" }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString("utf8")).toBe(`\uFEFF${csv}`);
});

test("the legal pages say what the shop says, and stand in every footer", async ({ page }) => {
  await page.goto("/");
  for (const [name, heading] of [
    ["Privacidade", "Privacidade"],
    ["Termos de uso", "Termos de uso"],
    ["Trocas e devoluções", "Trocas e devoluções"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await expect(page.getByRole("main")).toContainText("Trocas em até 30 dias");
});

test("the settings have no axe violation in any theme and no sideways scroll", async ({ page, session }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await openAs(page, session, PAGE);
  await page.getByRole("button", { name: "Nova linha" }).click();
  await page.getByRole("switch", { name: "Receber por Pix" }).check();
  await page.getByRole("switch", { name: "Vender parcelado" }).check();
  await expectNoAxeViolationsInAnyTheme(page);
  await expectNoSidewaysScroll(page);
});

test("an address that names a part of the page leads there, though the part comes late", async ({ page, session }) => {
  await page.route("**/api/v1/store/settings", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await openAs(page, session, `${PAGE}#marca`);
  await expect(page.getByRole("heading", { name: "Marca", level: 2 })).toBeInViewport();
});
