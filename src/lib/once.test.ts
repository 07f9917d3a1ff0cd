import { expect, test } from "vitest";
import { once } from "./once.ts";

test("works when it is first called, and never again", () => {
  let made = 0;
  const make = once(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect(make()).toBe(make());
  expect(make()).toEqual({ number: 1 });
});
