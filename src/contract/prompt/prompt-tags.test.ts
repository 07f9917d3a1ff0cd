import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeTags } from "./prompt-tags.ts";

test("tags are parted at commas, lower case, without # and each once", () => {
  expect(normalizeTags(["#Instagram,  venda  direta ,, Promoção", "PROMOCAO", "promoção"])).toEqual([
    "instagram",
    "venda direta",
    "promoção",
  ]);
  expect(normalizeTags(["a\u037eb"])).toEqual(["a", "b"]);
});

test("normalising twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (tags) => {
      const once = normalizeTags(tags);
      expect(normalizeTags(once)).toEqual(once);
    }),
  );
});
