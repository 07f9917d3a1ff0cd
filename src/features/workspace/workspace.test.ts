import { expect, test } from "vitest";
import { daysSince } from "./reports-dialog.tsx";
import { initialOf } from "./user-card.tsx";
import { openPlace, placesFor } from "./workspace-places.ts";

const placesOf = (role: Parameters<typeof placesFor>[0]) =>
  placesFor(role).flatMap(({ places }) => places.map(({ path }) => path));

test("the navigation lists the places in their order [SHELL-04 SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 SHELL-14 SHELL-15]", () => {
  expect(placesOf("owner")).toEqual([
    "/dashboard",
    "/admin/mart",
    "/admin/mart/pedidos",
    "/admin/mart/conversas",
    "/ia-texto",
    "/ia-imagens",
    "/ia-video",
    "/ia-audio",
    "/traducoes",
    "/prompts",
    "/biblioteca",
    "/chatbots",
    "/minha-ia",
    "/assistentes",
  ]);
});

test("who buys has no group of the shop, who looks after products no orders; not known yet shows all", () => {
  expect(placesFor(null).map(({ name }) => name)).toEqual([null, "Criar", "Conversar"]);
  expect(placesOf("catalog")).toContain("/admin/mart");
  expect(placesOf("catalog")).not.toContain("/admin/mart/pedidos");
  expect(placesOf(undefined)).toEqual(placesOf("owner"));
});

test("a page belongs to the nearest place around it", () => {
  expect(openPlace("/admin/mart/pedidos/AB12")).toBe("/admin/mart/pedidos");
  expect(openPlace("/admin/mart/saude")).toBe("/admin/mart");
  expect(openPlace("/admin/martelo")).toBeUndefined();
});

test("the initial is the first letter of the name, of whatever alphabet, else of the e-mail [SHELL-16]", () => {
  expect(initialOf("ana", "z@b.co")).toBe("A");
  expect(initialOf(" élida", "z@b.co")).toBe("É");
  expect(initialOf("🦜 Arara", "z@b.co")).toBe("🦜");
  expect(initialOf("  ", "zeca@b.co")).toBe("Z");
});

test("the first day of an account is day one", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(daysSince("2026-11-21T11:59:00Z", now)).toBe(1);
  expect(daysSince("2026-11-20T11:59:00Z", now)).toBe(2);
  expect(daysSince("2026-11-22T00:00:00Z", now)).toBe(1);
});
