import type { Page } from "@playwright/test";
import { openAs, openSession, storedSession, test } from "../support/account-journey.ts";
import { expect, openHydrated } from "../support/journey.ts";
import { waitForCode } from "../support/mailbox.ts";
import { carrySession, signUp } from "../support/signed-in.ts";

/** Each protected page with its heading, and the rows that say who may open it. */
const protectedPages = [
  { path: "/dashboard", title: /^Olá, /, guarded: "[GUARD-01]", opened: "[PROT-01]" },
  { path: "/minha-ia", title: "Minha IA", guarded: "[GUARD-02]", opened: "[PROT-02]" },
  { path: "/chatbots", title: "Chatbots", guarded: "[GUARD-03]", opened: "[PROT-03]" },
  { path: "/traducoes", title: "Traduções", guarded: "[GUARD-04]", opened: "[PROT-04]" },
  { path: "/ia-imagens", title: "IA Imagens", guarded: "[GUARD-05]", opened: "[PROT-05]" },
  { path: "/ia-texto", title: "IA Texto", guarded: "[GUARD-06]", opened: "[PROT-06]" },
  { path: "/ia-video", title: "IA Vídeo", guarded: "[GUARD-07]", opened: "[PROT-07]" },
  { path: "/ia-audio", title: "IA Áudio", guarded: "[GUARD-08]", opened: "[PROT-08]" },
  { path: "/assistentes", title: "Assistentes", guarded: "[GUARD-09]", opened: "[PROT-09]" },
  { path: "/prompts", title: "Prompts", guarded: "[GUARD-10]", opened: "[PROT-10]" },
  { path: "/biblioteca", title: "Biblioteca", guarded: "[GUARD-11]", opened: "[PROT-11]" },
  { path: "/admin/mart", title: "Admin Mart", guarded: "[GUARD-12]", opened: "[PROT-12]" },
  {
    path: "/admin/mart/product/CAN-0103/edit",
    title: "Caneca de Cerâmica 350 ml",
    guarded: "[GUARD-13]",
    opened: "[PROT-13]",
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

for (const { path, guarded } of protectedPages) {
  test(`an anonymous visitor of ${path} is led to the login ${guarded}`, { tag: "@path" }, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { headings_seen: seen });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("h1")) seen.add(textContent ?? "");
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(path);
    await expect(page).toHaveURL("/auth");
    await expect(heading(page)).toHaveText("Entrar");
    const seen = await page.evaluate(() => [...(window as unknown as { headings_seen: Set<string> }).headings_seen]);
    expect(seen, "nothing of the page was ever drawn").toEqual(["Entrar"]);
  });
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

for (const { path, title, opened } of protectedPages) {
  test(`a signed-in person opens ${path} ${opened}`, async ({ page, request }) => {
    await carrySession(page, await openSession(request, await signUp(request)));
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Área de trabalho" })).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test("a reload keeps the person signed in, in a new tab too [SESS-03]", async ({ page, request, context }) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/dashboard");
  await page.reload();
  await expect(heading(page)).toContainText(session.name);
  const second = await context.newPage();
  await second.goto("/prompts");
  await expect(heading(second)).toHaveText("Prompts");
});

test("a token alone finds its owner again [SESS-04]", async ({ page, request }) => {
  const session = await openSession(request, await signUp(request));
  await page.addInitScript((token) => localStorage.setItem("arara_auth_token", token), session.token);
  await page.goto("/dashboard");
  await expect(heading(page)).toContainText(session.name);
  expect(JSON.parse((await storedSession(page)).session ?? "")).toEqual(session);
});

test("a token alone whose owner cannot be asked for says so, and tries again [SESS-04]", async ({ page, request }) => {
  const session = await openSession(request, await signUp(request));
  await page.addInitScript((token) => localStorage.setItem("arara_auth_token", token), session.token);
  await page.route("**/api/v1/auth/profile", (route) => route.fulfill({ status: 503, json: { status: "error" } }), {
    times: 1,
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Failed to get user profile");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(heading(page)).toContainText(session.name);
});

test("'Sair' ends the session on the server, forgets it here and leads to the login [LOGOUT-01 LOGOUT-02 LOGOUT-03]", async ({
  page,
  request,
}) => {
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

test("'Sair' leaves even when the server fails or cannot be reached [LOGOUT-04]", async ({ page, request }) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/dashboard");
  await page.route("**/api/v1/auth/logout", (route) => route.fulfill({ status: 500, json: { status: "error" } }));
  await signOut(page).click();
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual(NOBODY);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/dashboard");
  await expect(heading(page)).toContainText(session.name);
  await page.unrouteAll();
  await page.route("**/api/v1/auth/logout", (route) => route.abort());
  await signOut(page).click();
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual(NOBODY);
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

test("a session that the server does not know is forgotten and leads to the login, in the running app [ERR-01 ERR-02]", async ({
  page,
  request,
}) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, session, "/biblioteca");
  const headers = { Authorization: `Bearer ${session.token}` };
  await request.post("/api/v1/auth/logout?scope=all", { headers });
  await page.evaluate(() => {
    (window as unknown as { isSamePage: boolean }).isSamePage = true;
  });
  await page.getByRole("navigation", { name: "Área de trabalho" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toEqual(NOBODY);
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  expect(await page.evaluate(() => history.state.usr.from.pathname)).toBe("/dashboard");
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

test("a 401 on the login itself moves nobody, and what was typed stays [ERR-03]", async ({ page }) => {
  await openHydrated(page, "/auth");
  await page.route("**/api/v1/auth/login", (route) => route.fulfill({ status: 401, json: { status: "error" } }));
  await page.evaluate(() => {
    (window as unknown as { isSamePage: boolean }).isSamePage = true;
  });
  await page.getByLabel("E-mail").fill("ana@exemplo.com.br");
  await page.getByRole("main").getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to initiate login");
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@exemplo.com.br");
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test("a late 401 of an old session does not end the new one [ERR-01]", async ({ page, request }) => {
  const person = await signUp(request);
  const session = await openSession(request, person);
  await carrySession(page, { ...session, token: "old".repeat(14) });
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/v1/auth/profile", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(heading(page)).toContainText(session.name);
  await page.evaluate((token) => localStorage.setItem("arara_auth_token", token), session.token);
  const answered = page.waitForResponse("**/api/v1/auth/profile");
  refuse();
  expect((await answered).status()).toBe(401);
  await expect(heading(page)).toContainText(session.name);
  expect((await storedSession(page)).token).toBe(session.token);
});

test("whatever a storage holds, no one's page breaks: it counts as no session [ERR-11]", async ({ page, request }) => {
  const { token } = await openSession(request, await signUp(request));
  const texts = ["{broken", "null", "[]", '"ana"', "{}", '{"token":1}', `{"name":"${"A".repeat(4_000_000)}"}`];
  await openHydrated(page, "/arara-mart");
  for (const text of texts) {
    await page.evaluate(
      ([session = "", kept = ""]) => {
        localStorage.clear();
        localStorage.setItem("arara_user_session", session);
        // Both do not fit into one storage.
        if (session.length < 1_000_000) localStorage.setItem("selected-theme", "evil");
        localStorage.setItem("arara_auth_token", kept);
      },
      [text, token],
    );
    await page.goto("/dashboard");
    await expect(page, text.slice(0, 20)).toHaveURL("/auth");
    await expect(page.locator("html")).toHaveClass("");
  }
});

test("another person's id in the storage changes nothing: the server says who the token's owner is [ERR-11]", async ({
  page,
  request,
}) => {
  const session = await openSession(request, await signUp(request));
  await openAs(page, { ...session, id: 1, name: "Outra Pessoa", email: "outra@exemplo.com.br" }, "/dashboard");
  await expect(heading(page)).toContainText(session.name);
  await expect(page.getByRole("main")).not.toContainText("outra@exemplo.com.br");
  expect(JSON.parse((await storedSession(page)).session ?? "")).toEqual(session);
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

test("whoever is signed in is told so on the login, with the way to their area", async ({ page, request }) => {
  const session = await openSession(request, await signUp(request));
  await carrySession(page, session);
  await openHydrated(page, "/auth");
  await expect(page.getByRole("main")).toContainText(`Você já entrou como ${session.email}`);
  await page.getByRole("main").getByRole("link", { name: "Ir para minha área" }).click();
  await expect(page).toHaveURL("/dashboard");
});
