import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineJson } from "./inline-json.ts";

test("no text can end the script that it stands in", () => {
  const text = inlineJson({ name: "</script><script>alert(1)</script><!--", line: "a\u2028b\u2029c" });
  expect(text).not.toMatch(/[<\u2028\u2029]/);
});

test("any value comes back as it went in", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(inlineJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
