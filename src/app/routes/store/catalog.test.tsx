// @vitest-environment jsdom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiProduct, apiProducts, listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { type OpenedPage, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";
import { stubWire } from "../../../../tests/support/wire.ts";

const CATALOG = "/arara-mart/catalog";
const LIST = "/api/v1/products";

const wire = stubWire();

const cards = () => screen.findAllByRole("article");
const titleOf = (card: HTMLElement | undefined) => within(card as HTMLElement).getByRole("heading");
const firstTitle = async () => titleOf((await cards())[0]);
const firstTitleNow = () => titleOf(screen.getAllByRole("article")[0]);
const results = () => screen.getByRole("region", { name: /produtos? encontrados?$|Erro|Resultados/ });
const searchBox = () => screen.getByRole("combobox", { name: /Buscar no catálogo|Descreva/ });
const pages = () => screen.findByRole("navigation", { name: "Paginação" });
const optionsOf = (select: HTMLElement) => within(select).getAllByRole<HTMLOptionElement>("option");
/** The queries that the browser asked the list for. */
const queries = () => wire.requests("GET", LIST).map(({ url }) => Object.fromEntries(url.searchParams));

/** The catalogue, with as many products on its list. */
async function openCatalog(count = 2, path = CATALOG): Promise<OpenedPage> {
  wire.answer("GET", LIST, listAnswer(apiProducts(count)));
  const page = openPage(path);
  await cards();
  return page;
}

async function search({ user }: OpenedPage, text: string): Promise<void> {
  await user.clear(searchBox());
  await user.type(searchBox(), text);
  await user.click(screen.getByRole("button", { name: "Buscar" }));
}

describe("the list", () => {
  // Whoever types slowly enough is offered something.
  beforeEach(() => wire.answer("GET", "/api/v1/products/suggestions", success({ suggestions: [] })));

  test("the first page of 20 is asked for, and empty filters are not [CAT-28 CAT-32]", async () => {
    await openCatalog(3);
    expect(await cards()).toHaveLength(3);
    expect(queries()).toEqual([{ page: "1", limit: "20" }]);
    expect(screen.getByLabelText("Produtos por página")).toHaveValue("20");
  });

  test("while the first query runs the places of the products are shown [CAT-12]", async () => {
    const held = wire.hold("GET", LIST, listAnswer(apiProducts(2)));
    openPage(CATALOG);
    expect(await screen.findByText("Carregando produtos…")).toBeVisible();
    held.letGo();
    expect(await cards()).toHaveLength(2);
  });

  test("while another query runs the old products stay, marked as old [CAT-12]", async () => {
    const { user } = await openCatalog(2);
    const held = wire.hold("GET", LIST, listAnswer([apiProduct({ name: "Outro" })]));
    const stars = screen.getByRole("button", { name: "4+ Estrelas" });
    await user.click(stars);
    await waitFor(() => expect(results()).toHaveAttribute("aria-busy", "true"));
    expect(stars).toHaveAttribute("aria-pressed", "true");
    expect(await firstTitle()).toHaveTextContent("Produto de teste 1");
    held.letGo();
    await waitFor(() => expect(results()).toHaveAttribute("aria-busy", "false"));
    expect(await firstTitle()).toHaveTextContent("Outro");
  });

  test("a search without a result says so, and leads back to all [CAT-14 CAT-15]", async () => {
    const page = await openCatalog(2);
    wire.answer("GET", LIST, ({ url }) => listAnswer(url.searchParams.has("search") ? [] : apiProducts(3)));
    await search(page, "xyzxyzxyz qqq");
    expect(await screen.findByText("Nenhum produto encontrado")).toBeVisible();
    expect(screen.getByText("Tente ajustar os filtros ou fazer uma nova busca")).toBeVisible();
    await page.user.click(screen.getByRole("link", { name: "Ver todos os produtos" }));
    expect(await cards()).toHaveLength(3);
  });

  test("what is only like the words is marked, with the reason, behind what has them", async () => {
    const page = await openCatalog();
    const products = [
      apiProduct({ id: 1, code: "A", name: "Churrasqueira" }),
      { ...apiProduct({ id: 2, code: "B", name: "Carvão" }), reason: "ideia: churrasco → carvão" },
      { ...apiProduct({ id: 3, code: "C", name: "Grelha" }), reason: "parecido" },
    ];
    wire.answer("GET", LIST, listAnswer(products, { searchNote: { isPartialMatch: false, fullMatches: 1 } }));
    await search(page, "churrasco");
    await waitFor(() => expect(firstTitleNow()).toHaveTextContent("Churrasqueira"));
    const [first, second, third] = await cards();
    expect(first).not.toHaveTextContent("Parecido");
    expect(second).toHaveTextContent("Parecido");
    expect(second).toHaveTextContent("Encontrado por ideia: churrasco → carvão");
    expect(third).toHaveTextContent("Parecido");
    expect(third).not.toHaveTextContent("Encontrado por");
    expect(results()).toHaveTextContent("1 produto tem todas as palavras; depois vêm os mais próximos.");
  });
});

describe("the category filter", () => {
  test("says how many products of the present filter each category has, in the shop's order", async () => {
    const facets = {
      categories: [
        { name: "Jardim", total: 1204 },
        { name: "Cozinha", total: 1 },
      ],
      subcategories: [{ name: "Cozinha > Panelas", total: 1 }],
    };
    wire.answer("GET", LIST, listAnswer(apiProducts(2), { facets }));
    openPage(CATALOG);
    const [select] = await screen.findAllByRole("combobox", { name: "Categoria" });
    const options = optionsOf(select as HTMLElement);
    expect(options.map(({ textContent }) => textContent)).toEqual(["Todas", "Jardim (1.204)", "Cozinha (1)"]);
    expect(options[1]?.value).toBe("Jardim");
    const [parts] = await screen.findAllByRole("combobox", { name: "Subcategoria" });
    expect(optionsOf(parts as HTMLElement).map(({ textContent }) => textContent)).toEqual([
      "Todas",
      "Cozinha > Panelas (1)",
    ]);
  });
});

describe("suggestions while somebody types", () => {
  const SUGGESTIONS = "/api/v1/products/suggestions";
  const suggestions = [
    { kind: "text", label: "caneca" },
    { kind: "category", label: "Canecas e copos", total: 12 },
    { kind: "product", label: "Caneca de Barro", code: "CAN-1" },
  ];
  const answerSuggestions = () => wire.answer("GET", SUGGESTIONS, success({ suggestions }));
  const list = () => screen.findByRole("listbox", { name: "Sugestões" });
  const marked = () => document.getElementById(searchBox().getAttribute("aria-activedescendant") ?? "none");

  test("open below the box, are walked by the arrows, and Escape leaves what was typed", async () => {
    answerSuggestions();
    const { user } = await openCatalog();
    expect(searchBox()).toHaveAttribute("aria-expanded", "false");
    await user.type(searchBox(), "canec");
    expect(within(await list()).getAllByRole("option")).toHaveLength(3);
    expect(searchBox()).toHaveAttribute("aria-expanded", "true");
    expect(marked()).toBeNull();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(marked()).toHaveTextContent("Canecas e copos");
    expect(marked()).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(marked()).toHaveTextContent("Caneca de Barro");
    expect(searchBox()).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(searchBox()).toHaveValue("canec");
  });

  test("are asked for once somebody rests, and the last letters count", async () => {
    answerSuggestions();
    const { user } = await openCatalog();
    await user.type(searchBox(), "c");
    await user.type(searchBox(), "aneca");
    await list();
    const asked = wire.requests("GET", SUGGESTIONS).map(({ url }) => url.searchParams.get("q"));
    expect(asked.at(-1)).toBe("caneca");
    expect(asked.length).toBeLessThan(4);
  });

  test("lead to a product, to a category with the other filters, or to the words that were meant", async () => {
    answerSuggestions();
    wire.answer("GET", /\/products\/CAN-1$/, success(apiProduct({ code: "CAN-1" })));
    const page = await openCatalog(2, `${CATALOG}?maxPrice=50`);
    await page.user.type(searchBox(), "canec");
    await page.user.click(within(await list()).getByRole("option", { name: /Canecas e copos/ }));
    await waitFor(() => expect(page.query()).toEqual({ category: "Canecas e copos", maxPrice: "50" }));
    expect(searchBox()).toHaveValue("");
    await page.user.type(searchBox(), "canecca");
    await list();
    await page.user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(page.query()).toMatchObject({ search: "caneca" }));
    expect(searchBox()).toHaveValue("caneca");
    await page.user.type(searchBox(), "s");
    await page.user.click(within(await list()).getByRole("option", { name: /Caneca de Barro/ }));
    await waitFor(() => expect(page.address()).toBe("/arara-mart/product/CAN-1"));
  });

  test("never keep the form from being sent, and are gone once it is", async () => {
    answerSuggestions();
    const page = await openCatalog();
    await page.user.type(searchBox(), "canec");
    await list();
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.query()).toEqual({ search: "canec" }));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("that cannot be had are gone without", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    wire.answer("GET", SUGGESTIONS, { status: 503, json: {} });
    const page = await openCatalog();
    await page.user.type(searchBox(), "canec");
    await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringMatching(/^sugestões: /)));
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("are not made for a question to the AI", async () => {
    answerSuggestions();
    const { user } = await openCatalog(2, `${CATALOG}?mode=ai`);
    await user.type(searchBox(), "presente");
    expect(wire.requests("GET", SUGGESTIONS)).toEqual([]);
  });
});

describe("a query that fails", () => {
  test("shows the status, and the next one that works fixes it [CAT-13 ERR-04 ERR-19 ERR-23]", async () => {
    const { user } = await openCatalog();
    wire.answer("GET", LIST, { status: 503, json: {} }, 1);
    const discount = screen.getByRole("button", { name: "10%+ Desconto" });
    await user.click(discount);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("❌ Erro ao carregar produtos");
    expect(alert).toHaveTextContent("Erro 503: Service Unavailable");
    expect(optionsOf(screen.getByLabelText("Categoria")).length).toBeGreaterThan(1);
    await user.click(discount);
    expect(await cards()).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be tried again [ERR-23]", async () => {
    wire.answer("GET", LIST, listAnswer(apiProducts(2)));
    wire.answer("GET", LIST, { status: 500, json: {} }, 1);
    const { user } = openPage(CATALOG);
    await user.click(await screen.findByRole("button", { name: "Tentar novamente" }));
    expect(await cards()).toHaveLength(2);
  });

  test.each([
    [{ status: "error", error: "Estamos em manutenção" }, "Estamos em manutenção"],
    [{ status: "error" }, "Erro ao carregar produtos"],
  ])("with %j it shows '%s' [ERR-05]", async (json, sentence) => {
    wire.answer("GET", LIST, { json });
    openPage(CATALOG);
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });

  test("after ten seconds without an answer is given up", async () => {
    const { user } = await openCatalog();
    wire.hold("GET", LIST, listAnswer([]));
    const silence = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(silence.signal);
    await user.click(screen.getByRole("button", { name: "10%+ Desconto" }));
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    silence.abort(new DOMException("The operation timed out.", "TimeoutError"));
    expect(await screen.findByRole("alert")).toHaveTextContent("A loja demorou demais para responder.");
  });
});

describe("filters", () => {
  test("the address holds the search, trimmed, and the box shows it [CAT-03 CAT-31 CAT-33]", async () => {
    // On a busy machine typing takes longer than the pause after which they are asked for.
    wire.answer("GET", "/api/v1/products/suggestions", success({ suggestions: [] }));
    const page = await openCatalog();
    await search(page, "  caneca  ");
    expect(await screen.findByText("Resultados da busca atualizados!")).toBeVisible();
    expect(page.query()).toEqual({ search: "caneca" });
    expect(searchBox()).toHaveValue("caneca");
    expect(queries().at(-1)).toEqual({ search: "caneca", page: "1", limit: "20" });
  });

  test("discount goes from 0 to 100 and rating from 0 to 5 in tenths [CAT-07 CAT-08]", async () => {
    const { user, query } = await openCatalog();
    const discount = screen.getByLabelText("Desconto mínimo");
    const rating = screen.getByLabelText("Avaliação mínima");
    for (const [field, limits] of [
      [discount, { min: "0", max: "100", step: "1" }],
      [rating, { min: "0", max: "5", step: "0.1" }],
    ] as const) {
      for (const [name, value] of Object.entries(limits)) expect(field).toHaveAttribute(name, value);
    }
    await user.type(discount, "150");
    await user.tab();
    expect(discount).toHaveValue(100);
    fireEvent.change(rating, { target: { value: "-2" } });
    fireEvent.blur(rating);
    expect(rating).toHaveValue(0);
    await waitFor(() => expect(query()).toEqual({ minDiscount: "100", minRating: "0" }));
  });

  test("sorting offers the fields of a product and both orders, in Portuguese [CAT-09 CAT-10]", async () => {
    const { user } = await openCatalog();
    const fields = screen.getByLabelText("Ordenar por");
    expect(optionsOf(fields).map(({ value, text }) => [value, text])).toEqual([
      ["", "Relevância"],
      ["name", "Nome"],
      ["price", "Preço"],
      ["originalPrice", "Preço sem desconto"],
      ["averageRating", "Avaliação"],
      ["discountPercentage", "Desconto"],
      ["createdAt", "Data de cadastro"],
    ]);
    await user.selectOptions(fields, "averageRating");
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sortBy: "averageRating", sortOrder: "ASC" }));
    const order = screen.getByLabelText("Ordem");
    expect(optionsOf(order).map(({ text }) => text)).toEqual(["Crescente", "Decrescente"]);
    await user.selectOptions(order, "DESC");
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sortBy: "averageRating", sortOrder: "DESC" }));
    expect(queries()).toHaveLength(3);
  });

  test("another search may follow at once, while the first one is still under way", async () => {
    const page = await openCatalog();
    wire.answer("GET", LIST, listAnswer([apiProduct({ name: "Violão" })]));
    const held = Promise.withResolvers<void>();
    wire.answer("GET", LIST, async ({ url }) => {
      if (url.searchParams.get("search") === "caneca") await held.promise;
      return listAnswer([apiProduct({ name: url.searchParams.get("search") ?? "" })]);
    });
    await search(page, "caneca");
    expect(await screen.findByRole("button", { name: "Buscando…" })).toHaveAttribute("aria-busy", "true");
    await page.user.clear(searchBox());
    await page.user.type(searchBox(), "violão{Enter}");
    await waitFor(() => expect(firstTitleNow()).toHaveTextContent("violão"));
    held.resolve();
    expect(searchBox()).toHaveValue("violão");
    expect(page.query()).toEqual({ search: "violão" });
  });

  test("the quick filters are switches for a discount of 10 and a rating of 4 [CAT-24 CAT-25]", async () => {
    const { user } = await openCatalog();
    const discount = screen.getByRole("button", { name: "10%+ Desconto" });
    await user.click(discount);
    expect(discount).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ minDiscount: "10" }));
    await user.click(screen.getByRole("button", { name: "4+ Estrelas" }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ minDiscount: "10", minRating: "4" }));
    await user.click(discount);
    expect(discount).toHaveAttribute("aria-pressed", "false");
    await waitFor(() => expect(queries().at(-1)).not.toHaveProperty("minDiscount"));
  });

  test("clearing takes all filters off and searches with none [CAT-26]", async () => {
    wire.answer("GET", LIST, listAnswer(apiProducts(1)));
    const filters = "search=caneca&minPrice=10&minRating=4&sortBy=name&limit=10";
    const { user, address } = await openCatalog(1, `${CATALOG}?${filters}`);
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(address()).toBe(CATALOG));
    await waitFor(() => expect(queries().at(-1)).toEqual({ page: "1", limit: "20" }));
    expect(searchBox()).toHaveValue("");
  });

  test("each filter in force can be taken off by itself", async () => {
    const { user, query } = await openCatalog(1, `${CATALOG}?search=caneca&minPrice=10`);
    const chips = () => within(screen.getByRole("list", { name: "Filtros ativos" })).getAllByRole("link");
    expect(chips()).toHaveLength(2);
    await user.click(screen.getByRole("link", { name: "Remover filtro: Busca: caneca" }));
    await waitFor(() => expect(query()).toEqual({ minPrice: "10" }));
    expect(chips()).toHaveLength(1);
  });

  test("the back button brings back the list before, and the words of its search", async () => {
    const page = await openCatalog();
    wire.answer("GET", LIST, ({ url }) => listAnswer([apiProduct({ name: url.searchParams.get("search") ?? "" })]));
    for (const words of ["caneca", "violão"]) {
      await search(page, words);
      await waitFor(() => expect(firstTitleNow()).toHaveTextContent(words));
    }
    page.goBack();
    await waitFor(() => expect(firstTitleNow()).toHaveTextContent("caneca"));
    expect(searchBox()).toHaveValue("caneca");
  });

  test("a mistyped word is corrected, and the page says so", async () => {
    const page = await openCatalog();
    const searchNote = { correctedTo: "caneca", isPartialMatch: true, fullMatches: 0 };
    wire.answer("GET", LIST, listAnswer(apiProducts(2), { searchNote }));
    wire.answer("POST", "/api/v1/products/search/similar", { json: { status: "success", data: { results: [] } } });
    await search(page, "camneca");
    await waitFor(() => expect(results()).toHaveTextContent("Você quis dizer caneca?"));
    expect(results()).toHaveTextContent("Nenhum produto tem todas as palavras");
    await page.user.click(screen.getByRole("link", { name: "Procurar com IA" }));
    await waitFor(() => expect(page.query()).toEqual({ search: "camneca", mode: "ai" }));
  });
});

describe("pages of the list", () => {
  const longList = (page: number) => listAnswer(apiProducts(20), { total: 400, page, totalPages: 20 });

  test("the page size can be 10, 20, 50 or 100, and changing it leads to page 1 [CAT-27 CAT-30]", async () => {
    wire.answer("GET", LIST, ({ url }) => longList(Number(url.searchParams.get("page"))));
    const { user, query } = openPage(`${CATALOG}?page=2`);
    const size = await screen.findByLabelText("Produtos por página");
    expect(optionsOf(size).map(({ text }) => text)).toEqual(["10", "20", "50", "100"]);
    await user.selectOptions(size, "50");
    await waitFor(() => expect(query()).toEqual({ limit: "50" }));
    expect(queries().at(-1)).toEqual({ page: "1", limit: "50" });
  });

  test("changing the page keeps the filters, and the results take the focus [CAT-29 PAG-04]", async () => {
    wire.answer("GET", LIST, ({ url }) => longList(Number(url.searchParams.get("page"))));
    const { user, query } = openPage(`${CATALOG}?minRating=4&sortBy=name&sortOrder=DESC`);
    await user.click(within(await pages()).getByRole("link", { name: "Página 2" }));
    await waitFor(() => expect(screen.getByText("Mostrando 21 a 40 de 400 produtos")).toBeVisible());
    expect(query()).toEqual({ minRating: "4", sortBy: "name", sortOrder: "DESC", page: "2" });
    expect(queries().at(-1)).toEqual({ ...query(), limit: "20" });
    expect(screen.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
    await waitFor(() => expect(screen.getByRole("heading", { name: "400 produtos encontrados" })).toHaveFocus());
  });

  test("the first, the last and two pages on each side are shown, with ellipses [PAG-01 PAG-02 PAG-03]", async () => {
    wire.answer("GET", LIST, longList(10));
    openPage(`${CATALOG}?page=10`);
    const places = within(await pages()).getAllByRole("listitem");
    expect(places.map(({ textContent }) => textContent)).toEqual([
      "1",
      expect.stringContaining("…"),
      "8",
      "9",
      "10",
      "11",
      "12",
      expect.stringContaining("…"),
      "20",
    ]);
    expect(await pages()).toHaveTextContent("Mostrando 181 a 200 de 400 produtos");
  });

  test("one page needs no pagination [PAG-05]", async () => {
    await openCatalog(3);
    expect(screen.queryByRole("navigation", { name: "Paginação" })).toBeNull();
  });

  test("a page beyond the last one leads back to it", async () => {
    wire.answer("GET", LIST, ({ url }) =>
      url.searchParams.get("page") === "20" ? longList(20) : listAnswer([], { total: 400, page: 999, totalPages: 20 }),
    );
    const { user, query } = openPage(`${CATALOG}?page=999`);
    await user.click(await screen.findByRole("link", { name: "Ir para a última página" }));
    expect(await cards()).toHaveLength(20);
    expect(query()).toEqual({ page: "20" });
  });
});

describe("a card", () => {
  /** The one card of a catalogue that has just this product. */
  async function showCard(given: Parameters<typeof apiProduct>[0]) {
    wire.answer("GET", LIST, listAnswer([apiProduct(given)]));
    const page = openPage(CATALOG);
    const [card] = await cards();
    return { ...page, card: card as HTMLElement };
  }

  test("shows picture, name, rating, reviews and price, and leads to the product [CARD-01 CARD-02 CARD-05 CARD-06 CARD-09 CARD-10 CARD-11 CARD-13 CARD-16 CARD-20]", async () => {
    const given = { code: "Á/1 %", originalPrice: 1234.5, averageRating: 4.5, totalReviews: 1234 };
    const { card } = await showCard(given);
    expect(within(card).getByRole("link")).toHaveAttribute("href", "/arara-mart/product/%C3%81%2F1%20%25");
    expect(card.querySelector("img")).toHaveAttribute("src", "/demo/caneca-ceramica-800.webp");
    expect(within(card).getByRole("heading")).toHaveTextContent("Caneca de Teste");
    expect(card).toHaveTextContent("MAIS VENDIDO");
    expect(within(card).getByRole("img", { name: "4,5 de 5 estrelas, 1234 avaliações" })).toBeVisible();
    expect(card).toHaveTextContent("(1234)");
    expect(card).toHaveTextContent("★★★★★");
    expect(plainSpaces(card.textContent)).toContain("R$ 1.234,50");
    expect(card).not.toHaveTextContent("% OFF");
    expect(card.querySelector("s")).toBeNull();
  });

  test("shows the promotional price, the old one struck through and the discount [CARD-12 CARD-14 CARD-15]", async () => {
    const { card } = await showCard({ originalPrice: 100, promotionalPrice: 80, discountPercentage: 20 });
    expect(card.querySelector("strong")).toHaveTextContent(/R\$\s80,00/);
    expect(card.querySelector("s")).toHaveTextContent(/R\$\s100,00/);
    expect(card).toHaveTextContent("20% OFF");
  });

  test("without a name has the description, without both the code [CARD-07 CARD-08]", async () => {
    const unnamed = [
      apiProduct({ id: 1, code: "A", name: "" }),
      apiProduct({ id: 2, code: "B", name: " ", description: "" }),
    ];
    wire.answer("GET", LIST, listAnswer(unnamed));
    openPage(CATALOG);
    const titles = (await cards()).map((card) => within(card).getByRole("heading").textContent);
    expect(titles).toEqual(["Caneca de teste em cerâmica", "Produto B"]);
  });

  test("without a rating shows 4.9 and 2866 reviews [CARD-18 CARD-19]", async () => {
    const { card } = await showCard({ averageRating: 0, totalReviews: 0 });
    expect(within(card).getByRole("img", { name: /^4,9 de 5 estrelas/ })).toBeVisible();
    expect(card).toHaveTextContent("(2866)");
  });

  test.each([
    ["that is missing", ""],
    ["that no page may load", "javascript:alert(1)"],
  ])("shows a plain mark for a picture %s, never a guess at the product [CARD-03 ERR-22]", async (_, picture) => {
    const products = ["Chá Verde", "Furadeira"].map((name, place) =>
      apiProduct({ id: place + 1, code: `P-${place}`, name, thumbnail: picture, realImage: picture }),
    );
    wire.answer("GET", LIST, listAnswer(products));
    openPage(CATALOG);
    const marks = (await cards()).map((card) => card.querySelector("a svg"));
    expect(document.querySelector("article img")).toBeNull();
    for (const mark of marks) expect(mark).toBeVisible();
    expect(marks[1]?.outerHTML).toBe(marks[0]?.outerHTML);
  });

  test("has a heart that is no part of its link [CARD-04]", async () => {
    const { card, user, address } = await showCard({});
    const heart = within(card).getByRole("button", { name: "Favoritar Caneca de Teste" });
    await user.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(address()).toBe(CATALOG);
    expect(card.querySelector("a button")).toBeNull();
  });
});

test("favourites survive a corrupt storage [ERR-12]", async () => {
  localStorage.setItem("arara_favorites", '{"not": a list');
  const { user } = await openCatalog(1);
  const heart = screen.getByRole("button", { name: /^Favoritar/ });
  expect(heart).toHaveAttribute("aria-pressed", "false");
  await user.click(heart);
  expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("favourites hold until the page is left where the storage refuses [ERR-12]", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { user } = await openCatalog(2);
  await user.click(screen.getByRole("button", { name: "Favoritar Produto de teste 2" }));
  wire.answer("GET", LIST, listAnswer([apiProduct({ id: 2, name: "O favorito" })]));
  await user.click(screen.getByRole("button", { name: "Favoritos" }));
  await waitFor(() => expect(firstTitleNow()).toHaveTextContent("O favorito"));
  expect(queries().at(-1)).toMatchObject({ ids: "2" });
});
