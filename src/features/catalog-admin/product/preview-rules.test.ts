import { expect, test } from "vitest";
import { judgePreview, type Previewed, previewDescription } from "./preview-rules.ts";

const sound: Previewed = {
  name: "Caneca de cerâmica",
  code: "CAN-1",
  description: "Caneca de cerâmica azul, 300 ml",
  originalPrice: 50,
  promotionalPrice: 39.9,
  isActive: true,
  picture: "/fotos/caneca-800.webp",
  pictureWidth: 800,
};
const wrong = (given: Partial<Previewed>) =>
  judgePreview({ ...sound, ...given })
    .filter(({ isRight }) => !isRight)
    .map(({ text }) => text);

test("of a product that is well told all eight hold", () => {
  expect(judgePreview(sound)).toHaveLength(8);
  expect(wrong({})).toEqual([]);
  expect(previewDescription(sound)).toMatch(
    /^Caneca de cerâmica azul, 300 ml\. R\$\s39,90, com compra pelo WhatsApp\.$/,
  );
});

test.each([
  [{ picture: "" }, [/^Falta uma foto/, /^A foto é pequena/, /outro site/]],
  [{ pictureWidth: 599 }, [/^A foto é pequena/]],
  [{ picture: "https://a.example/1.png", pictureWidth: null }, [/outro site/]],
  [{ description: "Caneca azul ".repeat(7) }, [/passa de 65 letras/, /O preço fica fora/]],
  [{ description: "CANECA CERAMICA AZUL 300 ML" }, [/maiúsculas/]],
  [{ name: "", description: "" }, [/só o código/]],
  [{ originalPrice: 0, promotionalPrice: 0 }, [/^Falta o preço/, /O preço fica fora/]],
])("%j is told with what to do", (given, sentences) => {
  const found = wrong(given);
  expect(found).toHaveLength(sentences.length);
  found.forEach((text, place) => {
    expect(text).toMatch(sentences[place] as RegExp);
  });
});
