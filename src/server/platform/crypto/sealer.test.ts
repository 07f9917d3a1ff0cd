import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const OLD = "a".repeat(32);
const NEW = "b".repeat(32);

test("what is sealed is opened by the same secret for the same purpose alone, and says nothing of itself", () => {
  const sealer = createSealer([OLD]);
  const sealed = sealer.seal("sk-segredo", "um");
  expect(sealed).not.toContain("segredo");
  expect(sealer.seal("sk-segredo", "um")).not.toBe(sealed);
  expect(sealer.open(sealed, "um")).toBe("sk-segredo");
  expect(sealer.open(sealed, "dois")).toBeNull();
  expect(createSealer([NEW]).open(sealed, "um")).toBeNull();
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
  for (const broken of [changed, "", "1.", "2.abc", sealed.slice(0, 20)]) expect(sealer.open(broken, "um")).toBeNull();
});

test("while one secret takes the place of another, what the old one sealed is opened, and known as stale", () => {
  const sealed = createSealer([OLD]).seal("sk-segredo", "um");
  const both = createSealer([NEW, OLD]);
  expect(both.open(sealed, "um")).toBe("sk-segredo");
  expect(both.isStale(sealed, "um")).toBe(true);
  expect(both.isStale(both.seal("sk-segredo", "um"), "um")).toBe(false);
});
