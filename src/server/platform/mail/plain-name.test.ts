import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["Ana  Souza", "Ana Souza"],
  ["Ana www.premio.example clique.aqui/já", "Ana"],
  ["http://premio.example", ""],
])("of the name %j a mail says %j: nothing that becomes a link", (typed, said) => {
  expect(plainName(typed)).toBe(said);
});

test("a long name is cut between two characters, never within one", () => {
  expect(plainName("🦜".repeat(50))).toBe("🦜".repeat(40));
});
