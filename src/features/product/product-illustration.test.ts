import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { illustrationNames, productIllustration } from "./product-illustration.ts";

const of = (title: string, category = "", subcategory = "") => productIllustration({ title, category, subcategory });

test("every drawing that a product can get exists", () => {
  const missing = illustrationNames.filter((name) => !existsSync(join("public/illustrations", `${name}.webp`)));
  expect(missing).toEqual([]);
});

test.each([
  ["Pão de Forma Integral 500g", "", "", "bread"],
  ["Biscoito Maizena", "Mercearia", "Mercearia > Biscoitos e Bolachas", "cookie"],
  ["Sabonete Leite e Mel 90g", "", "", "soap"],
  ["KREA 1,5L", "Casa e Decoração", "Casa e Decoração > Potes e Organização", "jar"],
  ["XPTO", "Pet Shop", "", "paw"],
  ["Chave Philips", "Casa e Construção", "Casa e Construção > Ferramentas e Fixação", "toolbox"],
  ["ÁGUA SANITÁRIA 2L", "Limpeza", "Limpeza > Limpadores e Desinfetantes", "bubbles"],
  ["Qwerty", "Outros", "", "box"],
  ["", "", "", "box"],
])("%j (%s, %s) is drawn as %s", (title, category, subcategory, name) => {
  expect(of(title, category, subcategory)).toBe(`/illustrations/${name}.webp`);
});

test("a short word only counts as a whole word", () => {
  expect(of("Chapéu de palha")).toBe("/illustrations/box.webp");
  expect(of("Chás sortidos")).toBe("/illustrations/tea.webp");
});
