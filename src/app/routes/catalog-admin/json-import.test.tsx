// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listAnswer } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, fill, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";
import { stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";

const wire = stubWire();

const dialog = () => screen.getByRole("dialog", { name: "Importar JSON" });
const box = () => within(dialog()).getByRole("textbox", { name: "JSON do produto" });
const submit = () => within(dialog()).getByRole("button", { name: /^Criar Produto$|^Criando/ });
const preview = () => within(dialog()).findByRole("region", { name: "Prévia" });
const problem = () => within(dialog()).findByRole("alert");
const NOTHING_TO_SEND = "Por favor, cole um JSON válido primeiro";

const pasted = (given: Record<string, unknown> = {}) => ({
  name: "Pote de Mel",
  code: "POTE-1",
  category: "Mercearia",
  subcategory: "Mercearia > Mel",
  costPrice: 10,
  originalPrice: "1.234,50",
  stock: "15",
  supplier: "Sítio do Sol",
  ...given,
});

async function openImport() {
  arriveSignedIn();
  wire.answer("GET", LIST, listAnswer([]));
  const page = openPage("/admin/mart");
  await page.user.click(await screen.findByRole("button", { name: "Importar JSON" }));
  await screen.findByRole("dialog", { name: "Importar JSON" });
  return page;
}

test("'Importar JSON' opens a place to paste, with an example that is right [IMPORT-01 IMPORT-02 IMPORT-06 IMPORT-07]", async () => {
  const { user } = await openImport();
  expect(box()).toBeVisible();
  expect(submit()).toHaveTextContent("Criar Produto");
  expect(within(dialog()).queryByRole("region", { name: "Prévia" })).toBeNull();
  await user.click(within(dialog()).getByRole("button", { name: "Inserir Exemplo" }));
  expect(JSON.parse((box() as HTMLTextAreaElement).value)).toHaveProperty("name");
  expect(await preview()).toHaveTextContent("JSON válido");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "Importar JSON" })).toHaveFocus());
});

test("what is pasted is checked while it is typed [IMPORT-03 IMPORT-04 IMPORT-05]", async () => {
  const { user } = await openImport();
  await user.click(submit());
  expect(await problem()).toHaveTextContent(NOTHING_TO_SEND);
  await waitFor(() => expect(within(dialog()).getByRole("alert")).toHaveFocus());
  fill(box(), '{"name": "Pote"');
  await waitFor(() => expect(box()).toHaveAccessibleDescription("JSON inválido. Verifique a sintaxe."));
  expect(within(dialog()).queryByRole("alert")).toBeNull();
  await user.click(submit());
  expect(await problem()).toHaveTextContent(NOTHING_TO_SEND);
  fill(box(), '{"name": "Pote"}');
  await waitFor(() => expect(box()).toHaveAccessibleDescription('JSON deve conter pelo menos "name" e "code"'));
  fill(box(), JSON.stringify(pasted({ originalPrice: "dez reais" })));
  await waitFor(() => expect(dialog()).toHaveTextContent("Preço original (dez reais): não é um número"));
  await user.click(submit());
  expect(await problem()).toHaveTextContent(NOTHING_TO_SEND);
  expect(wire.requests("POST", LIST)).toEqual([]);
});

test("of a price that is given twice the preview shows the one that counts, and says so", async () => {
  await openImport();
  const whole = JSON.stringify(pasted({ originalPrice: 10 }));
  fill(box(), whole.replace("{", '{"originalPrice":99,'));
  const twice = "Preço original (10): está escrito mais de uma vez: vale o último";
  await waitFor(() => expect(dialog()).toHaveTextContent(twice));
  expect(await preview()).toHaveTextContent(/Preço originalR\$\s10,00/);
  fill(box(), whole);
  await waitFor(() =>
    expect(within(dialog()).getByRole("region", { name: "Prévia" })).toHaveTextContent("JSON válido"),
  );
  expect(dialog()).not.toHaveTextContent("mais de uma vez");
});

test("the preview tells how the text was read [IMPORT-06 IMPORT-09 IMPORT-10]", async () => {
  await openImport();
  fill(
    box(),
    JSON.stringify(
      pasted({ gtinEanPackage: "7891000315507", promotionalPrice: "1.080,19", discountPercentage: "12,5" }),
    ),
  );
  const facts = [...(await preview()).querySelectorAll("dl > div")].map(({ textContent }) => plainSpaces(textContent));
  expect(facts).toEqual([
    "NomePote de Mel",
    "CódigoPOTE-1",
    "CategoriaMercearia",
    "SubcategoriaMercearia > Mel",
    "Preço originalR$ 1.234,50",
    "Estoque15",
    "GTIN7891000315507",
    "Desconto12%",
  ]);
  expect(dialog()).toHaveTextContent("Preço original (1.234,50): texto lido como número: 1234.5");
  expect(dialog()).toHaveTextContent("GTIN/EAN (7891000315507): copiado de gtinEanPackage");
});

test("what a product still needs is told before it is sent", async () => {
  const { user } = await openImport();
  fill(box(), '{"name": "Pote", "code": "POTE-SO"}');
  expect(await preview()).toHaveTextContent("Faltam dados");
  expect(dialog()).toHaveTextContent("Categoria é obrigatória");
  await user.click(submit());
  expect(await problem()).toHaveTextContent("Erro ao criar produto");
  expect(await problem()).toHaveTextContent("Fornecedor é obrigatório");
  expect(wire.requests("POST", LIST)).toEqual([]);
});

test("an import that fails says why, and keeps the text [IMPORT-13 ERR-17]", async () => {
  const { user } = await openImport();
  const text = JSON.stringify(pasted());
  fill(box(), text);
  await preview();
  wire.answer("POST", LIST, { status: 409, json: { status: "error", error: "Já existe um produto com este código." } });
  await user.click(submit());
  expect(await problem()).toHaveTextContent("Erro ao criar produto");
  expect(await problem()).toHaveTextContent("Já existe um produto com este código.");
  await waitFor(() => expect(within(dialog()).getByRole("alert")).toHaveFocus());
  wire.answer("POST", LIST, "broken");
  await user.click(submit());
  await waitFor(() =>
    expect(within(dialog()).getByRole("alert")).toHaveTextContent("Erro inesperado ao criar produto"),
  );
  expect(box()).toHaveValue(text);
});
