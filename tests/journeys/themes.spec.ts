import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
  openHydrated,
  test,
} from "../support/journey.ts";

const THEMES = [
  { id: "default", name: "Padrão", className: "" },
  { id: "dark", name: "Escuro", className: "dark" },
  { id: "blue", name: "Azul", className: "theme-blue" },
  { id: "green", name: "Verde", className: "theme-green" },
  { id: "purple", name: "Roxo", className: "theme-purple" },
  { id: "orange", name: "Laranja", className: "theme-orange" },
];

const html = (page: Page) => page.locator("html");
const choice = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const current = (page: Page) => page.getByRole("main").getByText("Tema atual:");
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("selected-theme"));

const colorsOf = (page: Page, name: string) =>
  page
    .getByRole("group", { name: "Escolha um tema" })
    .locator("div", { has: choice(page, name) })
    .last()
    .getByRole("list", { name: "Cores" })
    .getByRole("listitem");
/** The codes that the card of a theme tells. */
const shownCodes = async (page: Page, name: string) =>
  (await colorsOf(page, name).allTextContents()).map((text) => text.slice(text.indexOf("#")).toLowerCase());
/** The codes that the page wears. */
const wornCodes = (page: Page) =>
  html(page).evaluate((root) =>
    ["--primary", "--secondary", "--accent", "--background"].map((token) =>
      getComputedStyle(root).getPropertyValue(token).trim().toLowerCase(),
    ),
  );

test("the six themes are there to choose from, with a description and their four colours [ROUTE-05 THEME-01 THEME-02 THEME-03 THEME-04 THEME-05 THEME-06 THEME-07 THEME-08]", async ({
  page,
}) => {
  await openHydrated(page, "/theme");
  await expect(page.getByRole("radio")).toHaveCount(THEMES.length);
  const swatches = new Set<string>();
  for (const { name } of THEMES) {
    await expect(choice(page, name)).toHaveAccessibleDescription(/^.{15,}$/);
    const colors = colorsOf(page, name);
    await expect(colors).toHaveText([
      /^Primária#[0-9a-f]{6}$/i,
      /^Secundária#[0-9a-f]{6}$/i,
      /^Destaque#[0-9a-f]{6}$/i,
      /^Fundo#[0-9a-f]{6}$/i,
    ]);
    swatches.add((await colors.allTextContents()).join());
  }
  expect(swatches.size).toBe(THEMES.length);
});

test("choosing a theme wears it, names it and keeps it [THEME-09 THEME-10 THEME-11 THEME-12 THEME-13 THEME-14 THEME-15 THEME-16 THEME-08]", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, "/theme");
  await expect(current(page)).toHaveText("Tema atual: Padrão");
  const backgrounds = new Set<string>();
  for (const { id, name, className } of [...THEMES.slice(1), ...THEMES.slice(0, 1)]) {
    await choice(page, name).check();
    await expect(html(page)).toHaveClass(className);
    await expect(current(page)).toHaveText(`Tema atual: ${name}`);
    expect(await saved(page)).toBe(id);
    const background = await html(page).evaluate((root) => getComputedStyle(root).backgroundColor);
    backgrounds.add(background);
    expect(await shownCodes(page, name)).toEqual(await wornCodes(page));
    const bar = await page.locator('meta[name="theme-color"]').getAttribute("content");
    expect(bar).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(backgrounds.size).toBe(THEMES.length);
  await expectNoAxeViolations(page);
});

test("the arrow keys choose as well, and the focus can be seen", async ({ page }) => {
  await openHydrated(page, "/theme");
  await choice(page, "Padrão").focus();
  await page.keyboard.press("ArrowDown");
  await expect(choice(page, "Escuro")).toBeFocused();
  await expect(html(page)).toHaveClass("dark");
  await page.keyboard.press("ArrowDown");
  await expect(html(page)).toHaveClass("theme-blue");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(html(page)).toHaveClass("");
});

test("the chosen theme goes along to other pages and is there after a reload [THEME-17 THEME-22]", async ({ page }) => {
  await openHydrated(page, "/theme");
  await choice(page, "Verde").check();
  await page.getByRole("main").getByRole("link", { name: "Loja", exact: true }).click();
  await expect(page).toHaveURL("/arara-mart");
  await expect(html(page)).toHaveClass("theme-green");
  await page.reload();
  await expect(html(page)).toHaveClass("theme-green");
  await openHydrated(page, "/theme");
  await expect(current(page)).toHaveText("Tema atual: Verde");
  await expect(choice(page, "Verde")).toBeChecked();
});

test("a theme is worn in every frame that is drawn: no other one flashes [THEME-17]", async ({ page }) => {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_worn: frames });
    const look = () => {
      if (document.body) frames.push(document.documentElement.className);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const expectWorn = async (path: string, className: string) => {
    await openHydrated(page, path);
    const worn = await page.evaluate(() => (window as unknown as { frames_worn: string[] }).frames_worn);
    expect(worn.length).toBeGreaterThan(0);
    expect(new Set(worn)).toEqual(new Set([className]));
  };
  await expectWorn("/theme", "");
  for (const { id, className } of THEMES) {
    await page.evaluate((theme) => localStorage.setItem("selected-theme", theme), id);
    await expectWorn("/theme", className);
  }
  for (const path of ["/", "/arara-mart"]) await expectWorn(path, "theme-orange");
});

test("a saved theme that is none of the six is the default [THEME-18]", async ({ page }) => {
  for (const id of ["neon", "DARK", "theme-blue", "__proto__", ""]) {
    await page.goto("/theme");
    await page.evaluate((theme) => localStorage.setItem("selected-theme", theme), id);
    await openHydrated(page, "/theme");
    await expect(html(page)).toHaveClass("");
    await expect(current(page)).toHaveText("Tema atual: Padrão");
  }
});

test("two tabs wear the same theme", async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(other, "/arara-mart");
  await openHydrated(page, "/theme");
  await choice(page, "Roxo").check();
  await expect(html(other)).toHaveClass("theme-purple");
  await other.getByRole("button", { name: "Tema escuro" }).click();
  await expect(html(page)).toHaveClass("dark");
  await expect(current(page)).toHaveText("Tema atual: Escuro");
  await expect(choice(page, "Escuro")).toBeChecked();
  await other.evaluate(() => localStorage.clear());
  await expect(html(page)).toHaveClass("");
});

test("the header's day and night goes back to the theme that was worn before", async ({ page }) => {
  await openHydrated(page, "/theme");
  const toggle = page.getByRole("button", { name: "Tema escuro" });
  await choice(page, "Laranja").check();
  await toggle.click();
  await expect(current(page)).toHaveText("Tema atual: Escuro");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(current(page)).toHaveText("Tema atual: Laranja");
  await expect(html(page)).toHaveClass("theme-orange");
});

test("colours, buttons, inputs, typography, the 8 px grid and links are shown [THEME-19 THEME-20 THEME-21]", async ({
  page,
}) => {
  await openHydrated(page, "/theme");
  const sample = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(sample("Cores").getByRole("listitem")).toHaveCount(12);
  await expect(sample("Botões").getByRole("button")).toHaveCount(8);
  await expect(sample("Campos").getByRole("textbox")).toHaveCount(3);
  await expect(sample("Campos").getByRole("combobox")).toHaveCount(1);
  await expect(sample("Tipografia").getByRole("listitem")).toHaveCount(8);
  await expect(sample("Links").getByRole("link")).toHaveCount(5);
  const steps = sample("Espaçamento").getByRole("listitem");
  await expect(steps).toHaveText(["8 px", "16 px", "24 px", "32 px", "40 px", "48 px", "64 px", "80 px"]);
  const drawn = await steps.locator("span").evaluateAll((all) => all.map((step) => step.getBoundingClientRect().width));
  expect(drawn).toEqual([8, 16, 24, 32, 40, 48, 64, 80]);
});

test("without JavaScript the page of themes can be read, and says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/theme");
  for (const { name } of THEMES) await expect(choice(page, name)).toBeVisible();
  await expect(page.locator("noscript p")).toHaveText(/^Para trocar de tema é preciso JavaScript/);
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("region", { name: "Tipografia" })).toBeVisible();
  await context.close();
});

// Every kind of component is on this page. That the colours of all others can be read in each theme, `tokens.test.ts` proves.
test("axe finds nothing on the page of themes in any theme", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/theme");
  await expectNoAxeViolationsInAnyTheme(page);
});

test("the pages of themes and of diagnostics fit 360 px and 200 % zoom, with targets of 44 px", async ({ page }) => {
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/theme", "/debug"]) {
      await openHydrated(page, path);
      await expectNoSidewaysScroll(page);
    }
  }
  await openHydrated(page, "/theme");
  for (const { name } of THEMES) {
    const target = await choice(page, name)
      .locator("xpath=ancestor::div[contains(@class,'relative')][1]")
      .boundingBox();
    expect(target?.height).toBeGreaterThanOrEqual(44);
  }
});
