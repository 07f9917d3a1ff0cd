import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openAs } from "../support/account-journey.ts";
import { newCode, test, toast } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
} from "../support/journey.ts";
import { watchPage } from "../support/page-at-rest.ts";
import { PHONE } from "../support/screens.ts";

const UPLOADS = "**/api/v1/products/catalog/pictures";

type File = { name: string; mimeType: string; buffer: Buffer };

async function pictureFile(name: string, background: string, width = 900, height = 700): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

// Files are made, sent and drawn in each of them.
test.slow();

const dialog = (page: Page) => page.getByRole("dialog");
const chooser = (page: Page) => dialog(page).locator("input[type=file]");
const tiles = (page: Page) => dialog(page).getByRole("list", { name: "Fotos do produto" }).getByRole("listitem");
const waiting = (page: Page) => dialog(page).getByRole("list", { name: "Fotos em envio" });
const submit = (page: Page) => dialog(page).getByRole("button", { name: /^(Criar|Atualizar) Produto$/ });
const field = (page: Page, name: string) => page.locator(`[role=dialog] form [name="${name}"]`);
const addressOf = (tile: Locator) => tile.getAttribute("data-picture");

const isShown = (picture: Locator) =>
  picture.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0);

async function openNew(page: Page): Promise<string> {
  const code = newCode();
  await page.getByRole("button", { name: "Novo Produto" }).click();
  await expect(field(page, "category").getByRole("option", { name: "Cozinha" })).toBeAttached();
  const typed = { name: "Caneca com fotos", code, supplier: "Olaria", costPrice: "10", originalPrice: "25.5" };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await field(page, "category").selectOption("Cozinha");
  await field(page, "subcategory").selectOption({ index: 1 });
  return code;
}

/** A file in the hands of someone who drops it on the page, or pastes it. */
async function bring(page: Page, event: "drop" | "paste", { name, mimeType, buffer }: File): Promise<void> {
  await page.evaluate(
    ([kind, fileName, type, bytes]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], fileName, { type }));
      const given = { bubbles: true, cancelable: true };
      const brought =
        kind === "drop"
          ? new DragEvent("drop", { ...given, dataTransfer: carried })
          : new ClipboardEvent("paste", { ...given, clipboardData: carried });
      document.body.dispatchEvent(brought);
    },
    [event, name, mimeType, buffer.toString("base64")] as const,
  );
}

test("pictures that a merchant chooses are in the store, the first of them as the main one", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/admin/mart");
  const code = await openNew(page);
  await chooser(page).setInputFiles([
    await pictureFile("frente.png", "#c0392b"),
    await pictureFile("lado.png", "#2980b9"),
    await pictureFile("fundo.png", "#27ae60"),
  ]);
  await expect(tiles(page)).toHaveCount(3);
  await expect(waiting(page)).toBeHidden();
  for (const tile of await tiles(page).all()) await expect.poll(() => isShown(tile.getByRole("img"))).toBe(true);
  const addresses = await Promise.all((await tiles(page).all()).map(addressOf));
  await expect(tiles(page).first()).toContainText("Principal");
  await tiles(page).nth(1).getByRole("button", { name: "Mover foto 2 para antes" }).press("Enter");
  await expect(tiles(page).first()).toHaveAttribute("data-picture", addresses[1] ?? "");
  await expect(dialog(page).getByText("Esta é agora a foto principal.")).toBeVisible();
  await expect(tiles(page).first().getByRole("button", { name: "Mover foto 1 para antes" })).toBeFocused();
  await submit(page).click();
  await expect(toast(page, 'Produto "Caneca com fotos" criado com sucesso!')).toBeVisible();

  await page.goto(`/arara-mart/product/${code}`);
  const gallery = page.getByRole("group", { name: "Imagens do produto" });
  const main = page.getByRole("img", { name: /imagem 1 de 3/ });
  await expect(main).toHaveAttribute("src", addresses[1] ?? "");
  await expect.poll(() => isShown(main)).toBe(true);
  await expect(gallery.locator("img")).toHaveCount(3);
  for (const picture of await gallery.locator("img").all()) await expect.poll(() => isShown(picture)).toBe(true);
  await page.goto(`/arara-mart/catalog?search=${code}`);
  const card = page.getByRole("article").first().locator("img").first();
  await expect(card).toHaveAttribute("src", addresses[1] ?? "");
  await expect.poll(() => isShown(card)).toBe(true);
});

test("pictures are dropped and pasted, also a large one, and taken away and put back", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const product = await catalogAdmin.create({ name: "Caneca velha", realImage: "/demo/caneca-ceramica-800.webp" });
  await openAs(page, session, `/admin/mart/product/${product.code}/edit`);
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await expect(tiles(page)).toHaveCount(1);
  await bring(page, "drop", await pictureFile("solta.png", "#8e44ad"));
  await expect(tiles(page)).toHaveCount(2);
  const noise = await sharp({
    create: {
      width: 1_200,
      height: 900,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const sent = page.waitForRequest((request) => request.url().endsWith("/products/catalog/pictures"));
  await bring(page, "paste", { name: "colada.png", mimeType: "image/png", buffer: noise });
  const { "content-length": length } = await (await sent).allHeaders();
  expect(Number(length)).toBeLessThan(noise.length / 2);
  await expect(tiles(page)).toHaveCount(3);
  const first = await addressOf(tiles(page).first());
  await dialog(page).getByRole("button", { name: "Tirar foto 1" }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(dialog(page).getByRole("button", { name: "Tirar foto 1" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(tiles(page).first()).toHaveAttribute("data-picture", first ?? "");
  await dialog(page).getByRole("button", { name: "Tirar foto 1" }).click();
  const kept = await Promise.all((await tiles(page).all()).map(addressOf));
  await submit(page).click();
  await expect(toast(page, /atualizado com sucesso/)).toBeVisible();
  expect(await catalogAdmin.find(product.code)).toMatchObject({
    realImage: kept[0],
    thumbnail: kept[0],
    images: [kept[1]],
  });
});

test("what fails is told by its file, keeps no other waiting, and loses nothing of the form", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await openAs(page, session, "/admin/mart");
  const code = await openNew(page);
  await chooser(page).setInputFiles([
    { name: "contrato.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7 não é foto") },
    await pictureFile("boa.png", "#16a085"),
  ]);
  await expect(tiles(page)).toHaveCount(1);
  await expect(waiting(page).getByRole("listitem")).toHaveText(
    /contrato\.jpg.*Este arquivo não é uma foto JPEG, PNG, WebP, AVIF ou GIF\./,
  );
  await expect(waiting(page).getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await submit(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Uma foto não foi enviada");
  await expect(dialog(page).getByRole("alert")).toBeFocused();
  await expect(field(page, "name")).toHaveValue("Caneca com fotos");
  await waiting(page).getByRole("button", { name: "Tirar da lista contrato.jpg" }).click();

  await page.route(UPLOADS, (route) => route.abort(), { times: 1 });
  await chooser(page).setInputFiles(await pictureFile("sem-rede.png", "#f39c12"));
  const again = waiting(page).getByRole("button", { name: "Tentar de novo sem-rede.png" });
  await expect(again).toBeVisible();
  await again.click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(waiting(page)).toBeHidden();
  await submit(page).click();
  await expect(toast(page, /criado com sucesso/)).toBeVisible();
  const { realImage, images } = (await catalogAdmin.find(code)) ?? {};
  expect([realImage, ...(images ?? [])]).toHaveLength(2);
});

test("a photo has its place while it is on its way: nothing moves when it arrives, and who cancels keeps the focus", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  const { shift } = await watchPage(page);
  await openAs(page, session, "/admin/mart");
  await openNew(page);
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await mayArrive;
    await route.continue();
  });
  await chooser(page).setInputFiles([
    await pictureFile("primeira.png", "#16a085"),
    await pictureFile("outra.png", "#8e44ad"),
  ]);
  await expect(waiting(page).getByRole("listitem")).toHaveText(["primeira.pngEnviando…", "outra.pngNa fila"]);
  await expectNoAxeViolationsInAnyTheme(page);
  await waiting(page).getByRole("listitem").first().scrollIntoViewIfNeeded();
  await expect.poll(() => isShown(waiting(page).getByRole("listitem").first().locator("img"))).toBe(true);
  await page.screenshot({ path: "test-results/pictures-under-way-360.png" });
  const before = await shift();
  arrive();
  await expect(tiles(page)).toHaveCount(2);
  await expect(waiting(page)).toBeHidden();
  expect((await shift()) - before).toBeLessThan(0.001);

  await page.route(UPLOADS, () => {});
  await chooser(page).setInputFiles(await pictureFile("demora.png", "#f39c12"));
  await waiting(page).getByRole("button", { name: "Cancelar demora.png" }).click();
  await expect(waiting(page)).toBeHidden();
  await expect(chooser(page)).toBeFocused();
});

test("text that a spreadsheet brings with a picture of itself is pasted as text, and the form fits a telephone", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/admin/mart");
  await openNew(page);
  await chooser(page).setInputFiles([await pictureFile("a.png", "#d35400"), await pictureFile("b.png", "#7f8c8d")]);
  await expect(tiles(page)).toHaveCount(2);
  const isLeftAlone = await field(page, "description").evaluate((box) => {
    const carried = new DataTransfer();
    carried.setData("text/plain", "Caneca");
    carried.items.add(new File(["x"], "image.png", { type: "image/png" }));
    return box.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: carried }));
  });
  expect(isLeftAlone).toBe(true);
  await expect(waiting(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

const [MUG, SHIRT, TEAPOT] = ["caneca-ceramica", "camiseta-algodao", "bule-esmaltado"].map(
  (name) => `/demo/${name}-800.webp`,
);

test("two people who change the photos of one product see both choices as pictures, and may keep all of them", async ({
  page,
  session,
  catalogAdmin,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const product = await catalogAdmin.create({ realImage: MUG, thumbnail: MUG });
  await openAs(page, session, `/admin/mart/product/${product.code}/edit`);
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await chooser(page).setInputFiles(await pictureFile("minha.png", "#8e44ad"));
  await expect(tiles(page)).toHaveCount(2);
  const mine = (await addressOf(tiles(page).last())) ?? "";
  await catalogAdmin.update(product, { realImage: SHIRT, thumbnail: SHIRT, images: [MUG] });
  await submit(page).click();

  const question = page.getByRole("group", { name: "Fotos: vocês dois mudaram" });
  const own = question.getByRole("button", { name: /^Ficar com as minhas/ });
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(own.getByRole("img", { name: "Foto 2, só nesta escolha" })).toHaveAttribute("src", mine);
  const theirs = question.getByRole("button", { name: /^Usar as novas/ });
  for (const picture of await question.getByRole("img").all()) await expect.poll(() => isShown(picture)).toBe(true);
  await expect(question).not.toContainText("/fotos/");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await theirs.click();
  await expect(tiles(page).first()).toHaveAttribute("data-picture", SHIRT ?? "");
  await question.getByRole("button", { name: /^Ficar com todas/ }).click();
  await expect(tiles(page)).toHaveCount(3);
  await submit(page).click();
  await expect(toast(page, /atualizado com sucesso/)).toBeVisible();
  expect(await catalogAdmin.find(product.code)).toMatchObject({
    realImage: MUG,
    thumbnail: MUG,
    images: [mine, SHIRT],
  });

  const newest = page.getByRole("region", { name: "Histórico" }).getByRole("listitem").first();
  await expect(newest.getByRole("img", { name: "Foto 1, que saiu" })).toHaveAttribute("src", MUG ?? "");
  await expect(newest.getByRole("img", { name: "Foto 1, nova" }).last()).toHaveAttribute("src", mine);
  for (const picture of await newest.getByRole("img").all()) await expect.poll(() => isShown(picture)).toBe(true);
  await expectNoSidewaysScroll(page);
});

test("photos that someone else changed meanwhile are shown before and after, and a moved one says where it was", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const product = await catalogAdmin.create({ realImage: MUG, thumbnail: MUG, images: [SHIRT] });
  await openAs(page, session, `/admin/mart/product/${product.code}/edit`);
  await page.getByRole("button", { name: "Editar Produto" }).click();
  await field(page, "name").fill("Caneca Minha");
  await catalogAdmin.update(product, { realImage: SHIRT, thumbnail: SHIRT, images: [MUG, TEAPOT] });
  await submit(page).click();
  const box = dialog(page).getByRole("alert");
  await expect(box.getByRole("listitem")).toContainText("Fotos");
  await expect(box.getByRole("img")).toHaveCount(5);
  await expect(box.getByRole("img", { name: "Foto 1, antes a 2ª" })).toHaveAttribute("src", SHIRT ?? "");
  await expect(box.getByRole("img", { name: "Foto 3, nova" })).toHaveAttribute("src", TEAPOT ?? "");
  await expect(tiles(page)).toHaveCount(3);
});
