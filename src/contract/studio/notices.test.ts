import { expect, test } from "vitest";
import { missingNoticeField, noticeForms, noticeKinds, noticeLines, noticeMessage, noticeTitle } from "./notices.ts";

const filled = (kind: (typeof noticeKinds)[number]) =>
  Object.fromEntries(
    noticeForms[kind].fields.map(({ name, kind: type }) => [name, type === "date" ? "2026-12-25" : `<${name}>`]),
  );

test.each(noticeKinds)("everything that is typed into %s is said, as it was typed", (kind) => {
  const said = [noticeTitle(kind, filled(kind)), ...noticeLines(kind, filled(kind))].join("\n");
  for (const { name, kind: type } of noticeForms[kind].fields) {
    // What is chosen is drawn.
    if (type !== "choice") expect(said).toContain(type === "date" ? "sexta-feira, 25 de dezembro" : `<${name}>`);
  }
  expect(said).not.toContain("{");
});

test("a line whose blank is empty is left out, and nothing stands in its place", () => {
  const values = { week: "8h às 18h", saturday: "8h às 13h", sunday: "  " };
  expect(noticeLines("hours", values)).toEqual(["Segunda a sexta: 8h às 18h", "Sábado: 8h às 13h"]);
  expect(missingNoticeField("hours", values)).toBeNull();
  expect(missingNoticeField("hours", { week: "8h" })?.label).toBe("Sábado");
});

test("days of one's own stand as they were typed, and no others before them", () => {
  const days = "Terça a sexta: 10h às 20h\nSábado: 8h às 18h\nDomingo e segunda: fechado";
  expect(missingNoticeField("hours", { days })).toBeNull();
  expect(noticeLines("hours", { days })).toEqual(days.split("\n"));
  expect(noticeLines("hours", { week: "Terça a sexta, 10h às 20h", saturday: "8h às 18h" })).toEqual([
    "Terça a sexta, 10h às 20h",
    "Sábado: 8h às 18h",
  ]);
});

test("what was solved is told as done, and asks for no promise", () => {
  const values = { customer: "Ivone", problem: "O vidro veio trincado", done: "Trocamos em 4 de junho" };
  expect(missingNoticeField("complaint", values)).toBeNull();
  const said = noticeLines("complaint", values).join(" ");
  expect(said).toContain("O que já fizemos: Trocamos em 4 de junho.");
  expect(said).not.toContain("Prazo");
  expect(missingNoticeField("complaint", { ...values, done: "" })?.name).toBe("solution");
});

test("a wall tells no year, a letter does; what is owed may be since a month", () => {
  expect(noticeLines("vacation", { from: "2026-12-23", until: "2027-01-06" })).toEqual([
    "Fechado de: quarta-feira, 23 de dezembro",
    "Até: quarta-feira, 6 de janeiro",
  ]);
  expect(noticeTitle("vacation", { heading: "Recesso" })).toBe("Recesso");
  const debt = { customer: "Genivaldo", amount: "R$ 640,00", what: "geladeira", since: "agosto" };
  expect(missingNoticeField("debt", debt)).toBeNull();
  expect(noticeLines("debt", debt)).toContain("O valor de R$ 640,00, referente a geladeira, ainda está em aberto.");
  expect(noticeLines("late", { customer: "Ana", reason: "chuva", date: "2026-12-25" })).toContain(
    "Nova previsão: sexta-feira, 25 de dezembro de 2026.",
  );
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
