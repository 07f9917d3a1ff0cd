import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillVariables, findVariables } from "./prompt-variables.ts";

describe("variables of a prompt", () => {
  test("are the names between double braces, each once, in their order", () => {
    expect(findVariables("Venda {{produto}} para {{ público }} com {{produto}}.")).toEqual(["produto", "público"]);
  });

  test("are the same however accents, case and spaces are written", () => {
    expect(findVariables("{{Público Alvo}} {{publico alvo}} {{PÚBLICO  ALVO}}")).toEqual(["Público Alvo"]);
  });

  test.each([
    "{{}}",
    "{{ }}",
    "{nome}",
    "{{nome}",
    "{{a\nb}}",
    "{{-a}}",
    "{{a.b}}",
    "{{<b>}}",
    `{{${"a".repeat(61)}}}`,
  ])("%j has none", (text) => expect(findVariables(text)).toEqual([]));

  test("are filled wherever they stand; those without a value stay", () => {
    expect(fillVariables("{{a}} e {{ A }} e {{b}} e {{c}}", { a: "1", b: "" })).toBe("1 e 1 e {{b}} e {{c}}");
  });

  test("values are text: no variable and no pattern in them is looked for", () => {
    expect(fillVariables("{{a}} {{b}}", { a: "{{b}} $& $1", b: "2" })).toBe("{{b}} $& $1 2");
  });

  test("a value may be named like what every object has", () => {
    expect(fillVariables("{{constructor}} {{__proto__}}", { constructor: "x" })).toBe("x {{__proto__}}");
  });
});

const name = fc
  .stringMatching(/^[\p{L}\p{N}_]([\p{L}\p{N}_ -]{0,20}[\p{L}\p{N}_])?$/u)
  .filter((text) => text.normalize("NFC") === text);
const plain = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("{", "(").replaceAll("}", ")"));

describe("for any text", () => {
  test("what is found can be filled, and then nothing is left to find", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, name), { maxLength: 8 }), plain, (pieces, end) => {
        const text = pieces.map(([before, variable]) => `${before}{{${variable}}}`).join("") + end;
        const found = findVariables(text);
        const filled = fillVariables(text, Object.fromEntries(found.map((variable) => [variable, "valor"])));
        expect(findVariables(filled)).toEqual([]);
        expect(filled).toBe(pieces.map(([before]) => `${before}valor`).join("") + end);
      }),
    );
  });

  test("a text without variables is left as it is, and no text takes long or fails", () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(fillVariables(text, { a: "x" })).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", " ", "a", "é", "-"), maxLength: 2_000 }), (text) => {
        const found = findVariables(text);
        expect(new Set(found).size).toBe(found.length);
        expect(fillVariables(text, {})).toBe(text);
      }),
    );
  });
});
