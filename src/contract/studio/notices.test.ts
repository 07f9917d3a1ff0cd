import { expect, test } from "vitest";
import { missingNoticeField, noticeForms, noticeKinds, noticeLines, noticeMessage, noticeTitle } from "./notices.ts";

const filled = (kind: (typeof noticeKinds)[number]) =>
  Object.fromEntries(
    noticeForms[kind].fields.map(({ name, kind: type }) => [name, type === "date" ? "2026-12-25" : `<${name}>`]),
  );

test.each(noticeKinds)("everything that is typed into %s is said, as it was typed", (kind) => {
  const said = [noticeTitle(kind, filled(kind)), ...noticeLines(kind, filled(kind))].join("\n");
  for (const { name, kind: type } of noticeForms[kind].fields) {
    expect(said).toContain(type === "date" ? "sexta-feira, 25 de dezembro de 2026" : `<${name}>`);
  }
  expect(said).not.toContain("{");
});

test("a line whose blank is empty is left out, and nothing stands in its place", () => {
  const values = { week: "8h às 18h", saturday: "8h às 13h", sunday: "  " };
  expect(noticeLines("hours", values)).toEqual(["Segunda a sexta: 8h às 18h", "Sábado: 8h às 13h"]);
  expect(missingNoticeField("hours", values)).toBeNull();
  expect(missingNoticeField("hours", { week: "8h" })?.label).toBe("Sábado");
});

test("a sentence that was typed with its stop gets no other", () => {
  const values = { customer: "Ana", problem: "Chegou quebrado.", solution: "Trocamos!", deadline: "2026-12-25" };
  const said = noticeLines("complaint", values);
  expect(said).toContain("O que você relatou: Chegou quebrado.");
  expect(said).toContain("O que vamos fazer: Trocamos!");
});

test("the message of a notice has its title in bold and is signed; one to a customer has no title", () => {
  const values = { week: "8h às 18h", saturday: "8h às 13h" };
  expect(noticeMessage("hours", values, "Mercearia").split("\n\n")).toEqual([
    "*Horário de funcionamento*",
    "Segunda a sexta: 8h às 18h",
    "Sábado: 8h às 13h",
    "Mercearia",
  ]);
  expect(noticeMessage("debt", filled("debt"), "Mercearia")).not.toContain("*");
});
