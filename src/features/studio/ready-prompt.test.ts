import { expect, test } from "vitest";
import { readyPrompt } from "./ready-prompt.ts";

test("a request goes to another assistant word for word, with what it must not invent", () => {
  const prompt = readyPrompt({ kind: "email" }, "  resposta pra cliente que recebeu bolo seco ");
  expect(prompt).toContain('"""\nresposta pra cliente que recebeu bolo seco\n"""');
  expect(prompt).toContain("não invente preço");
  expect(readyPrompt({ kind: "code" }, "botão verde")).not.toContain("português do Brasil");
});

test("a text to be translated goes with the language and with what stays as it is", () => {
  const prompt = readyPrompt({ kind: "translation", to: "Alemão" }, "Fechado aos domingos.");
  expect(prompt).toMatch(/^Traduza o texto abaixo para alemão/);
  expect(prompt).toContain("Fechado aos domingos.");
  expect(readyPrompt({ kind: "summary" }, "Kit com potes")).toMatch(/no tamanho que ele pede.*sem perder decisões/);
  expect(readyPrompt({ kind: "rewrite", register: "friendly" }, "O preço é esse.")).toMatch(
    /tom amigável, sem mudar o sentido/,
  );
});
