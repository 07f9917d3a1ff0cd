import { expect, test } from "vitest";
import { fieldLabel, pictureAddresses, shownFieldValue } from "./field-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["originalPrice", 1234.5, "R$ 1.234,50"],
  ["costPrice", "12.5", "R$ 12,50"],
  ["promotionalPrice", 0, "R$ 0,00"],
  ["stock", 1500, "1.500"],
  ["discountPercentage", 12.5, "12,5"],
  ["isActive", false, "Não"],
  ["description", " ", "(vazio)"],
  ["gtinEan", null, "(vazio)"],
  ["gtinEan", "07891000315507", "07891000315507"],
  ["variations", [], "(vazio)"],
  ["variations", [{ nome: "P", cor: "Azul", disponivel: false }], "P, Azul (indisponível)"],
])("%s %j reads %s", (field, value, shown) => {
  expect(plain(shownFieldValue(field, value))).toBe(shown);
});

test("a field without a name of its own keeps the one it has", () => {
  expect(fieldLabel("originalPrice")).toBe("Preço original");
  expect(fieldLabel("toString")).toBe("toString");
});

test.each([
  ["realImage", " /a-800.webp ", ["/a-800.webp"]],
  ["thumbnail", "", []],
  ["thumbnail", null, []],
  ["images", ["/a", "/b", "/a", 7], ["/a", "/b"]],
  ["description", "/a", null],
])("the pictures that %s names with %j are %j", (field, value, addresses) => {
  expect(pictureAddresses(field, value)).toEqual(addresses);
});
