import { expect, test } from "vitest";
import { isOffTopic, saysNothing } from "./everyday-rules.ts";

test.each(["kkkkk", "ah tá", "ah sim kkk", "tá bom rsrs", "hahaha entendi", "?"])(
  "«%s» says nothing that can be answered",
  (text) => {
    expect(saysNothing(text)).toBe(true);
  },
);

test.each(["tá bom", "sim", "entendi", "ah tem show hoje", "kkkk quanto custa"])("«%s» says something", (text) => {
  expect(saysNothing(text)).toBe(false);
});

test("the rate of a currency is nobody's subject here, and what is paid in it is no such question", () => {
  expect(isOffTopic("quanto tá o euro hoje")).toBe(true);
  expect(isOffTopic("e a cotação do dólar?")).toBe(true);
  expect(isOffTopic("aceita dólar?")).toBe(false);
});
