import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const [before, after] = ["a".repeat(32), "b".repeat(32)];

test("what is sealed opens with its secret and for its purpose, and two seals of one text differ", () => {
  const sealer = createSealer([before]);
  const sealed = sealer.seal("webhook", "whsec_segredo");
  expect(sealed).not.toContain("segredo");
  expect(sealer.seal("webhook", "whsec_segredo")).not.toBe(sealed);
  expect(sealer.open("webhook", sealed)).toBe("whsec_segredo");
  expect(sealer.open("other", sealed)).toBeNull();
  expect(createSealer([after]).open("webhook", sealed)).toBeNull();
});

test("while one secret replaces another, what the old one sealed still opens", () => {
  const sealed = createSealer([before]).seal("webhook", "x");
  expect(createSealer([after, before]).open("webhook", sealed)).toBe("x");
  expect(createSealer([after]).open("webhook", createSealer([after, before]).seal("webhook", "x"))).toBe("x");
});

test("what was changed by a letter, or is no seal at all, opens to nothing", () => {
  const sealer = createSealer([before]);
  const sealed = sealer.seal("webhook", "whsec_segredo");
  for (let place = 0; place < sealed.length - 1; place += 7) {
    const other = sealed[place] === "A" ? "B" : "A";
    expect(sealer.open("webhook", sealed.slice(0, place) + other + sealed.slice(place + 1))).toBeNull();
  }
  for (const text of ["", "x", "🦜", sealed.slice(0, 20)]) expect(sealer.open("webhook", text)).toBeNull();
});
