import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { PHONE } from "../support/screens.ts";

const pageOf = (code: string) => `/admin/mart/product/${code}/edit`;

test("a product tells who changed what and when, and any version comes back", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const product = await catalogAdmin.create({ name: "Caneca Primeira" });
  await catalogAdmin.update(product, { originalPrice: 60, name: "Caneca Segunda" });
  await openAs(page, session, pageOf(product.code));
  const history = page.getByRole("region", { name: "Histórico" });
  const versions = history.getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Mudado");
  await expect(versions.first()).toContainText(`por ${session.name}, pelo site`);
  await expect(versions.first()).toContainText("Versão atual");
  expect(plainSpaces((await versions.first().getByRole("definition").allTextContents()).join(" | "))).toBe(
    "antes Caneca Primeira→, agora Caneca Segunda | antes R$ 50,00→, agora R$ 60,00",
  );
  await expect(versions.last()).toContainText("Criado");
  await versions
    .last()
    .getByRole("button", { name: /^Voltar a esta versão/ })
    .click();
  await expect(toast(page, /^O produto voltou a ser como era em /)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caneca Primeira");
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText("Versão antiga de volta");
  expect(await catalogAdmin.find(product.code)).toMatchObject({ name: "Caneca Primeira", originalPrice: 50 });
  await expectNoAxeViolations(page);
});

test("a version comes back over nothing that was not seen", async ({ page, session, catalogAdmin }) => {
  const product = await catalogAdmin.create({ name: "Caneca Primeira" });
  const second = await catalogAdmin.update(product, { name: "Caneca Segunda" });
  await openAs(page, session, pageOf(product.code));
  const history = page.getByRole("region", { name: "Histórico" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await catalogAdmin.update(second, { name: "Caneca Terceira" });
  await history.getByRole("button", { name: /^Voltar a esta versão/ }).click();
  await expect(toast(page, /mudou enquanto você olhava/)).toBeVisible();
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caneca Terceira");
  expect((await catalogAdmin.find(product.code))?.name).toBe("Caneca Terceira");
});

test("the history needs no sideways scroll at 360 px, however long the texts", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const product = await catalogAdmin.create({ name: "W".repeat(300) });
  await catalogAdmin.update(product, { name: "N".repeat(300), description: "d".repeat(3_000) });
  await page.setViewportSize(PHONE);
  await openAs(page, session, pageOf(product.code));
  await expect(page.getByRole("region", { name: "Histórico" }).getByRole("listitem")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});
