// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, fill, type OpenedPage, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const REFUSED = { status: 401, json: { status: "error" } };
const SYNONYMS = "/api/v1/products/search/synonyms";

const wire = stubWire();

beforeEach(() => {
  wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
});

const press = async ({ user }: OpenedPage, name: string) => user.click(await screen.findByRole("button", { name }));

/** Opens a page as the person who was signed in before. */
function open(path: string): OpenedPage {
  arriveSignedIn();
  return openPage(path);
}

/** Sends a form to a server that knows the session no more, and comes back to the page signed in again. */
async function loseSession(page: OpenedPage, path: string, send: () => Promise<void>): Promise<OpenedPage> {
  for (const method of ["POST", "PUT"]) wire.answer(method, /^\/api\/v1\//, REFUSED);
  await send();
  await screen.findByRole("heading", { level: 1, name: "Entrar" });
  page.close();
  return open(path);
}

test("a text and a prompt that were being typed when the session ended stand where they stood [ERR-01]", async () => {
  const text = "Convite para a festa da padaria";
  let page = open("/ia-texto");
  fill(await screen.findByLabelText("Seu pedido ou texto"), text);
  page = await loseSession(page, "/ia-texto", () => press(page, "Criar"));
  expect(await screen.findByLabelText("Seu pedido ou texto")).toHaveValue(text);
  page.close();

  page = open("/prompts");
  fill(await screen.findByLabelText("Título"), text);
  fill(screen.getByLabelText("Prompt"), "Escreva um convite.");
  await loseSession(page, "/prompts", () => press(page, "Salvar prompt"));
  expect(await screen.findByLabelText("Título")).toHaveValue(text);
  expect(screen.getByLabelText("Prompt")).toHaveValue("Escreva um convite.");
});

test("a pasted product and pasted lines stand where they stood when the session ended [ERR-01]", async () => {
  wire.answer("GET", "/api/v1/products", listAnswer([]));
  const names = { name: "Pote", code: "POTE-1", category: "Cozinha", subcategory: "Cozinha > Potes" };
  const json = JSON.stringify({ ...names, costPrice: 1, originalPrice: 2, supplier: "Olaria" });
  let page = open("/admin/mart");
  await press(page, "Importar JSON");
  fill(await screen.findByLabelText("JSON do produto"), json);
  page = await loseSession(page, "/admin/mart", () => press(page, "Criar Produto"));
  expect(await screen.findByLabelText("JSON do produto")).toHaveValue(json);
  expect(await screen.findByText("Recuperamos o que você estava digitando.")).toBeVisible();
  page.close();

  const lines = "código;nome;preço\nCANECA-1;Caneca;10";
  page = open("/admin/mart/importar");
  await press(page, "Colar texto");
  fill(await screen.findByLabelText("Linhas da planilha ou JSON"), lines);
  await loseSession(page, "/admin/mart/importar", () => press(page, "Conferir texto"));
  expect(await screen.findByLabelText("Linhas da planilha ou JSON")).toHaveValue(lines);
});

test("a poster and a jingle stand as they were chosen when the session ended [ERR-01]", async () => {
  let page = open("/ia-imagens");
  fill(await screen.findByLabelText("Descrição"), "Um barco no mar ao pôr do sol");
  await press(page, "Cartaz com as suas palavras");
  fill(await screen.findByLabelText("Palavras do cartaz"), "Boa viagem");
  page = await loseSession(page, "/ia-imagens", () => press(page, "Gerar imagem"));
  expect(await screen.findByLabelText("Palavras do cartaz")).toHaveValue("Boa viagem");
  await press(page, "Imagem livre");
  expect(await screen.findByLabelText("Descrição")).toHaveValue("Um barco no mar ao pôr do sol");
  page.close();

  page = open("/ia-audio");
  for (const choice of ["Jingle", "15s"]) await press(page, choice);
  fill(await screen.findByLabelText("Nome"), "Padaria da Vila");
  fill(screen.getByLabelText("Descrição"), "Alegre, para o verão");
  await press(page, "Pop alegre");
  page = await loseSession(page, "/ia-audio", () => press(page, "Gerar áudio"));
  expect(await screen.findByLabelText("Nome")).toHaveValue("Padaria da Vila");
  expect(screen.getByLabelText("Descrição")).toHaveValue("Alegre, para o verão");
  for (const name of ["Jingle", "15s"]) {
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
});

test("words for the glossary stand where they stood when the session ended, in their direction [ERR-01]", async () => {
  wire.answer("GET", "/api/v1/studio/translations/units", success({ units: [], hasMore: false }));
  let page = open("/traducoes");
  fill(await screen.findByLabelText("Idioma de origem"), "es");
  fill(screen.getByLabelText("Idioma de destino"), "pt");
  fill(await screen.findByLabelText("Original"), "cuenco");
  fill(screen.getByLabelText("Tradução"), "tigela");
  page = await loseSession(page, "/traducoes", () => press(page, "Guardar"));
  expect(await screen.findByLabelText("Original")).toHaveValue("cuenco");
  expect(screen.getByLabelText("Tradução")).toHaveValue("tigela");
  expect(screen.getByLabelText("Idioma de origem")).toHaveValue("es");
});

test("a new synonym, one that was being changed and the answer to a search stand where they stood when the session ended [ERR-01]", async () => {
  const path = "/admin/mart/busca";
  const [term, missed] = ["triplo", "quindim"];
  wire.answer("GET", SYNONYMS, success({ synonyms: [{ id: 1, term, meaning: "caneca" }] }));
  const lastAt = "2026-11-20T12:00:00.000Z";
  wire.answer(
    "GET",
    "/api/v1/products/search/misses",
    success({ misses: [{ text: missed, count: 1, lastAt }], total: 1 }),
  );
  let page = open(path);
  const list = async () => within(await screen.findByRole("region", { name: "Sinônimos da loja" }));
  const first = async (label: string) => (await (await list()).findAllByLabelText(label))[0] as HTMLElement;
  await (await list()).findByText(term);
  fill(await first("Quem busca por"), "radinho");
  fill(await first("quer ver"), "caixa de som");
  page = await loseSession(page, path, () => press(page, "Adicionar"));
  expect(await first("Quem busca por")).toHaveValue("radinho");
  expect(await first("quer ver")).toHaveValue("caixa de som");

  const line = async () =>
    within((await (await list()).findByRole("button", { name: "Salvar" })).closest("li") as HTMLElement);
  await press(page, `Editar o sinônimo ${term}`);
  fill((await line()).getByLabelText("quer ver"), "caneca esmaltada");
  page = await loseSession(page, path, async () =>
    page.user.click((await line()).getByRole("button", { name: "Salvar" })),
  );
  expect((await line()).getByLabelText("Quem busca por")).toHaveValue(term);
  expect((await line()).getByLabelText("quer ver")).toHaveValue("caneca esmaltada");

  const meaning = () => screen.findByLabelText(`Quem busca por "${missed}" quer ver`);
  fill(await meaning(), "bule");
  await loseSession(page, path, async () => page.user.type(await meaning(), "{Enter}"));
  expect(await meaning()).toHaveValue("bule");
});
