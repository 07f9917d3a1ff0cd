import type { APIRequestContext, Page } from "@playwright/test";
import type { OrderIntent } from "#contract/order/order.ts";
import { openAs, openSession } from "../support/account-journey.ts";
import { newWord, test, toast } from "../support/catalog-admin.ts";
import { expect, openHydrated } from "../support/journey.ts";
import { signIn, signUp } from "../support/signed-in.ts";

const INBOX = "/admin/mart/pedidos";

async function placeOrder(request: APIRequestContext, productId: number, customer?: object): Promise<string> {
  const data = { items: [{ productId, quantity: 1 }], origin: "São Paulo - SP", ...(customer && { customer }) };
  const answer = await request.post("/api/v1/order-intents", { data });
  const order: OrderIntent = (await answer.json()).data;
  return order.code;
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const moveOf = (page: Page, code: string) => page.getByLabel(`Mover o pedido ${code} para`);

test("the focus goes with an order that is moved by keys, from column to column, and into being lost and back", async ({
  page,
  request,
  session,
  catalogAdmin,
}) => {
  const { id } = await catalogAdmin.create({ name: "Caneca do Foco" });
  const code = await placeOrder(request, id);
  await openAs(page, session, INBOX);
  const next = column(page, "Novo").getByRole("button", { name: `Em conversa: pedido ${code}` });
  await next.focus();
  await page.keyboard.press("Enter");
  const moved = column(page, "Em conversa").getByLabel(`Mover o pedido ${code} para`);
  await expect(moved).toBeFocused();
  await expect(toast(page, `Pedido ${code}: Em conversa.`)).toBeVisible();
  await expect(column(page, "Novo").getByText(code)).toHaveCount(0);
  await expect(moved).toBeFocused();
  await moved.selectOption("Perdido");
  await page.getByRole("dialog").getByLabel("Motivo").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(moved).toBeFocused();
  await moved.selectOption("Perdido");
  await page.getByRole("dialog").getByRole("button", { name: "Marcar perdido" }).press("Enter");
  await expect(column(page, "Perdido").getByLabel(`Mover o pedido ${code} para`)).toBeFocused();
});

test("a column that a busy server did not refresh catches up by itself", async ({
  page,
  request,
  session,
  catalogAdmin,
}) => {
  const { id } = await catalogAdmin.create({ name: "Caneca da Pressa" });
  const code = await placeOrder(request, id);
  await openAs(page, session, INBOX);
  await expect(column(page, "Novo").getByRole("link", { name: code })).toBeVisible();
  let isBusy = true;
  await page.route(/\/orders\?.*status=talking/, (route) =>
    isBusy ? route.fulfill({ status: 503, json: { status: "error", error: "Muitos pedidos" } }) : route.continue(),
  );
  await column(page, "Novo")
    .getByRole("button", { name: `Em conversa: pedido ${code}` })
    .press("Enter");
  await expect(column(page, "Novo").getByRole("link", { name: code })).toHaveCount(0);
  await expect(toast(page, `Pedido ${code}: Em conversa.`)).toBeHidden();
  await expect(column(page, "Em conversa").getByRole("link", { name: code })).toHaveCount(0);
  isBusy = false;
  await expect(column(page, "Em conversa").getByRole("link", { name: code })).toBeVisible();
});

test("the focus stays at the move of an order on its own page, also after the last step is taken back", async ({
  page,
  request,
  session,
  catalogAdmin,
}) => {
  const { id } = await catalogAdmin.create({ name: "Caneca do Passo" });
  const code = await placeOrder(request, id);
  await openAs(page, session, `${INBOX}/${code}`);
  await page.getByRole("button", { name: `Em conversa: pedido ${code}` }).press("Enter");
  await expect(page.getByText("Novo → Em conversa")).toBeVisible();
  await expect(moveOf(page, code)).toBeFocused();
  await page.getByRole("button", { name: "Desfazer a última mudança" }).press("Enter");
  await expect(page.getByText("Desfeito: voltou para Novo")).toBeVisible();
  await expect(moveOf(page, code)).toBeFocused();
  const opener = page.getByRole("button", { name: "Dizer quem comprou" });
  await opener.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("an order that leaves a list of one status hands the focus to the list", async ({
  page,
  request,
  session,
  catalogAdmin,
}) => {
  const { id } = await catalogAdmin.create({ name: "Caneca da Etapa" });
  const code = await placeOrder(request, id);
  await openAs(page, session, `${INBOX}?status=new&q=${code}`);
  await page.getByRole("button", { name: `Em conversa: pedido ${code}` }).press("Enter");
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("whoever erases a customer arrives at the list of customers", async ({ page, request, session, catalogAdmin }) => {
  const { id } = await catalogAdmin.create({ name: "Caneca Esquecida" });
  const code = await placeOrder(request, id, { name: "Olga Neves", whatsapp: "11922223333" });
  await openAs(page, session, `${INBOX}/${code}`);
  await page.getByRole("link", { name: "Ver o cliente" }).click();
  const opener = page.getByRole("button", { name: "Apagar os dados de Olga Neves" });
  await opener.press("Enter");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Apagar" }).press("Enter");
  await expect(page).toHaveURL("/admin/mart/clientes");
  await expect(toast(page, "Dados apagados. 1 pedido sem nome.")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("whoever ends a session stays at the list of devices", async ({ page, request }) => {
  const person = await signUp(request);
  const session = await openSession(request, person);
  await signIn(request, person, 3);
  await openAs(page, session, "/dashboard");
  await page.getByRole("button", { name: /^Configurações/ }).press("Enter");
  const devices = page.getByRole("list", { name: "Onde a sua conta está aberta" });
  await devices.getByRole("button", { name: /^Encerrar a sessão de/ }).press("Enter");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices).toBeFocused();
});

test("whoever removes a synonym, or is done with changing it, stays where the synonyms are", async ({
  page,
  session,
}) => {
  const term = newWord();
  await openAs(page, session, "/admin/mart/busca");
  // What other journeys search for in vain has forms of its own above this one.
  await page.getByLabel("Quem busca por").last().fill(term);
  await page.getByLabel("quer ver").last().fill("caneca");
  await page.getByRole("button", { name: "Adicionar" }).last().press("Enter");
  const edit = page.getByRole("button", { name: `Editar o sinônimo ${term}` });
  await edit.press("Enter");
  await expect(page.getByLabel("Quem busca por").last()).toBeFocused();
  await page.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(edit).toBeFocused();
  await page.getByRole("button", { name: `Remover o sinônimo ${term}` }).press("Enter");
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sinônimos da loja" })).toBeFocused();
});

test("whoever takes the last product out of the list hears that it is empty", async ({ page, catalogAdmin }) => {
  const mug = await catalogAdmin.create({ name: "Caneca Devolvida" });
  await openHydrated(page, `/arara-mart/lista?itens=${mug.id}x1`);
  await page.getByRole("button", { name: "Guardar e pedir" }).click();
  await page.getByRole("button", { name: `Tirar ${mug.name} da lista` }).press("Enter");
  const title = page.getByRole("heading", { level: 1, name: "Sua lista está vazia" });
  await expect(title).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toContainText("Sua lista está vazia");
});
