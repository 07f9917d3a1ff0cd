import { expect, test } from "vitest";
import { answerMeasured } from "./measured-value.ts";

const reply = (text: string, before?: string) =>
  answerMeasured({
    turn: {
      bot: "jaiminho",
      text,
      memory: {},
      conversationKey: "test",
      history: before ? [{ role: "user", text: before }] : [],
    },
    text,
    memory: {},
  });

test.each([
  ["triglicerides 300", /Triglicérides de \*\*300\*\* é \*\*alto/],
  ["colesterol 248 é muito?", /Colesterol total de \*\*248\*\* está \*\*acima/],
  ["glicemia 110 em jejum é diabetes?", /pré-diabetes/],
  ["pressão 13 por 9 já é alta?", /9 ou mais embaixo/],
])("%s is told beside the figures of reference", (text, told) => expect(reply(text)?.text).toMatch(told));

test("a number alone goes on with the measure that was told last, and with no other", () => {
  expect(reply("e 126", "glicemia 110 em jejum é diabetes?")?.text).toMatch(/Glicose de \*\*126/);
  expect(reply("e 126", "tenho dor de cabeça")).toBeNull();
  expect(reply("o colesterol ruim deu 160")).toBeNull();
});
