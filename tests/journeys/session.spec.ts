import type { Page } from "@playwright/test";
import { openAs, openSession, storedSession, test } from "../support/account-journey.ts";
import { expect, openHydrated } from "../support/journey.ts";
import { waitForCode } from "../support/mailbox.ts";
import { carrySession, signUp } from "../support/signed-in.ts";

/** Each protected page with its heading. */
const protectedPages = [
  { path: "/dashboard", title: /^Olá, / },
  { path: "/minha-ia", title: "Minha IA" },
  { path: "/chatbots", title: "Chatbots" },
  { path: "/traducoes", title: "Traduções" },
  { path: "/ia-imagens", title: "IA Imagens" },
  { path: "/ia-texto", title: "IA Texto" },
  { path: "/ia-video", title: "IA Vídeo" },
  { path: "/ia-audio", title: "IA Áudio" },
  { path: "/assistentes", title: "Assistentes" },
  { path: "/prompts", title: "Prompts" },
  { path: "/biblioteca", title: "Biblioteca" },
  { path: "/admin/mart", title: "Admin Mart" },
  {
    path: "/admin/mart/product/CAN-0103/edit",
    title: "Caneca de Cerâmica 350 ml",
  },
];
const NOBODY = { session: null, token: null };

const signOut = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Sair$|^Saindo/ });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Signs in on the login that is open, as far as the page that it leads to. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Enviar código" }).click();
  await page.getByLabel("Código de acesso").fill(await waitForCode(email, 2));
  await page.getByRole("button", { name: "Entrar na minha área" }).click();
}

test("the server sends no more than the spinner, and keeps search engines out [GUARD-16 GUARD-17]", async ({
  request,
}) => {
  for (const { path } of protectedPages) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/role="status".*Carregando…/s);
    expect(html).not.toMatch(/<h1|<nav|Sair/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("the login leads to the page that was asked for first, which took no place in the history [GUARD-14 GUARD-15 VLOG-05]", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await openHydrated(page, "/arara-mart");
  await page.goto("/ia-texto?tipo=email#topo");
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    from: { pathname: "/ia-texto", search: "?tipo=email", hash: "#topo" },
  });
  await page.goBack();
  await expect(page).toHaveURL("/arara-mart");
  await page.goForward();
  await signIn(page, person.email);
  await expect(page).toHaveURL("/ia-texto?tipo=email#topo");
  await expect(heading(page)).toHaveText("IA Texto");
});

test("a signed-in person opens every page of the workspace [PROT-01 PROT-02 PROT-03 PROT-04 PROT-05 PROT-06 PROT-07 PROT-08 PROT-09 PROT-10 PROT-11 PROT-12 PROT-13]", {
  tag: "@path",
}, async ({ page, request }) => {
  await carrySession(page, await openSession(request, await signUp(request)));
  for (const { path, title } of protectedPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: "Área de trabalho" })).toBeVisible();
      await expect(heading(page)).toHaveText(title);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});

test("a reload keeps the person signed in, in a new tab too [SESS-03]", async ({ page, request, context }) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/dashboard");
  await page.reload();
  await expect(heading(page)).toContainText(session.name);
  const second = await context.newPage();
  await second.goto("/prompts");
  await expect(heading(second)).toHaveText("Prompts");
});

test("'Sair' ends the session on the server, forgets it here and leads to the login [LOGOUT-01 LOGOUT-02 LOGOUT-03]", {
  tag: "@path",
}, async ({ page, request }) => {
  const session = await openSession(request, await signUp(request));
  await page.addInitScript(() => localStorage.setItem("selected-theme", "dark"));
  await openAs(page, session, "/prompts");
  const awaited = page.waitForRequest("**/api/v1/auth/logout");
  await signOut(page).click();
  const logout = await awaited;
  expect(logout.method()).toBe("POST");
  expect(logout.headers().authorization).toBe(`Bearer ${session.token}`);
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual(NOBODY);
  // Whoever leaves on purpose is not brought back to where they were, and keeps the theme.
  expect(await page.evaluate(() => history.state.usr ?? null)).toBeNull();
  await expect(page.locator("html")).toHaveClass("dark");
  const headers = { Authorization: `Bearer ${session.token}` };
  expect((await request.get("/api/v1/auth/profile", { headers })).status()).toBe(401);
});

test("two open tabs agree: signing out and in again in one is seen in the other", async ({
  page,
  request,
  context,
}) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/dashboard");
  const second = await context.newPage();
  await second.goto("/biblioteca");
  await expect(heading(second)).toHaveText("Biblioteca");
  const third = await context.newPage();
  await openHydrated(third, "/arara-mart");
  await expect(third.getByRole("banner").getByRole("link", { name: "Minha área" })).toBeVisible();

  await signOut(page).click();
  await expect(second).toHaveURL("/auth");
  await expect(third.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect(third.getByRole("banner").getByRole("link", { name: "Minha área" })).toBeHidden();

  const other = await signUp(request);
  await signIn(second, other.email);
  await expect(second).toHaveURL("/biblioteca");
  await expect(page.getByRole("main")).toContainText(`Você já entrou como ${other.email}`);
  await expect(third.getByRole("banner").getByRole("link", { name: "Minha área" })).toBeVisible();
});

test("the header shows the way to one's own area from the first paint, and nothing moves [SESS-03]", async ({
  page,
  request,
}) => {
  const session = await openSession(request, await signUp(request));
  await carrySession(page, session);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Minha área" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Entrar" })).toBeHidden();
  await page.unrouteAll();
  await openHydrated(page, "/");
  await header.getByRole("link", { name: "Minha área" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a 401 of a public page's call ends the session and opens the login too [ERR-01 ERR-02]", async ({
  page,
  request,
}) => {
  const session = await openSession(request, await signUp(request));
  await carrySession(page, session);
  await openHydrated(page, "/arara-mart");
  await page.route("**/api/v1/products?*", (route) => route.fulfill({ status: 401, json: { status: "error" } }));
  await page.getByRole("link", { name: "Ver Produtos" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual(NOBODY);
});

test("a full storage lets a person in for as long as the page is open [ERR-12]", async ({ page, request }) => {
  const person = await signUp(request);
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, text) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      keep.call(this, key, text);
    };
  });
  await openHydrated(page, "/auth");
  await signIn(page, person.email);
  await expect(page).toHaveURL("/dashboard");
  await expect(heading(page)).toContainText(person.name);
  await signOut(page).click();
  await expect(page).toHaveURL("/auth");
});

test("a storage that refuses everything leads to the login without breaking [ERR-12]", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("main").getByRole("button", { name: "Enviar código" })).toBeEnabled();
});
