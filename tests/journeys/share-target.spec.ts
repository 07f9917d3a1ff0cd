import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { keepSession, openAs } from "../support/account-journey.ts";
import { test as merchant, toast } from "../support/catalog-admin.ts";
import { expect, openHydrated } from "../support/journey.ts";

const { share_target: target } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));

const test = merchant.extend({});
test.use({ serviceWorkers: "allow" });

const photoOf = async (background: string) =>
  (
    await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

/** The form that a phone sends when a photo is shared with the installed app, as the manifest describes it. */
async function share(page: Page, photos: string[]): Promise<void> {
  await page.evaluate(
    ([given, files]) => {
      const form = document.createElement("form");
      Object.assign(form, { action: given.action, method: given.method, enctype: given.enctype });
      const field = document.createElement("input");
      Object.assign(field, { type: "file", name: given.params.files[0].name, multiple: true });
      const carried = new DataTransfer();
      for (const [index, bytes] of files.entries()) {
        const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        carried.items.add(new File([content], `foto ${index}.jpg`, { type: "image/jpeg" }));
      }
      field.files = carried.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [target, photos] as const,
  );
}

const untilWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);

const countKept = (page: Page) => page.evaluate(async () => (await (await caches.open("arara-shared")).keys()).length);

const dialog = (page: Page) => page.getByRole("dialog", { name: "Novo Produto" });
const tiles = (page: Page) => dialog(page).getByRole("list", { name: "Fotos do produto" }).getByRole("listitem");

test("a photo that is shared with the app begins a product, also for who has to sign in first", async ({
  page,
  session,
}) => {
  await openHydrated(page, "/arara-mart");
  await untilWorker(page);
  await share(page, [await photoOf("teal"), await photoOf("coral")]);
  await expect(page).toHaveURL(/\/auth$/);
  expect(await countKept(page)).toBe(2);

  await keepSession(page, session);
  await page.goto("/admin/mart");
  await expect(dialog(page)).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await expect.poll(() => countKept(page)).toBe(0);

  await page.reload();
  await expect(dialog(page).getByText("Recuperamos o que você estava digitando.")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await dialog(page).getByRole("button", { name: "Cancelar", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Descartar" }).last().click();
  await expect(dialog(page)).toBeHidden();
});

test("a photo that could not be sent waits for the next visit, until it is let go", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await untilWorker(page);
  await page.route("**/products/catalog/pictures", (route) => route.abort());
  await share(page, [await photoOf("olive")]);
  await expect(dialog(page).getByRole("button", { name: "Tentar de novo foto 0.jpg" })).toBeVisible();
  expect(await countKept(page)).toBe(1);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancelar", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Descartar" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => countKept(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Mart" })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test("a photo shared without a connection is there once it is back", async ({ page, session, context }) => {
  await openAs(page, session, "/admin/mart");
  await untilWorker(page);
  await context.setOffline(true);
  await share(page, [await photoOf("navy")]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Você está sem internet");
  expect(await countKept(page)).toBe(1);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect.poll(() => countKept(page)).toBe(0);
});

test("what is shared and is no photo leads to the products, which say so", async ({ page, session }) => {
  await openAs(page, session, "/admin/mart");
  await untilWorker(page);
  await share(page, []);
  await expect(toast(page, "A foto não chegou. Escolha-a em Novo Produto.")).toBeVisible();
  await expect(page).toHaveURL("/admin/mart");
});
