// @vitest-environment jsdom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { apiProducts, apiSimilar, listAnswer, managedProduct, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const SIMILAR = "/api/v1/products/search/similar";
const REFRESH = "/api/v1/products/catalog/update/123";

const wire = stubWire();

const rowOf = (text: string) => screen.findByRole("row", { name: new RegExp(text) });
const products = () => screen.getAllByRole("row").slice(1);
const searchBox = () => screen.getByRole("searchbox");
const aiSwitch = () => screen.getByRole("switch", { name: "Busca com IA" });
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const press = (name: string) => screen.getByRole("button", { name });
const lists = () => wire.requests("GET", LIST).map(({ url }) => Object.fromEntries(url.searchParams));

/** The catalogAdmin with these products on its list. */
function openDesk(given: Parameters<typeof managedProduct>[0][], path = "/admin/mart") {
  const session = arriveSignedIn();
  wire.answer("GET", LIST, listAnswer(given.map((product) => managedProduct(product))));
  return { ...openPage(path), session };
}

test("a row tells the product: picture, name, code, description, shelf, prices, stock [ADMIN-08 ADMIN-09 ADMIN-10 ADMIN-11 ERR-22]", async () => {
  openDesk([
    {
      id: 71,
      name: "Caneca Azul",
      code: "AZUL-1",
      description: "Esmaltada, 300 ml",
      originalPrice: 1234.5,
      promotionalPrice: 999.9,
      stock: 1500,
    },
    { id: 72, name: "Caneca Lisa", code: "LISA-1", originalPrice: 20 },
  ]);
  const row = await rowOf("AZUL-1");
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Caneca Azul");
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Esmaltada, 300 ml");
  expect(within(row).getAllByRole("cell")[0]).toHaveTextContent("71");
  expect(within(row).getByText("Cozinha", { exact: true })).toBeVisible();
  expect(within(row).getByText("1.500")).toBeVisible();
  // The subcategory stands there as it is stored.
  expect(row).toHaveTextContent("Cozinha > Canecas");
  expect(row.querySelector("strong")).toHaveTextContent(/R\$\s999,90/);
  expect(row.querySelector("s")).toHaveTextContent(/R\$\s1\.234,50/);
  const plain = await rowOf("LISA-1");
  expect(plain.querySelector("s")).toBeNull();
  expect(plain.querySelector("strong")).toHaveTextContent(/R\$\s20,00/);
  // The picture that is not there never shows as broken: the placeholder is in its place.
  fireEvent.error(row.querySelector("img") as HTMLImageElement);
  await waitFor(() => expect(row.querySelector("img")).toBeNull());
  expect(row.querySelector("td svg")).toBeVisible();
});

test("the status of a product is told, also of those that the store does not show [ADMIN-12 ADMIN-13 ADMIN-14 ADMIN-15]", async () => {
  openDesk([
    { id: 1, code: "P-1", isActive: false },
    { id: 2, code: "P-2", stock: 0 },
    { id: 3, code: "P-3", stock: 9 },
    { id: 4, code: "P-4", stock: 10 },
  ]);
  for (const [at, status] of ["Inativo", "Sem estoque", "Estoque baixo", "Disponível"].entries()) {
    expect(within(await rowOf(`P-${at + 1}`)).getByText(status)).toBeVisible();
  }
});

test("searching asks the server, keeps its state in the address, and goes back [ADMIN-04 ADMIN-27]", async () => {
  arriveSignedIn();
  wire.answer("GET", LIST, ({ url }) => {
    const search = url.searchParams.get("search");
    const page = Number(url.searchParams.get("page"));
    const found = search ? [managedProduct({ code: search })] : apiProducts(20).map((one) => managedProduct(one));
    return listAnswer(found, search ? {} : { total: 60, page, totalPages: 3 });
  });
  const { user, address, goBack } = openPage("/admin/mart?page=2");
  expect(await screen.findByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  await user.type(searchBox(), "  RARO-1 {Enter}");
  expect(await rowOf("RARO-1")).toBeVisible();
  expect(address()).toBe("/admin/mart?search=RARO-1");
  expect(lists().at(-1)).toEqual({ search: "RARO-1", isActive: "all", page: "1", limit: "20" });
  expect(await heading("1 produto encontrado")).toBeVisible();
  goBack();
  expect(await screen.findByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  expect(address()).toBe("/admin/mart?page=2");
  await waitFor(() => expect(searchBox()).toHaveValue(""));
  await user.selectOptions(screen.getByLabelText("Categoria"), "Cozinha");
  await waitFor(() => expect(address()).toBe("/admin/mart?category=Cozinha"));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ category: "Cozinha", page: "1" }));
});

test("an address that holds a search shows it [ADMIN-04]", async () => {
  openDesk([{ code: "RARO-1" }], "/admin/mart?search=RARO-1");
  expect(await rowOf("RARO-1")).toBeVisible();
  expect(searchBox()).toHaveValue("RARO-1");
});

test("words that follow while a list is on its way are searched all the same", async () => {
  const { user } = openDesk([{ code: "A-1" }]);
  await rowOf("A-1");
  const held = wire.hold("GET", LIST, listAnswer([]));
  await user.type(searchBox(), "um{Enter}");
  expect(await screen.findByRole("button", { name: "Buscando…" })).toBeVisible();
  await user.type(searchBox(), " dois{Enter}");
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: "um dois" }));
  held.letGo();
  expect(await screen.findByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
});

test("pages are links, shown when there is more than one [ADMIN-21]", async () => {
  const { close } = openDesk([{ code: "SO-1" }]);
  await rowOf("SO-1");
  expect(screen.queryByRole("navigation", { name: "Paginação" })).toBeNull();
  close();
  wire.answer("GET", LIST, ({ url }) => {
    const page = Number(url.searchParams.get("page"));
    return listAnswer(
      apiProducts(20).map((one) => managedProduct(one)),
      { total: 60, page, totalPages: 3 },
    );
  });
  const { user, address } = openPage("/admin/mart");
  const pages = await screen.findByRole("navigation", { name: "Paginação" });
  expect(pages).toHaveTextContent("Mostrando 1 a 20 de 60 produtos");
  await user.click(within(pages).getByRole("link", { name: "Página 2" }));
  await waitFor(() => expect(pages).toHaveTextContent("Mostrando 21 a 40"));
  expect(address()).toBe("/admin/mart?page=2");
  await waitFor(() => expect(screen.getAllByRole("heading", { level: 2 })[0]).toHaveFocus());
});

test("requests carry the bearer token, and ask for every product [ADMIN-33]", async () => {
  const { session } = openDesk([{ code: "A-1" }]);
  await rowOf("A-1");
  const [requests] = wire.requests("GET", LIST);
  expect(requests?.headers.get("authorization")).toBe(`Bearer ${session.token}`);
  expect(requests?.url.searchParams.get("isActive")).toBe("all");
});

describe("what is no list", () => {
  test("is told in words while it is on its way [ADMIN-22]", async () => {
    const held = wire.hold("GET", LIST, listAnswer([managedProduct({ code: "A-1" })]));
    arriveSignedIn();
    openPage("/admin/mart");
    expect(await screen.findByText("Carregando produtos...")).toBeVisible();
    held.letGo();
    expect(await rowOf("A-1")).toBeVisible();
    expect(screen.queryByText("Carregando produtos...")).toBeNull();
  });

  test("is told when nothing is found [ADMIN-24]", async () => {
    openDesk([], "/admin/mart?search=xyzzyqwert");
    expect(await screen.findByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
  });

  test("is told with its reason when it fails, and comes back [ADMIN-26 ERR-04 ERR-19]", async () => {
    arriveSignedIn();
    wire.answer("GET", LIST, listAnswer([managedProduct({ code: "A-1" })]));
    wire.answer("GET", LIST, { status: 500, body: "" }, 1);
    const { user } = openPage("/admin/mart");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Erro ao carregar produtos: Erro 500: Internal Server Error");
    await user.click(press("Tentar novamente"));
    expect(await rowOf("A-1")).toBeVisible();
  });

  const refusal = { status: "error", code: "member/role-required", error: "Sua conta não pode mudar o catálogo." };
  test.each<[Answer, string]>([
    [{ json: { status: "error", error: "Banco fora" } }, "Erro ao carregar produtos: Banco fora"],
    [{ json: { status: "error" } }, "Erro ao carregar produtos"],
    ["broken", "Verifique sua conexão"],
    [{ status: 403, json: refusal }, "Sua conta não pode mudar o catálogo."],
  ])("is told of the answer %j [ADMIN-26 ERR-05]", async (answer, sentence) => {
    arriveSignedIn();
    wire.answer("GET", LIST, answer);
    openPage("/admin/mart");
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });
});

describe("the search by meaning", () => {
  test("finds and tells how close [ADMIN-05 ADMIN-23 ADMIN-25 ADMIN-28 ADMIN-29]", async () => {
    const { user, address } = openDesk([{ code: "A-1" }]);
    await rowOf("A-1");
    await user.click(aiSwitch());
    await waitFor(() => expect(address()).toBe("/admin/mart?mode=ai"));
    expect(screen.getByLabelText("Categoria")).toBeDisabled();
    const results = [apiSimilar(0.8734, { name: "Moedor de Café", code: "MOE-1" })];
    const held = wire.hold("POST", SIMILAR, success({ results }));
    await user.type(searchBox(), "presente para quem gosta de café{Enter}");
    expect(await screen.findByText("Buscando produtos similares com IA...")).toBeVisible();
    expect(wire.requests("POST", SIMILAR).map(({ body }) => body)).toEqual([
      { query: "presente para quem gosta de café" },
    ]);
    held.letGo();
    expect(within(await rowOf("MOE-1")).getByText("87,3% similar")).toBeVisible();
    expect(await screen.findByText("Busca com IA realizada! Encontrados 1 produtos similares.")).toBeVisible();
    expect(await heading("1 produto similar encontrado")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Paginação" })).toBeNull();

    wire.answer("POST", SIMILAR, success({ results: [] }));
    await user.clear(searchBox());
    await user.type(searchBox(), "nada disso{Enter}");
    expect(await screen.findByRole("heading", { name: "Nenhum produto similar encontrado" })).toBeVisible();
    await user.click(aiSwitch());
    await waitFor(() => expect(address()).toBe("/admin/mart?search=nada+disso"));
    expect(screen.queryByText(/% similar/)).toBeNull();
  });

  test("is told twice when it fails: where the list was and in a toast; the switch clears it [ADMIN-28 ERR-06 ERR-07 ERR-08]", async () => {
    wire.answer("POST", SIMILAR, { status: 502, body: "" });
    const { user } = openDesk([{ code: "A-1" }], "/admin/mart?mode=ai&search=caf%C3%A9");
    expect(await screen.findByRole("alert")).toHaveTextContent("Erro ao carregar produtos: Erro na busca com IA");
    expect(await screen.findByText("Erro ao realizar busca com IA. Tente novamente.")).toBeVisible();
    await user.click(aiSwitch());
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    wire.answer("POST", SIMILAR, { json: { status: "error", error: "Modelo dormindo" } });
    await user.click(aiSwitch());
    await user.type(searchBox(), "{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Modelo dormindo");
  });
});

test("editing leads to the page of the product, whatever its code has [ADMIN-16]", async () => {
  const code = "A/50% off?";
  openDesk([{ code, name: "Código estranho" }]);
  const path = `/admin/mart/product/${encodeURIComponent(code)}/edit`;
  expect(await screen.findByRole("link", { name: "Editar Código estranho" })).toHaveAttribute("href", path);
});

test("a delete that fails says so, and the product stays [ADMIN-34 ERR-17]", async () => {
  const { user } = openDesk([{ id: 9, code: "T-9", name: "Teimosa" }]);
  for (const [answer, sentence] of [
    [{ status: 500, json: {} }, "Erro 500: Internal Server Error"],
    [{ json: { status: "error" } }, "Erro ao deletar produto"],
  ] as const) {
    wire.answer("DELETE", "/api/v1/products/9", answer);
    await user.click(await screen.findByRole("button", { name: "Excluir Teimosa" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
  }
  expect(screen.getAllByText(/Erro ao excluir produto/)[0]).toBeVisible();
  expect(await rowOf("T-9")).toBeVisible();
});

describe("'Atualizar Catálogo'", () => {
  const state = (status: string, saved: number) =>
    success({ id: 1, status, totalProducts: 1200, vectorDBResult: { saved, errors: 2 } });

  test("tells that it begins, how far it is and how it ended [ADMIN-30 ADMIN-31 ADMIN-32]", async () => {
    wire.answer("POST", REFRESH, state("running", 300));
    const held = wire.hold("GET", REFRESH, state("finished", 1198));
    const { user } = openDesk([{ code: "A-1" }]);
    await rowOf("A-1");
    await user.click(press("Atualizar Catálogo"));
    expect(await screen.findByText("Iniciando atualização do catálogo...")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Atualizando... 302 de 1.200" })).toBeVisible();
    expect(wire.requests("POST", REFRESH).map(({ body }) => body)).toEqual([{ catalogo: 123 }]);
    held.letGo();
    const done = "Catálogo atualizado com sucesso! 1200 produtos processados. VectorDB: 1198 salvos, 2 erros.";
    expect(await screen.findByText(done)).toBeVisible();
  });

  test.each<[Answer, string]>([
    [{ status: 500, json: {} }, "Erro ao atualizar catálogo"],
    [{ json: { status: "error" } }, "Erro na atualização do catálogo"],
  ])("that fails with %j says '%s' [ADMIN-35]", async (answer, sentence) => {
    wire.answer("POST", REFRESH, answer);
    const { user } = openDesk([{ code: "A-1" }]);
    await rowOf("A-1");
    await user.click(press("Atualizar Catálogo"));
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
  });
});

test("what a product says is text, however it is written", async () => {
  const hostile = '<img src=x onerror="window.hit=1"> {{7*7}}';
  openDesk([{ code: "H-1", name: hostile, description: hostile }]);
  const name = within(await rowOf("H-1")).getByRole("rowheader");
  expect(name).toHaveTextContent(hostile);
  expect(name.querySelector("img[src=x]")).toBeNull();
});

test("a hundred thousand products are one page of twenty: the rest is the server's", async () => {
  arriveSignedIn();
  const twenty = apiProducts(20).map((product) => managedProduct(product));
  wire.answer("GET", LIST, listAnswer(twenty, { total: 100_000, totalPages: 5_000, page: 5_000 }));
  openPage("/admin/mart?page=5000");
  const pages = await screen.findByRole("navigation", { name: "Paginação" });
  expect(products()).toHaveLength(20);
  expect(plainSpaces(pages.textContent)).toContain("Mostrando 99.981 a 100.000 de 100.000 produtos");
});
