// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { apiProducts, apiSimilar, listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { type OpenedPage, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const CATALOG = "/arara-mart/catalog";
const LIST = "/api/v1/products";
const SIMILAR = "/api/v1/products/search/similar";
const ON = "Modo de busca com IA ativado! Digite sua consulta para encontrar produtos similares.";
const OFF = "Modo de busca normal ativado!";
const FAILED = "Erro ao realizar busca com IA. Tente novamente.";

const wire = stubWire();

const cards = () => screen.findAllByRole("article");
const searchBox = () => screen.getByRole("combobox", { name: /Buscar no catálogo|Descreva/ });
const aiSwitch = () => screen.getByRole("switch", { name: "Busca com IA" });
const results = success({
  results: [
    apiSimilar(0.873, { id: 1, code: "S-1", name: "Caneca de barro" }),
    apiSimilar(0.5, { id: 2, code: "S-2", name: "Coador de pano" }),
  ],
});

async function openCatalog(path = CATALOG): Promise<OpenedPage> {
  wire.answer("GET", LIST, listAnswer(apiProducts(3)));
  const page = openPage(path);
  await cards();
  return page;
}

async function ask({ user }: OpenedPage, question: string): Promise<void> {
  await user.clear(searchBox());
  await user.type(searchBox(), question);
  await user.click(screen.getByRole("button", { name: "Buscar" }));
}

test("the switch tells which way of searching is on [CAT-18 CAT-19 CAT-20]", async () => {
  const { user } = await openCatalog();
  await user.click(aiSwitch());
  expect(await screen.findByText(ON)).toBeVisible();
  await waitFor(() => expect(aiSwitch()).toBeChecked());
  await user.click(aiSwitch());
  expect(await screen.findByText(OFF)).toBeVisible();
  await waitFor(() => expect(aiSwitch()).not.toBeChecked());
});

test("a question is sent as {query}, and its results say how similar they are [CAT-22 CAT-34 CAT-35 CARD-17 PAG-06]", async () => {
  wire.answer("POST", SIMILAR, results);
  const page = await openCatalog();
  await page.user.click(aiSwitch());
  await ask(page, "  presente para quem gosta de café ");
  expect(await screen.findByText("Busca com IA realizada! Encontrados 2 produtos similares.")).toBeVisible();
  expect(wire.requests("POST", SIMILAR).map(({ body }) => body)).toEqual([
    { query: "presente para quem gosta de café" },
  ]);
  const [first, second] = await cards();
  expect(first).toHaveTextContent("87,3% similar");
  expect(second).toHaveTextContent("50,0% similar");
  expect(first).not.toHaveTextContent("Encontrado por");
  expect(screen.queryByRole("navigation", { name: "Paginação" })).toBeNull();
});

test("switching keeps what was typed and the filters, and searches at once", async () => {
  wire.answer("POST", SIMILAR, results);
  const page = await openCatalog(`${CATALOG}?search=caneca&maxPrice=50`);
  await page.user.click(aiSwitch());
  expect(await screen.findByText("87,3% similar")).toBeVisible();
  expect(searchBox()).toHaveValue("caneca");
  expect(page.query()).toEqual({ search: "caneca", maxPrice: "50", mode: "ai" });
  const [asked] = wire.requests("POST", SIMILAR);
  expect(asked?.body).toEqual({ query: "caneca" });
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ maxPrice: "50" });
  expect(screen.getByRole("list", { name: "Filtros ativos" })).toHaveTextContent("Até R$");
  expect(await screen.findByText("Busca com IA realizada! Encontrados 2 produtos similares.")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "4+ Estrelas" }));
  await waitFor(() => expect(wire.requests("POST", SIMILAR)).toHaveLength(2));
  expect(wire.requests("POST", SIMILAR)[1]?.url.searchParams.get("minRating")).toBe("4");
  await page.user.click(aiSwitch());
  await waitFor(() => expect(page.query()).toEqual({ search: "caneca", maxPrice: "50", minRating: "4" }));
});

test("what was found by meaning says which categories it has", async () => {
  wire.answer("POST", SIMILAR, results);
  await openCatalog(`${CATALOG}?search=caneca&mode=ai`);
  const [category] = screen.getAllByRole("combobox", { name: "Categoria" });
  expect(within(category as HTMLElement).getByRole("option", { name: "Cozinha (2)" })).toBeInTheDocument();
});

test("a blank question asks nothing [CAT-23]", async () => {
  const page = await openCatalog(`${CATALOG}?mode=ai`);
  await ask(page, "   ");
  expect(await cards()).toHaveLength(3);
  expect(wire.requests("POST", SIMILAR)).toEqual([]);
  expect(within(screen.getByRole("region", { name: "Avisos" })).queryByText(/./)).toBeNull();
});

test("the question carries no token, though the list does [CAT-36]", async () => {
  localStorage.setItem("arara_auth_token", "my-token");
  wire.answer("POST", SIMILAR, results);
  const page = await openCatalog();
  await page.user.click(aiSwitch());
  await ask(page, "café");
  expect(await screen.findByText("87,3% similar")).toBeVisible();
  await page.user.click(aiSwitch());
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  expect(wire.requests("POST", SIMILAR).map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  const authorizations = wire.requests("GET", LIST).map(({ headers }) => headers.get("authorization"));
  expect(new Set(authorizations)).toEqual(new Set(["Bearer my-token"]));
});

test("without a similar product the page says what to try [CAT-16 CAT-17]", async () => {
  wire.answer("POST", SIMILAR, success({ results: [] }));
  const page = await openCatalog();
  await page.user.click(aiSwitch());
  await ask(page, "disco voador");
  expect(await screen.findByText("Nenhum produto similar encontrado")).toBeVisible();
  expect(screen.getByText("Tente uma busca diferente ou volte para a busca normal")).toBeVisible();
});

test("switching clears results and errors, but not the words in the box [CAT-21]", async () => {
  wire.answer("POST", SIMILAR, results);
  wire.answer("POST", SIMILAR, { status: 500, json: {} }, 1);
  const page = await openCatalog();
  await page.user.click(aiSwitch());
  await ask(page, "café");
  expect(await screen.findByRole("alert")).toBeVisible();
  await page.user.click(aiSwitch());
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(searchBox()).toHaveValue("café");
  expect(wire.requests("GET", LIST).at(-1)?.url.searchParams.get("search")).toBe("café");
  await page.user.click(aiSwitch());
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  await page.user.click(aiSwitch());
  await waitFor(() => expect(screen.queryByText(/% similar/)).toBeNull());
  expect(searchBox()).toHaveValue("café");
});

test.each([
  ["a non-OK status", { status: 502, json: { status: "error", error: "outra" } }, "Erro na busca com IA"],
  ["its own error", { json: { status: "error", error: "A busca está em manutenção" } }, "A busca está em manutenção"],
  ["no reason", { json: { status: "error" } }, "Erro na busca com IA"],
])(
  "a search that fails with %s is told in its place and in a toast [ERR-06 ERR-07 ERR-08]",
  async (_, answer, sentence) => {
    wire.answer("POST", SIMILAR, answer);
    const page = await openCatalog();
    await page.user.click(aiSwitch());
    await ask(page, "café");
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(await screen.findByText(FAILED)).toBeVisible();
  },
);
