import { freePort } from "../../scripts/local-postgres.ts";
import { openAs, openSession } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { startOutsideServer } from "../support/outside-server.ts";
import { PHONE } from "../support/screens.ts";
import { signUp } from "../support/signed-in.ts";
import { storeJourney } from "../support/team-journey.ts";

const PAGE = "/configuracoes/whatsapp";
const TOKEN = "EAAG-token-da-jornada-9876";
const GRAPH_PORT = await freePort();

/** A shop of its own, whose Meta is a double on this machine. */
const test = storeJourney({ WHATSAPP_GRAPH_URL: `http://127.0.0.1:${GRAPH_PORT}` });

test("the owner turns the channel on without a restart: what is missing is told by its field, secrets never come back", async ({
  page,
  request,
}) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "WhatsApp da loja" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText("Desligado", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /assistente da loja responde/ }).check();
  await page.getByLabel("Id do número").fill("1234567");
  await page.getByLabel("Token de acesso").fill(TOKEN);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByLabel("Chave secreta do aplicativo")).toHaveAccessibleDescription(/Para ligar, falta isto/);
  await expect(page.getByLabel("Chave secreta do aplicativo")).toBeFocused();
  await page.getByLabel("Chave secreta do aplicativo").fill("chave-secreta-da-jornada");
  await page.getByRole("button", { name: "Inventar um token" }).click();
  const verifyToken = await page.getByLabel("Token de verificação").inputValue();
  expect(verifyToken.length).toBeGreaterThanOrEqual(16);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "Salvo. Vale em até 2 segundos, sem reiniciar.")).toBeVisible();
  await expect(page.getByText("Ligado", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Token de acesso")).toHaveValue("");
  await expect(page.getByLabel("Token de acesso")).toHaveAccessibleDescription(/termina em 9876/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("jornada");
  const check = { "hub.mode": "subscribe", "hub.challenge": "115820", "hub.verify_token": verifyToken };
  await expect
    .poll(async () => (await request.get("/webhook/whatsapp", { params: check })).text(), { timeout: 5_000 })
    .toBe("115820");
  await expectNoAxeViolationsInAnyTheme(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});

test("a trial says what Meta answered, or that it cannot be reached, and how long it took", async ({
  page,
  request,
}) => {
  await openAs(page, await openSession(request, await signUp(request)), PAGE);
  const result = page.getByRole("status").filter({ hasText: /\S/ });
  await page.getByLabel("Id do número").fill("");
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(result).toContainText("Escreva o id do número.");
  await page.getByLabel("Id do número").fill("1234567");
  await page.getByLabel("Token de acesso").fill(TOKEN);
  await page.getByLabel("Chave secreta do aplicativo").fill("chave-secreta-da-jornada");
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(result).toContainText(/Não funcionou\. Não foi possível alcançar a Meta\..*\(\d+,\d s\)/);
  const graph = await startOutsideServer((_, response) => {
    response.end(JSON.stringify({ display_phone_number: "+55 11 99999-0000", verified_name: "Loja da Ana" }));
  }, GRAPH_PORT);
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(result).toContainText(
    /Funciona\. A Meta conhece o número \+55 11 99999-0000, de Loja da Ana\. \(\d+,\d s\)/,
  );
  graph.close();
});
