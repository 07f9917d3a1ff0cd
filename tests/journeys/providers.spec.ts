import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { answerAsModel, type OutsideServer, startOutsideServer } from "../support/outside-server.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/configuracoes/ia";
const KEY = "sk-chave-da-jornada-9876";

let provider: OutsideServer;
let isKeyGood = true;

test.beforeEach(async () => {
  isKeyGood = true;
  provider = await startOutsideServer(({ body }, response) => {
    if (!isKeyGood) return void response.writeHead(401).end("{}");
    if (body) return answerAsModel({ say: "Bem-vindo à loja!" }, response);
    response.end(JSON.stringify({ data: [{ id: "texto-grande" }, { id: "texto-pequeno" }] }));
  });
});

/** Other journeys of this worker look at a site without a provider. */
test.afterEach(async ({ request, session }) => {
  provider.close();
  const headers = { Authorization: `Bearer ${session.token}` };
  const { revision, uses } = (await (await request.get("/api/v1/providers", { headers })).json()).data;
  const bare = Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, { ...Object(use), order: [] }]));
  const back = await request.put("/api/v1/providers", { headers, data: { revision, providers: [], uses: bare } });
  expect(back.status()).toBe(200);
});

async function connect(page: Page): Promise<void> {
  await page.getByLabel("Tipo de servidor").selectOption("Outro compatível com a OpenAI");
  await page.getByRole("button", { name: "Ligar provedor" }).click();
  await page.getByLabel("Nome", { exact: true }).fill("Servidor da loja");
  await page.getByLabel("Endereço").fill(`${provider.url}/v1`);
  await page.getByLabel("Chave", { exact: true }).fill(KEY);
  await page.getByRole("button", { name: /^Escolher um provedor.*Texto/ }).click();
}

test("the owner connects a provider, tries it, saves it, and the pages of the studio say who answers", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Configurações de IA" }).click();
  await expect(page).toHaveURL(PAGE);
  await connect(page);
  const text = page.getByRole("region", { name: "Texto" });
  await text.getByRole("button", { name: "Ver modelos" }).click();
  await expect(text.getByLabel("Modelo")).toHaveAccessibleDescription(/^2 no servidor/);
  await text.getByLabel("Modelo").fill("texto-grande");
  isKeyGood = false;
  await text.getByRole("button", { name: "Testar" }).click();
  await expect(text.getByRole("status")).toContainText("Não funcionou. O provedor de IA recusou a chave.");
  isKeyGood = true;
  await text.getByRole("button", { name: "Testar" }).click();
  await expect(text.getByRole("status")).toContainText(/Funciona\. O modelo escreveu 3 palavras\. \(\d+,\d s\)/);
  await page.getByRole("button", { name: "Salvar provedores" }).click();
  await expect(toast(page, "Salvo. Vale em até 2 segundos, sem reiniciar.")).toBeVisible();
  await expect(page.getByLabel("Chave", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Chave", { exact: true })).toHaveAccessibleDescription(/termina em 9876/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("jornada");
  await expectNoAxeViolationsInAnyTheme(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.goto("/ia-texto");
  await expect(page.getByText("Quem responde: texto-grande, de Servidor da loja")).toBeVisible();
  await page.goto("/assistentes");
  await expect(
    page.getByText("Quem responde: texto-grande, de Servidor da loja; só com o que você ensinou."),
  ).toBeVisible();
});

test("what cannot be saved is told beside its field, which gets the focus", async ({ page, session }) => {
  await openAs(page, session, PAGE);
  await page.getByRole("button", { name: "Ligar provedor" }).click();
  await page.getByLabel("Endereço").fill("http://169.254.169.254/latest");
  await page.getByRole("button", { name: "Salvar provedores" }).click();
  await expect(page.getByLabel("Endereço")).toHaveAccessibleDescription(/segredos da própria máquina/);
  await expect(page.getByLabel("Endereço")).toBeFocused();
});
