import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme } from "../support/journey.ts";

for (const [path, heading] of [
  ["/admin/mart/avise-me", "Avise-me"],
  ["/admin/mart/avaliacoes", "Avaliações"],
  ["/admin/mart/feeds", "Feeds"],
  ["/admin/mart/divulgar?produtos=1,2", "Divulgar"],
  ["/admin/mart/saude", "Saúde do catálogo"],
  ["/admin/mart/categorias", "Categorias"],
  ["/admin/sistema", "Sistema"],
] as const) {
  test(`${path} has no axe violation in any theme`, async ({ page, session }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAs(page, session, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
  });
}
