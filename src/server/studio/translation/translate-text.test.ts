import { expect, test } from "vitest";
import { languages } from "#contract/translation-rules.ts";
import { lookupKey } from "./lookup-key.ts";
import { phrasebook } from "./phrasebook.ts";
import { translateText } from "./translate-text.ts";

const unit = (kind: "term" | "sentence", source: string, target: string) => ({
  kind,
  source,
  sourceKey: lookupKey(source),
  target,
});
const ptEn = (text: string, units: ReturnType<typeof unit>[] = []) =>
  translateText(text, { from: "pt", to: "en", units });

test("the phrasebook has at least 300 entries, each in all five languages", () => {
  expect(phrasebook.length).toBeGreaterThanOrEqual(300);
  for (const entry of phrasebook) for (const language of languages) expect(entry[language], entry.pt).not.toBe("");
  expect(new Set(phrasebook.map(({ pt }) => lookupKey(pt))).size).toBe(phrasebook.length);
});

test("every phrase of the book is found from each language, with other signs and capitals too", () => {
  for (const from of languages) {
    for (const to of languages.filter((other) => other !== from)) {
      const missing = phrasebook.filter((entry) => translateText(entry[from], { from, to, units: [] }).coverage < 100);
      expect(missing).toEqual([]);
    }
  }
  expect(ptEn("bom dia!").text).toBe("Good morning!");
  expect(ptEn("QUANTO CUSTA?").segments[0]).toMatchObject({ from: "phrasebook", target: "How much is it?" });
});

test("what nobody knows stays as it is, marked, and counts as not translated", () => {
  const { text, segments, coverage } = ptEn("Obrigado pela compra. O xabrufo chegou hoje.");
  expect(text).toBe("Thank you for your purchase. ⟦O xabrufo chegou⟧ today.");
  expect(segments.map(({ from }) => from)).toEqual(["phrasebook", "unknown"]);
  expect(coverage).toBeCloseTo(57.1, 1);
});

test("a short word that an accent makes another one is not taken for it; an accent may be left out, and money stays", () => {
  expect(ptEn("O frete é grátis").text).toBe("⟦O⟧ shipping ⟦é⟧ free");
  expect(ptEn("arroz e feijao").text).toBe("rice and beans");
  expect(ptEn("NAO").text.toLowerCase()).toBe("no");
  expect(ptEn("arroz R$ 19,90").text).toBe("rice R$ 19,90");
  expect(translateText("pain où vin", { from: "fr", to: "pt", units: [] }).text).toBe("pão ⟦où⟧ vinho");
});

test("what the account said before comes first, then its glossary, then the phrasebook", () => {
  const units = [unit("sentence", "Bom dia", "Morning, friend"), unit("term", "caneca", "Arara mug")];
  expect(ptEn("Bom dia!", units).segments[0]).toMatchObject({ from: "memory", target: "Morning, friend!" });
  expect(ptEn("caneca azul", units)).toMatchObject({ text: "Arara mug blue", segments: [{ from: "glossary" }] });
});

test("a sentence like one that was said before is offered with how much of it is the same", () => {
  const units = [unit("sentence", "Seu pacote chega na sexta-feira de manhã", "Your parcel arrives on Friday morning")];
  const [similar] = ptEn("Seu pacote chega na sexta-feira de manhã cedo.", units).segments;
  expect(similar).toMatchObject({ from: "similar", likeness: expect.any(Number) });
  expect(similar?.likeness).toBeGreaterThanOrEqual(75);
  expect(similar?.likeness).toBeLessThan(100);
  expect(ptEn("Outra coisa inteiramente diferente.", units).segments[0]?.from).toBe("unknown");
});

test("lines, numbers and addresses stay where they are", () => {
  expect(ptEn("Frete grátis\n\n12345\nhttps://loja.com.br").text).toBe("Free shipping\n\n12345\nhttps://loja.com.br");
});
