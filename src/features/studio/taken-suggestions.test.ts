import { expect, test } from "vitest";
import { withSuggestions } from "./taken-suggestions.ts";

test("a suggestion is taken wherever the word stands by itself, and nowhere within another", () => {
  const text = "O poco de agua: poco, pocos e apoco.";
  expect(withSuggestions(text, { poco: "pouco" })).toBe("O pouco de agua: pouco, pocos e apoco.");
  expect(withSuggestions("Caso já pagou, ok.", { "Caso já pagou": "Se já pagou", ok: "certo" })).toBe(
    "Se já pagou, certo.",
  );
  expect(withSuggestions("nada", {})).toBe("nada");
});
