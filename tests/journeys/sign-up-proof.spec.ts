import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { test as journey } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, openHydrated } from "../support/journey.ts";
import { openMailbox, waitForCode } from "../support/mailbox.ts";
import type { RunningServer } from "../support/running-server.ts";
import { newUser } from "../support/signed-in.ts";
import { startWorkerServer } from "../support/worker-server.ts";

const REGISTER = "**/api/v1/auth/register";
const NEWCOMERS = 20;

/** On its server so many signed up in this hour that whoever comes next has to show work. */
const test = journey.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const server = await startWorkerServer(mailbox, { MAILS_AN_HOUR: String(2 * NEWCOMERS) });
      for (let person = 0; person < NEWCOMERS / 2; person += 1) {
        const headers = { "Content-Type": "application/json", "X-Forwarded-For": `10.1.${randomInt(256)}.${person}` };
        const body = JSON.stringify(newUser());
        const { status } = await fetch(`${server.url}/api/v1/auth/register`, { method: "POST", headers, body });
        expect(status).toBe(202);
      }
      await use(server);
      await server.stop();
      await mailbox.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Fills the form in and sends it, by the keyboard alone. */
async function signUp(page: Page, { name, email } = newUser()): Promise<void> {
  await openHydrated(page, "/register-account");
  await page.getByLabel("Nome completo").focus();
  for (const text of [name, email, "11912345678"]) {
    await page.keyboard.type(text);
    if (text !== "11912345678") await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

test("in a crowded hour the browser shows the work that is asked for, and its person notices nothing", async ({
  page,
}) => {
  const person = newUser();
  const scripts: string[] = [];
  const statuses: number[] = [];
  const proofs: (string | undefined)[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  page.on("response", (response) => {
    if (!response.url().endsWith("/auth/register")) return;
    statuses.push(response.status());
    proofs.push(response.request().headers()["x-proof-of-work"]);
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(REGISTER, async (route) => {
    if (route.request().headers()["x-proof-of-work"]) await held;
    await route.continue();
  });
  const shown = page.waitForRequest((request) => Boolean(request.headers()["x-proof-of-work"]));
  await signUp(page, person);
  await shown;
  await expect(page.getByRole("button", { name: "Criando conta..." })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectNoAxeViolations(page);
  letGo();
  await expect(page).toHaveURL("/auth/verify-account");
  expect(statuses).toEqual([428, 202]);
  expect(proofs).toEqual([undefined, expect.stringMatching(/^[\w.-]+\.\d+$/)]);
  expect(scripts.filter((url) => url.includes("solve-proof"))).toHaveLength(1);
  const codeField = page.getByLabel("Código de ativação");
  await expect(codeField).toBeFocused();
  await page.keyboard.type(await waitForCode(person.email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth");
});

test("a code asked for again shows its work too", async ({ page }) => {
  await signUp(page);
  await expect(page).toHaveURL("/auth/verify-account");
  const resent = page.waitForResponse(
    (response) => response.url().endsWith("/resend-activation") && response.status() === 202,
  );
  await page.getByRole("button", { name: "Reenviar código" }).click();
  expect((await resent).request().headers()["x-proof-of-work"]).toBeTruthy();
  await expect(page.locator("[data-toast]")).toHaveText("Código reenviado com sucesso!");
});

test("work that is refused is told plainly, and nothing typed is lost", async ({ page }) => {
  const person = newUser();
  await page.route(REGISTER, (route) => {
    const headers = { ...route.request().headers(), "x-proof-of-work": "sem-valor" };
    return route.continue({ headers });
  });
  await signUp(page, person);
  await expect(page.getByRole("alert")).toContainText("A prova enviada com o cadastro não vale");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await expectNoAxeViolations(page);
});
