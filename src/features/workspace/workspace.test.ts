import { expect, test } from "vitest";
import { daysSince } from "./reports-dialog.tsx";
import { initialOf } from "./user-card.tsx";
import { workspacePlaces } from "./workspace-places.ts";

test("the navigation lists the places in their order [SHELL-04 SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 SHELL-14 SHELL-15]", () => {
  expect(workspacePlaces.map(({ path }) => path)).toEqual([
    "/dashboard",
    "/minha-ia",
    "/admin/mart",
    "/chatbots",
    "/traducoes",
    "/ia-texto",
    "/ia-imagens",
    "/ia-video",
    "/ia-audio",
    "/assistentes",
    "/prompts",
    "/biblioteca",
  ]);
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
