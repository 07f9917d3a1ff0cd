import { expect, expectNoSidewaysScroll, findViolations, test } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`whoever runs the product reads on the documentation from its first page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs");
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole("link", { name: /operat/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/operations$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    for (const path of ["/docs", "/docs/operations", "/docs/licences", "/docs/what-it-takes"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
    expect(await findViolations(page)).toEqual([]);
  });
}
