import { describe, expect, test } from "vitest";
import { askedWords, asWritten } from "../../shop/told-words.ts";

describe("words are said back as they stand together", () => {
  test.each([
    ["vem com capa e afinador?", "capa e afinador"],
    ["precisa de placa de som?", "placa de som"],
    ["esse aguenta suor?", "suor"],
  ])("%s", (text, said) => {
    const words = askedWords(text).filter(({ shown }) => shown !== "vem");
    expect(asWritten(words, text)).toBe(said);
  });

  test.each(["o que corta barulho, pra usar no ônibus", "qual a medida dela, passa na azul?"])(
    "what is left of a sentence is not: %s",
    (text) => expect(asWritten(askedWords(text), text)).toBe(""),
  );
});
