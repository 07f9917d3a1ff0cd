import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArrivalState } from "./arrival-state.ts";

test("the page that was asked for is kept with its search and its hash", () => {
  const from = { pathname: "/ia-texto", search: "?tipo=email", hash: "#topo" };
  expect(parseArrivalState({ email: "a@b.co", flow: "f", from })).toEqual({
    email: "a@b.co",
    flow: "f",
    from: "/ia-texto?tipo=email#topo",
    isActivated: false,
  });
  expect(parseArrivalState({ from: "/ia-texto?tipo=email" }).from).toBe("/ia-texto?tipo=email");
});

test("nobody is led to another site after signing in", () => {
  for (const pathname of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", 7]) {
    expect(parseArrivalState({ from: { pathname } }).from).toBeNull();
  }
});

test("whatever the browser's history holds is read without harm", () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const { email, flow, from } = parseArrivalState(state);
      for (const text of [email, flow, from]) expect(text === null || typeof text === "string").toBe(true);
    }),
  );
});
