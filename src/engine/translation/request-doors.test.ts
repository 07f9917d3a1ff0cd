import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Suggestion } from "#contract/catalog/product.ts";
import { findDoor, type RequestPlace } from "#contract/studio/door/find-door.ts";
import { nearestPhrases } from "#contract/studio/door/nearest-phrases.ts";
import { isSold } from "#contract/studio/door/sold-product.ts";
import { phrasebook } from "./phrasebook.ts";

const TODAY = "2026-11-02";
const lines = readFileSync("src/contract/studio/door/door-requests.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()));

/** Where a request leads, and what arrives there. */
function answerTo(given: string, text: string): { id: string; sent: string } {
  const place = given.replace(/^(?:fresh|unsold)-/, "") as RequestPlace;
  const door = findDoor(text, { place, today: TODAY, isSold: !given.startsWith("unsold-") });
  const near = place === "translation" && !door ? nearestPhrases(text, phrasebook, "pt") : [];
  if (near.length > 0) return { id: "phrases", sent: near.map(({ pt }) => pt).join() };
  return { id: door?.id ?? "-", sent: JSON.stringify(door?.handoff ?? {}) };
}

/** Whether the door is that which does it, and all that should arrive there does. */
function isRight([place = "", wanted = "", arrives = "", text = ""]: string[]): boolean {
  const { id, sent } = answerTo(place, text);
  return id === wanted.split(" ").at(-1) && arrives.split(";").every((part) => sent.includes(part));
}

const wrongOf = (some: string[][]) => some.filter((line) => !isRight(line)).map(([, , , text]) => text);

test("a request that needs a provider leads to what does it here, filled in: taught, kept apart, and written afterwards", () => {
  const first = lines.filter(([place]) => !/^(?:fresh|unsold)-/.test(place ?? ""));
  const wrong = {
    taught: wrongOf(first.filter((_, at) => at % 2 === 0)),
    apart: wrongOf(first.filter((_, at) => at % 2 === 1)),
    fresh: wrongOf(lines.filter(([place]) => place?.startsWith("fresh-"))),
  };
  expect(wrong).toEqual({ taught: [], apart: [], fresh: [] });
});

test("a thing that the shop does not sell opens no page of products, and a form only where the wish is about it", () => {
  expect(wrongOf(lines.filter(([place]) => place?.startsWith("unsold-")))).toEqual([]);
});

test("the shop sells a thing when a product's name begins with it", () => {
  const product = (label: string): Suggestion => ({ kind: "product", label, code: "A-1" });
  expect(isSold("vestidos floridos", [product("Vestido Midi Florido")])).toBe(true);
  expect(isSold("tv 50", [product("Smart TV 50 polegadas")])).toBe(true);
  expect(isSold("canecca azul", [{ kind: "text", label: "caneca azul" }, product("Caneca azul")])).toBe(true);
  expect(isSold("salão", [product("Cadeira giratória para cabeleireiro de salão")])).toBe(false);
  expect(isSold("poesia", [{ kind: "category", label: "Poesia", total: 3 }])).toBe(false);
  expect(isSold("luto", [])).toBe(false);
});

test("what arrives is what was said, never the order to write it", () => {
  const valuesOf = (text: string) => findDoor(text, { place: "text", today: TODAY, isSold: true })?.handoff.values;
  expect(valuesOf("escreva um aviso de que fecho no feriado de finados")).toEqual({
    holiday: "Finados",
    date: "2026-11-02",
    opening: "Estaremos fechados",
  });
  expect(valuesOf("aviso de que não aceitamos cheque")).toEqual({ heading: "Aviso", first: "Não aceitamos cheque" });
  expect(valuesOf("aviso: a loja fecha amanhã no Corpus Christi")).toMatchObject({ date: "2026-11-03" });
  expect(valuesOf("horário: segunda a sexta 8h às 18h, sábado 8h às 12h, domingo fechado")).toEqual({
    week: "8h às 18h",
    saturday: "8h às 12h",
    sunday: "Fechado",
  });
});

test("no phrase that denies is near a sentence that does not, and one word in common is not enough for a long one", () => {
  const near = (text: string) => nearestPhrases(text, phrasebook, "pt").map(({ pt }) => pt);
  expect(near("Para fora do Brasil, consulte o valor pelo WhatsApp.")).not.toContain("Não entregamos fora do Brasil.");
  expect(near("Não fazemos troca de peça íntima.")).toContain("Não fazemos troca de peças íntimas.");
  expect(near("Não fazemos troca de peça íntima.")).not.toContain("A troca é gratuita.");
  expect(near("Você pode trocar em até 7 dias se não servir")).toContain("Você pode trocar em até {{dias}} dias.");
  expect(near("Aos nove anos eu já lixava aqui as peças do meu pai, com cedro e madeira de demolição.")).toEqual([]);
});
