import type { Page } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import { keepSession, openAs, openSession } from "../support/account-journey.ts";
import { newCode, newWord, test, toast } from "../support/catalog-admin.ts";
import { expect } from "../support/journey.ts";
import { signUp } from "../support/signed-in.ts";

test("a product that was being typed when the session ended waits for its person, in the open form [ERR-01]", {
  tag: "@path",
}, async ({ page, request, session }) => {
  const stranger = await openSession(request, await signUp(request));
  await openAs(page, session, "/admin/mart");
  const dialog = page.getByRole("dialog", { name: "Novo Produto" });
  const given = { Nome: "Caneca que não se perde", Código: "CNP-1", Fornecedor: "Olaria" };
  await page.getByRole("button", { name: "Novo Produto" }).click();
  for (const [label, text] of Object.entries(given)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel("Preço de custo").fill("10");
  await dialog.getByLabel("Preço original").fill("25.5");
  await dialog.getByLabel("Categoria", { exact: true }).selectOption("Cozinha");
  await dialog.getByLabel("Subcategoria").selectOption({ index: 1 });
  await page.route("**/api/v1/products", (route) => route.fulfill({ status: 401, json: { status: "error" } }));
  await dialog.getByRole("button", { name: "Criar Produto" }).click();
  await expect(page).toHaveURL("/auth");
  await page.unroute("**/api/v1/products");

  await keepSession(page, stranger);
  await page.goto("/admin/mart");
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeVisible();
  await expect(dialog).toBeHidden();

  await keepSession(page, session);
  await page.goto("/admin/mart");
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Recuperamos o que você estava digitando.")).toBeVisible();
  for (const [label, text] of Object.entries(given)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(dialog.getByLabel("Preço original")).toHaveValue("25.5");
  await page.reload();
  await expect(page.getByRole("button", { name: "Novo Produto" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a text and a prompt that were being typed when the session ended stand where they stood [ERR-01]", async ({
  page,
  session,
}) => {
  const text = "Convite para a festa da padaria";
  const places = [
    { path: "/ia-texto", label: "Seu pedido ou texto", call: "**/api/v1/studio/runs", send: "Criar" },
    { path: "/prompts", label: "Título", call: "**/api/v1/prompts", send: "Salvar prompt" },
  ];
  await openAs(page, session, "/dashboard");
  for (const { path, label, call, send } of places) {
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).fill(text);
    if (path === "/prompts") await page.getByLabel("Prompt", { exact: true }).fill("Escreva um convite.");
    await page.route(call, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 401, json: { status: "error" } })
        : route.continue(),
    );
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect(page).toHaveURL("/auth");
    await page.unroute(call);
    await keepSession(page, session);
    await page.goto(path);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
});

/** Sends a form to a server that knows the session no more, and comes back to the page signed in again. */
async function loseSession(page: Page, session: Session, call: string, send: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.route(call, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 401, json: { status: "error" } }),
  );
  await send();
  await expect(page).toHaveURL("/auth");
  await page.unroute(call);
  await keepSession(page, session);
  await page.goto(pathname);
}

test("a pasted product and pasted lines stand where they stood when the session ended [ERR-01]", async ({
  page,
  session,
}) => {
  const json = JSON.stringify({
    ...{ name: "Pote", code: newCode(), category: "Cozinha", subcategory: "Cozinha > Potes" },
    ...{ costPrice: 1, originalPrice: 2, supplier: "Olaria" },
  });
  const dialog = page.getByRole("dialog", { name: "Importar JSON" });
  await openAs(page, session, "/admin/mart");
  await page.getByRole("button", { name: "Importar JSON" }).click();
  await dialog.getByLabel("JSON do produto").fill(json);
  await loseSession(page, session, "**/api/v1/products", () =>
    dialog.getByRole("button", { name: "Criar Produto" }).click(),
  );
  await expect(dialog.getByLabel("JSON do produto")).toHaveValue(json);
  await expect(toast(page, "Recuperamos o que você estava digitando.")).toBeVisible();

  const lines = "código;nome;preço\nCANECA-1;Caneca;10";
  await page.goto("/admin/mart/importar");
  await page.getByRole("button", { name: "Colar texto" }).click();
  await page.getByLabel("Linhas da planilha ou JSON").fill(lines);
  await loseSession(page, session, "**/api/v1/products/import", () =>
    page.getByRole("button", { name: "Conferir texto" }).click(),
  );
  await expect(page.getByLabel("Linhas da planilha ou JSON")).toHaveValue(lines);
});

test("a poster and a jingle stand as they were chosen when the session ended [ERR-01]", async ({ page, session }) => {
  await openAs(page, session, "/ia-imagens");
  await page.getByLabel("Descrição").fill("Um barco no mar ao pôr do sol");
  await page.getByRole("button", { name: "Cartaz com as suas palavras", exact: true }).click();
  await page.getByLabel("Palavras do cartaz").fill("Boa viagem");
  const runs = "**/api/v1/studio/runs";
  await loseSession(page, session, runs, () => page.getByRole("button", { name: "Gerar imagem" }).click());
  await expect(page.getByLabel("Palavras do cartaz")).toHaveValue("Boa viagem");
  await page.getByRole("button", { name: "Imagem livre", exact: true }).click();
  await expect(page.getByLabel("Descrição")).toHaveValue("Um barco no mar ao pôr do sol");

  await page.goto("/ia-audio");
  await page.getByRole("button", { name: "Jingle", exact: true }).click();
  await page.getByRole("button", { name: "15s", exact: true }).click();
  await page.getByLabel("Nome").fill("Padaria da Vila");
  await page.getByLabel("Descrição").fill("Alegre, para o verão");
  await page.getByRole("button", { name: "Pop alegre", exact: true }).click();
  await loseSession(page, session, runs, () => page.getByRole("button", { name: "Gerar áudio" }).click());
  await expect(page.getByLabel("Nome")).toHaveValue("Padaria da Vila");
  await expect(page.getByLabel("Descrição")).toHaveValue("Alegre, para o verão");
  await expect(page.getByRole("button", { name: "Jingle", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "15s", exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("words for the glossary stand where they stood when the session ended, in their direction [ERR-01]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/traducoes");
  await page.getByLabel("Idioma de origem").selectOption("es");
  await page.getByLabel("Idioma de destino").selectOption("pt");
  await page.getByLabel("Original", { exact: true }).fill("cuenco");
  await page.getByLabel("Tradução", { exact: true }).fill("tigela");
  const save = page.getByRole("button", { name: "Guardar" });
  await loseSession(page, session, "**/api/v1/studio/translations/units", () => save.click());
  await expect(page.getByLabel("Original", { exact: true })).toHaveValue("cuenco");
  await expect(page.getByLabel("Tradução", { exact: true })).toHaveValue("tigela");
  await expect(page.getByLabel("Idioma de origem")).toHaveValue("es");
  const saved = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/units"));
  await save.click();
  expect((await saved).postDataJSON()).toMatchObject({ from: "es", to: "pt", source: "cuenco", target: "tigela" });
  await expect(page.getByLabel("Original", { exact: true })).toHaveValue("");
});

test("a new synonym, one that was being changed and the answer to a search stand where they stood when the session ended [ERR-01]", async ({
  page,
  session,
  request,
}) => {
  const [term, missed] = [newWord(), newWord()];
  const headers = { Authorization: `Bearer ${session.token}` };
  const made = await request.post("/api/v1/products/search/synonyms", { headers, data: { term, meaning: "caneca" } });
  expect(made.ok()).toBe(true);
  await request.get(`/api/v1/products?search=${missed}`);
  const calls = "**/api/v1/products/search/synonyms**";
  const list = page.getByRole("region", { name: "Sinônimos da loja" });
  await openAs(page, session, "/admin/mart/busca");

  await list.getByLabel("Quem busca por").first().fill("radinho");
  await list.getByLabel("quer ver").first().fill("caixa de som");
  await loseSession(page, session, calls, () => list.getByRole("button", { name: "Adicionar" }).click());
  await expect(list.getByLabel("Quem busca por").first()).toHaveValue("radinho");
  await expect(list.getByLabel("quer ver").first()).toHaveValue("caixa de som");

  const line = list.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Salvar" }) });
  await list.getByRole("button", { name: `Editar o sinônimo ${term}` }).click();
  await line.getByLabel("quer ver").fill("caneca esmaltada");
  await loseSession(page, session, calls, () => line.getByRole("button", { name: "Salvar" }).click());
  await expect(line.getByLabel("Quem busca por")).toHaveValue(term);
  await expect(line.getByLabel("quer ver")).toHaveValue("caneca esmaltada");

  const meaning = page.getByLabel(`Quem busca por "${missed}" quer ver`);
  await meaning.fill("bule");
  await loseSession(page, session, calls, () => meaning.press("Enter"));
  await expect(meaning).toHaveValue("bule");
});
