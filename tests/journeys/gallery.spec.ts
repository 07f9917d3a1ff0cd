import { test as merchant } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll, openHydrated } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const test = merchant.extend({});
const pictures = ["cafe-em-graos", "cafe-em-graos-2", "cafe-torrado-moido-2"].map((name) => `/demo/${name}-800.webp`);

async function productPath(catalogAdmin: {
  create: (fields: Record<string, unknown>) => Promise<{ code: string }>;
}): Promise<string> {
  const [realImage, ...images] = pictures;
  const { code } = await catalogAdmin.create({ name: "Caneca de três fotos", realImage, images });
  return `/arara-mart/product/${code}`;
}

test("the pictures of a product are swiped, chosen and made larger, by finger and by keyboard", async ({
  page,
  catalogAdmin,
}) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, await productPath(catalogAdmin));
  const track = page.getByRole("group", { name: "Fotos em tamanho grande" });
  const thumbnails = page.getByRole("group", { name: "Imagens do produto" }).getByRole("button");
  const zoom = page.getByRole("button", { name: /^Ampliar foto/ });
  await expect(track.getByRole("img")).toHaveCount(1);
  const before = await track.boundingBox();

  await track.focus();
  await expect(track.getByRole("img")).toHaveCount(2);
  // What a finger does: the strip snaps to the nearest picture.
  await track.evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.7 }));
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(zoom).toHaveAccessibleName("Ampliar foto 2 de 3");
  await thumbnails.nth(2).click();
  await expect.poll(() => track.evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))).toBe(2);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-pressed", "true");
  expect(await track.boundingBox()).toEqual(before);
  await expectNoSidewaysScroll(page);

  await zoom.click();
  const dialog = page.getByRole("dialog", { name: "Caneca de três fotos (imagem 3 de 3)" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("+");
  await expect(dialog.getByText("150%")).toBeVisible();
  await dialog.getByRole("button", { name: "Afastar" }).click();
  await expect(dialog.getByText("100%")).toBeVisible();
  const area = dialog.getByRole("group", { name: "Foto ampliada" });
  const isWhole = () =>
    area.evaluate((one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth);
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await isWhole()).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await isWhole()).toBe(true);
  await area.dblclick();
  await expect(dialog.getByText("250%")).toBeVisible();
  expect(await area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBeGreaterThan(2);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.keyboard.press("0");
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Caneca de três fotos (imagem 1 de 3)" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(zoom).toBeFocused();
  await expect(thumbnails.first()).toHaveAttribute("aria-pressed", "true");
});

test("two fingers make a picture larger", async ({ page, catalogAdmin }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, await productPath(catalogAdmin));
  await page.getByRole("button", { name: /^Ampliar foto/ }).click();
  const area = page.getByRole("group", { name: "Foto ampliada" });
  await expect(area).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {};
  const touches = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2, id }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    touches.send("Input.dispatchTouchEvent", { type, touchPoints } as never);
  await send("touchStart", fingers(80));
  await send("touchMove", fingers(120));
  await send("touchMove", fingers(160));
  await send("touchEnd", []);
  await expect(page.getByRole("dialog").getByText("200%")).toBeVisible();
});
