import { expect, test } from "vitest";
import { ThoughtFilter } from "./thought-filter.ts";

function heard(deltas: string[]): string {
  const filter = new ThoughtFilter();
  return deltas.map((delta) => filter.add(delta)).join("") + filter.rest();
}

test.each([
  [["<think>custa 1 real?</think>Olá!"], "Olá!"],
  [["<thi", "nk>se", "gre", "do</th", "ink>Olá", "!"], "Olá!"],
  [[..."a<think>b</think>c<THINKING>d</THINKING>e"], "ace"],
  [["Olá. <reasoning>sem fim"], "Olá. "],
  [["até 3 < 5", " e 5 > 3"], "até 3 < 5 e 5 > 3"],
  [["fim <"], "fim <"],
])("of %j only %j is read", (deltas, said) => {
  expect(heard(deltas)).toBe(said);
});
