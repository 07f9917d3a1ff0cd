import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findDoor, type RequestPlace } from "#contract/studio/door/find-door.ts";
import { nearestPhrases } from "#contract/studio/door/nearest-phrases.ts";
import { phrasebook } from "./phrasebook.ts";

const TODAY = "2026-11-02";
const lines = readFileSync("src/contract/studio/door/door-requests.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()));

/** Where a request leads, and what arrives there. */
function answerTo(place: RequestPlace, text: string): { id: string; sent: string } {
  const door = findDoor(text, { place, today: TODAY });
  const near = place === "translation" && !door ? nearestPhrases(text, phrasebook, "pt") : [];
  if (near.length > 0) return { id: "phrases", sent: near.map(({ pt }) => pt).join() };
  return { id: door?.id ?? "-", sent: JSON.stringify(door?.handoff ?? {}) };
}

/** Whether the door is that which does it, and all that should arrive there does. */
function isRight([place = "", wanted = "", arrives = "", text = ""]: string[]): boolean {
  const { id, sent } = answerTo(place.replace("fresh-", "") as RequestPlace, text);
  return id === wanted.split(" ").at(-1) && arrives.split(";").every((part) => sent.includes(part));
}

const wrongOf = (some: string[][]) => some.filter((line) => !isRight(line)).map(([, , , text]) => text);

test("a request that needs a provider leads to what does it here, filled in: taught, kept apart, and written afterwards", () => {
  const first = lines.filter(([place]) => !place?.startsWith("fresh-"));
  const wrong = {
    taught: wrongOf(first.filter((_, at) => at % 2 === 0)),
    apart: wrongOf(first.filter((_, at) => at % 2 === 1)),
    fresh: wrongOf(lines.filter(([place]) => place?.startsWith("fresh-"))),
  };
  expect(wrong).toEqual({ taught: [], apart: [], fresh: [] });
});

test("what arrives is what was said, never the order to write it", () => {
  const valuesOf = (text: string) => findDoor(text, { place: "text", today: TODAY })?.handoff.values;
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
