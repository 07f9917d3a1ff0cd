// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listAnswer, managedProduct, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, fill, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const ONE = "/api/v1/products/FALSO-1";

const wire = stubWire();

const dialog = () => screen.getByRole("dialog");
const field = (name: string) => {
  const found = dialog().querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`the form has no field ${name}`);
  return found;
};
const submit = () => within(dialog()).getByRole("button", { name: /Criar Produto|Atualizar Produto|Salvando/ });
const valuesOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value }) => value);
const problem = () => within(dialog()).findByRole("alert");

/** The form of a new product, with the shop's names on offer. */
async function openForm() {
  arriveSignedIn();
  wire.answer("GET", LIST, listAnswer([], { subcategories: ["Cozinha > Canecas", "Cozinha > Potes", "Sala > Vasos"] }));
  const page = openPage("/admin/mart");
  await page.user.click(await screen.findByRole("button", { name: "Novo Produto" }));
  await screen.findByRole("dialog", { name: "Novo Produto" });
  await waitFor(() => expect(valuesOf(field("category"))).toContain("Cozinha"));
  return page;
}

function fillForm(given: Record<string, string> = {}): void {
  const whole = {
    name: "Caneca Nova",
    code: "NOVA-1",
    supplier: "Olaria",
    costPrice: "10",
    originalPrice: "25.5",
    category: "Cozinha",
    subcategory: "Cozinha > Canecas",
    ...given,
  };
  for (const [name, value] of Object.entries(whole)) fill(field(name), value);
}

test("the form of a new product has its sections, its kinds of boxes and their bounds [FORM-01 FORM-04 FORM-05 FORM-06 FORM-07 FORM-08]", async () => {
  await openForm();
  expect(submit()).toHaveTextContent("Criar Produto");
  for (const name of ["Informações básicas", "Preços e estoque", "Informações adicionais", "Configurações"]) {
    expect(screen.getByRole("group", { name })).toBeInTheDocument();
  }
  for (const [name, limits] of Object.entries({
    costPrice: { type: "number", step: "0.01", min: "0" },
    originalPrice: { type: "number", step: "0.01", min: "0" },
    promotionalPrice: { type: "number", step: "0.01", min: "0" },
    discountPercentage: { min: "0", max: "100" },
    averageRating: { min: "0", max: "5" },
    realImage: { type: "url" },
    thumbnail: { type: "url" },
  })) {
    for (const [attribute, value] of Object.entries(limits)) expect(field(name)).toHaveAttribute(attribute, value);
  }
});

test("subcategories are offered once there is a category: those whose text contains it, and those of its products [FORM-09 FORM-10]", async () => {
  await openForm();
  expect(field("subcategory")).toBeDisabled();
  // The shop has it under this category, although its name does not say so.
  const held = wire.hold("GET", LIST, listAnswer([], { subcategories: ["Cozinha > Canecas", "Barro cozido"] }));
  fill(field("category"), "Cozinha");
  await waitFor(() => expect(field("subcategory")).toBeEnabled());
  const offered = () => valuesOf(field("subcategory")).slice(1, -1);
  expect(offered(), "while those of the category are asked for").toEqual(["Cozinha > Canecas", "Cozinha > Potes"]);
  const shown = within(field("subcategory")).getAllByRole("option").slice(1, -1);
  expect(shown.map(({ textContent }) => textContent)).toEqual(["Cozinha > Canecas", "Cozinha > Potes"]);
  held.letGo();
  await waitFor(() => expect(offered()).toContain("Barro cozido"));
  fill(field("subcategory"), "Cozinha > Potes");
  fill(field("category"), "");
  await waitFor(() => expect(field("subcategory")).toHaveValue(""));
});

test("all mistakes are told at once, the first has the focus, and each leaves when its field is edited [FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 FORM-16 FORM-17 FORM-18 FORM-19]", async () => {
  const { user } = await openForm();
  for (const [name, value] of Object.entries({ costPrice: "0", originalPrice: "0", stock: "-1" }))
    fill(field(name), value);
  await user.click(submit());
  const problems = {
    name: "Nome é obrigatório",
    code: "Código é obrigatório",
    category: "Categoria é obrigatória",
    subcategory: "Subcategoria é obrigatória",
    costPrice: "Preço de custo deve ser maior que zero",
    originalPrice: "Preço original deve ser maior que zero",
    stock: "Estoque não pode ser negativo",
    supplier: "Fornecedor é obrigatório",
  };
  for (const [name, sentence] of Object.entries(problems)) {
    expect(field(name)).toHaveAttribute("aria-invalid", "true");
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
  await waitFor(() => expect(field("name")).toHaveFocus());
  const mend = async (given: Partial<typeof problems>) => {
    for (const [name, value] of Object.entries(given)) {
      const sentence = problems[name as keyof typeof problems];
      expect(screen.getByText(sentence)).toBeVisible();
      fill(field(name), value);
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
      expect(field(name)).not.toHaveAttribute("aria-invalid");
    }
  };
  await mend({ name: "C", stock: "3", category: "Cozinha" });
  expect(screen.getByText(problems.code)).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(field("subcategory")).toHaveFocus());
  await mend({ subcategory: "Cozinha > Potes", code: "X", costPrice: "1", originalPrice: "2", supplier: "Olaria" });
  expect(wire.requests("POST", LIST)).toEqual([]);
});

test("after an answer that got lost the same product is sent again under the same key, and what was typed stays [FORM-20]", async () => {
  const { user } = await openForm();
  fillForm();
  wire.answer("POST", LIST, "broken");
  await user.click(submit());
  expect(await problem()).toHaveTextContent("Erro inesperado ao salvar produto");
  await waitFor(() => expect(within(dialog()).getByRole("alert")).toHaveFocus());
  expect(field("name")).toHaveValue("Caneca Nova");
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  expect(await screen.findByText('Produto "Caneca Nova" criado com sucesso!')).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver" })).toHaveAttribute("href", expect.stringContaining("/admin/mart/"));
  const [first, second] = wire.requests("POST", LIST).map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test("a save that fails says so in a red box, and keeps what was typed [FORM-22 ERR-17]", async () => {
  const { user } = await openForm();
  fillForm();
  for (const [answer, sentences] of [
    [{ json: { status: "error" } }, ["Erro ao salvar produto", "Erro ao criar produto"]],
    [{ status: 500, json: {} }, ["Erro 500: Internal Server Error"]],
    [{ status: 502, body: "<h1>Bad Gateway</h1>" }, ["Erro inesperado ao salvar produto"]],
  ] satisfies [Answer, string[]][]) {
    wire.answer("POST", LIST, answer);
    await user.click(submit());
    for (const sentence of sentences)
      await waitFor(() => expect(within(dialog()).getByRole("alert")).toHaveTextContent(sentence));
    expect(field("code")).toHaveValue("NOVA-1");
  }
});

test("a code that another product has is told at its field", async () => {
  const { user } = await openForm();
  fillForm();
  const message = "Já existe um produto com este código.";
  const fields = [{ path: "code", message }];
  wire.answer("POST", LIST, { status: 409, json: { status: "error", error: message, fields } });
  await user.click(submit());
  await waitFor(() => expect(field("code")).toHaveAccessibleDescription(message));
  expect(field("code")).toHaveFocus();
});

test("a category and a subcategory that the shop does not have yet are typed", async () => {
  const { user } = await openForm();
  fillForm();
  await user.selectOptions(field("category"), "Nova categoria…");
  const category = await screen.findByRole("textbox", { name: "Nova categoria" });
  await waitFor(() => expect(category).toHaveFocus());
  await user.click(submit());
  await waitFor(() => expect(category).toHaveAccessibleDescription("Categoria é obrigatória"));
  fill(category, "Oficina");
  await user.selectOptions(field("subcategory"), "Nova subcategoria…");
  const subcategory = await screen.findByRole("textbox", { name: "Nova subcategoria" });
  expect(subcategory).toHaveValue("Oficina > ");
  fill(subcategory, "Oficina > Potes");
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  await screen.findByText(/criado com sucesso/);
  const [sent] = wire.requests("POST", LIST);
  expect(sent?.body).toMatchObject({ category: "Oficina", subcategory: "Oficina > Potes" });
});

test("closing with something typed asks first; the focus goes back to where it was", async () => {
  const { user } = await openForm();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const open = screen.getByRole("button", { name: "Novo Produto" });
  await waitFor(() => expect(open).toHaveFocus());
  await user.click(open);
  await screen.findByRole("dialog", { name: "Novo Produto" });
  fill(field("name"), "Quase perdi");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Descartar o que você digitou?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(field("name")).toHaveValue("Quase perdi");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an update that fails keeps the form [FORM-22 ERR-17]", async () => {
  arriveSignedIn();
  const product = managedProduct({ id: 7, code: "FALSO-1", name: "Falsa" });
  wire.answer("GET", ONE, success(product));
  wire.answer("GET", LIST, listAnswer([]));
  wire.answer("GET", `${LIST}/7/history`, success({ versions: [], hasMore: false }));
  wire.answer("PUT", `${LIST}/7`, { json: { status: "error" } });
  const { user } = openPage("/admin/mart/product/FALSO-1/edit");
  await user.click(await screen.findByRole("button", { name: "Editar Produto" }));
  await screen.findByRole("dialog", { name: "Editar Produto" });
  fill(field("name"), "Outra");
  await user.click(submit());
  expect(await problem()).toHaveTextContent("Erro ao salvar produto");
  expect(await problem()).toHaveTextContent("Erro ao atualizar produto");
  expect(field("name")).toHaveValue("Outra");
});

test("a per cent fills the promotional price and a promotional price the per cent, in whole cents [FORM-05 FORM-06]", async () => {
  await openForm();
  fillForm({ originalPrice: "99.9" });
  fill(field("discountPercentage"), "20");
  expect(field("promotionalPrice")).toHaveValue(79.92);
  expect(await screen.findByText(/^Na loja: de R\$\s99,90 por R\$\s79,92, 20% OFF\.$/)).toHaveRole("status");
  fill(field("originalPrice"), "50");
  expect(field("promotionalPrice"), "the per cent was typed last").toHaveValue(40);
  fill(field("promotionalPrice"), "33.33");
  expect(field("discountPercentage"), "33,34%, rounded down").toHaveValue(33);
  fill(field("originalPrice"), "100");
  expect(field("promotionalPrice"), "the price was typed last").toHaveValue(33.33);
  expect(field("discountPercentage")).toHaveValue(66);
  fill(field("discountPercentage"), "");
  expect(field("promotionalPrice")).toHaveValue(null);
  fill(field("discountPercentage"), "150");
  expect(field("promotionalPrice")).toHaveValue(null);
});

test("prices that may be a slip are asked about with both figures, and saved only when somebody says so", async () => {
  const { user } = await openForm();
  fillForm({ costPrice: "30", promotionalPrice: "25.5" });
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  const question = await problem();
  expect(question).toHaveTextContent(/O preço é menor que o custo: R\$\s25,50, e o custo é R\$\s30,00\./);
  expect(question).toHaveTextContent(
    /O preço promocional não é menor que o original: R\$\s25,50, e o original é R\$\s25,50\.Salvar assim mesmo\?/,
  );
  const correct = within(dialog()).getByRole("button", { name: "Corrigir" });
  expect(correct).toHaveFocus();
  await user.click(correct);
  expect(field("promotionalPrice")).toHaveFocus();
  expect(wire.requests("POST", LIST)).toEqual([]);
  fill(field("promotionalPrice"), "");
  await user.click(submit());
  expect(await problem()).not.toHaveTextContent("promocional");
  fill(field("costPrice"), "31");
  expect(within(dialog()).queryByText("Salvar assim mesmo?"), "another figure is another question").toBeNull();
  await user.click(submit());
  await user.click(await within(dialog()).findByRole("button", { name: "Salvar assim mesmo" }));
  expect(await screen.findByText('Produto "Caneca Nova" criado com sucesso!')).toBeVisible();
  expect(wire.requests("POST", LIST).map(({ body }) => body)).toMatchObject([{ costPrice: 31, originalPrice: 25.5 }]);
});

test("prices that give something to sell by are saved without a question", async () => {
  const { user } = await openForm();
  fillForm({ costPrice: "20", promotionalPrice: "20" });
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  expect(await screen.findByText('Produto "Caneca Nova" criado com sucesso!')).toBeVisible();
});

const group = (name: string) => within(dialog()).getByRole("group", { name });

test("the focus starts on the name; groups that nobody needs are folded, and open when one of their fields is wrong", async () => {
  const { user } = await openForm();
  await waitFor(() => expect(field("name")).toHaveFocus());
  for (const name of ["Promoção", "Opções: tamanhos e cores", "Dados fiscais", "Configurações"])
    expect(group(name)).not.toHaveAttribute("open");
  fillForm();
  fill(field("weightGrams"), "-1");
  fill(field("cfop"), "x".repeat(21));
  await user.click(submit());
  await waitFor(() => expect(field("weightGrams")).toHaveFocus());
  expect(group("Informações adicionais")).toHaveAttribute("open");
  expect(group("Dados fiscais")).toHaveAttribute("open");
  expect(group("Promoção")).not.toHaveAttribute("open");
  fill(field("weightGrams"), "350");
  fill(field("cfop"), "5102");
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  await screen.findByText(/criado com sucesso/);
  expect(wire.requests("POST", LIST)[0]?.body).toMatchObject({ weightGrams: 350, cfop: "5102", origem: "" });
});

test("sizes and colours make a matrix, one value fills all of it, and each option may say otherwise", async () => {
  const { user } = await openForm();
  fillForm({ stock: "7" });
  await user.click(screen.getByRole("button", { name: "Abrir tudo" }));
  fill(screen.getByRole("textbox", { name: "Tamanhos" }), "P, M,G");
  fill(screen.getByRole("textbox", { name: "Cores" }), "Azul; Preto");
  await user.click(screen.getByRole("button", { name: "Criar 6 combinações" }));
  const options = () => within(screen.getByRole("list", { name: "Opções do produto" })).getAllByRole("group");
  expect(options()).toHaveLength(6);
  const all = within(group("Preencher todas de uma vez"));
  fill(all.getByRole("spinbutton", { name: "Estoque" }), "4");
  fill(all.getByRole("spinbutton", { name: "Diferença" }), "1.5");
  await user.click(all.getByRole("button", { name: "Aplicar a todas" }));
  await user.click(screen.getByRole("button", { name: "Tirar a opção M - Preto" }));
  expect(screen.getByRole("button", { name: "Tirar a opção G - Azul" })).toHaveFocus();
  const big = within(group("G - Preto"));
  fill(big.getByRole("spinbutton", { name: "Diferença" }), "-25.5");
  fill(big.getByRole("textbox", { name: "SKU" }), "G-PRETO");
  expect(field("stock")).toHaveValue(20);
  expect(field("stock")).toHaveAttribute("readonly");
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Tamanhos" })).toHaveFocus());
  expect(screen.getByRole("textbox", { name: "Tamanhos" })).toHaveAccessibleDescription(
    /A opção G - Preto ficaria sem preço/,
  );
  fill(big.getByRole("spinbutton", { name: "Diferença" }), "10");
  fill(big.getByRole("spinbutton", { name: "Estoque" }), "-1");
  await user.click(submit());
  await waitFor(() => expect(big.getByRole("spinbutton", { name: "Estoque" })).toHaveFocus());
  fill(big.getByRole("spinbutton", { name: "Estoque" }), "0");
  wire.answer("POST", LIST, success(managedProduct({ name: "Caneca Nova" })));
  await user.click(submit());
  await screen.findByText(/criado com sucesso/);
  const { variations, stock } = { ...(wire.requests("POST", LIST)[0]?.body as object) } as Record<string, unknown>;
  const plain = { disponivel: true, priceDifference: 1.5, stock: 4 };
  expect(stock).toBe(16);
  expect(variations).toEqual([
    { nome: "P", cor: "Azul", ...plain },
    { nome: "P", cor: "Preto", ...plain },
    { nome: "M", cor: "Azul", ...plain },
    { nome: "G", cor: "Azul", ...plain },
    { nome: "G", cor: "Preto", disponivel: true, priceDifference: 10, stock: 0, sku: "G-PRETO" },
  ]);
});

test("the name suggests a code, and a price is written out once its box is left", async () => {
  const { user } = await openForm();
  fill(field("name"), "Caneca de Cerâmica 300 ml");
  await user.click(screen.getByRole("button", { name: "Usar CANECA-DE-CERAMICA-300-ML" }));
  expect(field("code")).toHaveValue("CANECA-DE-CERAMICA-300-ML");
  expect(field("code")).toHaveFocus();
  await user.click(field("originalPrice"));
  fill(field("originalPrice"), "1234.5");
  await user.tab();
  expect(field("originalPrice")).toHaveAccessibleDescription(/^R\$\s1\.234,50/);
});

test("what was typed is there after a reload, until it is let go of", async () => {
  await openForm();
  fill(field("name"), "Caneca que volta");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const { user } = openPage("/admin/mart");
  expect(await screen.findByText("Recuperamos o que você estava digitando.")).toBeVisible();
  const forms = () => screen.getAllByRole("dialog");
  const last = () => forms().at(-1)?.querySelector<HTMLInputElement>("[name=name]");
  expect(last()).toHaveValue("Caneca que volta");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(last()).toHaveValue("");
  expect(screen.queryByText("Recuperamos o que você estava digitando.")).toBeNull();
});

test("a copy asks for a code of its own and leaves what names the first product alone", async () => {
  arriveSignedIn();
  const product = managedProduct({
    id: 7,
    code: "FALSO-1",
    name: "Falsa",
    gtinEan: "7891000315507",
    weightGrams: 300,
    variations: [{ nome: "P", cor: "", disponivel: true, stock: 3, sku: "F-P", gtinEan: "7891000315507" }],
  });
  wire.answer("GET", ONE, success({ ...product, availableVariations: product.variations }));
  wire.answer("GET", LIST, listAnswer([]));
  wire.answer("GET", `${LIST}/7/history`, success({ versions: [], hasMore: false }));
  const { user } = openPage("/admin/mart/product/FALSO-1/edit");
  await user.click(await screen.findByRole("button", { name: "Duplicar" }));
  await screen.findByRole("dialog", { name: "Novo Produto" });
  expect(field("code")).toHaveValue("");
  await user.click(submit());
  await waitFor(() => expect(field("code")).toHaveFocus());
  fill(field("code"), "COPIA-1");
  wire.answer("POST", LIST, success(managedProduct({ id: 8, code: "COPIA-1", name: "Falsa" })));
  wire.answer("GET", "/api/v1/products/COPIA-1", success(managedProduct({ id: 8, code: "COPIA-1", name: "Falsa" })));
  wire.answer("GET", `${LIST}/8/history`, success({ versions: [], hasMore: false }));
  await user.click(submit());
  await screen.findByText('Produto "Falsa" criado com sucesso!');
  expect(wire.requests("POST", LIST)[0]?.body).toMatchObject({
    code: "COPIA-1",
    name: "Falsa",
    gtinEan: "",
    weightGrams: 300,
    realImage: product.realImage,
    variations: [{ nome: "P", cor: "", disponivel: true, stock: 3 }],
  });
});
