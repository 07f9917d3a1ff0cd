import { expect, test } from "vitest";
import type { ImportField } from "#contract/catalog-admin/import-fields.ts";
import { readImportedProduct } from "#contract/catalog-admin/product-import.ts";
import { mapRow } from "./map-row.ts";
import { suggestByName } from "./suggest-columns.ts";

const [front, side] = ["https://a.example/frente.png", "https://a.example/lado.png"];
const fields = new Map<string, ImportField>([
  ["imagem", "realImage"],
  ["imagens", "images"],
  ["textos", "pictureTexts"],
]);
const mapped = (textos: string) =>
  mapRow({ line: 2, values: new Map(Object.entries({ imagem: front, imagens: side, textos })) }, fields);

test("texts of photos go to the photos of their row, in their order", () => {
  expect(mapped("Caneca de frente | Alça da caneca").json.pictureTexts).toEqual({
    [front]: "Caneca de frente",
    [side]: "Alça da caneca",
  });
  expect(mapped("| Alça").json.pictureTexts).toEqual({ [side]: "Alça" });
  expect(mapped(`{"${side}": "a | b"}`).json.pictureTexts).toEqual({ [side]: "a | b" });
});

test("a text without a photo is told and left out", () => {
  const { json, notices } = mapped("um | dois | três");
  expect(json.pictureTexts).toEqual({ [front]: "um", [side]: "dois" });
  expect(notices).toEqual([
    { field: "pictureTexts", value: "três", reason: "há mais textos do que fotos nesta linha: ficou de fora" },
  ]);
});

test("beside one photo a text keeps the sign that parts texts elsewhere", () => {
  const alone = new Map(Object.entries({ imagem: front, textos: "Caneca azul | Loja da Ana" }));
  const { json, notices } = mapRow({ line: 2, values: alone }, fields);
  expect(json.pictureTexts).toEqual({ [front]: "Caneca azul | Loja da Ana" });
  expect(notices).toEqual([]);
});

test("a text that is too long is refused by its field", () => {
  const reading = readImportedProduct({ code: "A", name: "A", pictureTexts: { [front]: "x".repeat(251) } });
  expect(reading).toMatchObject({ product: null, refusals: [{ reason: "passa de 250 caracteres" }] });
});

test.each(["textos das fotos", "Alt text", "Image Alt Text"])("a column called %s holds texts of photos", (title) => {
  expect(suggestByName(["código", title]).suggestion.get(title)).toBe("pictureTexts");
});
