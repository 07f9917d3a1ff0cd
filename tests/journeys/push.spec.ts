import { findWholeChromium } from "../../scripts/chromium.mjs";
import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme } from "../support/journey.ts";

test.use({
  serviceWorkers: "allow",
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findWholeChromium() }),
});

test("a new order that comes by push is told by the worker, and leads to the order; who may not be told reads why", async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  // A browser of tests has no push service behind it.
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException("no service", "AbortError"));
  });
  await openAs(page, session, "/admin/mart/pedidos");
  const origin = new URL(page.url()).origin;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  const choice = page.getByRole("switch", { name: "Avisar de pedidos novos neste aparelho" });
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await expectNoAxeViolationsInAnyTheme(page);
  await choice.press("Space");
  await expect(page.getByRole("alert").filter({ hasText: "O navegador não ligou os avisos." })).toBeVisible();
  await expect(choice).not.toBeChecked();

  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const message = { title: "Pedido novo", body: "K7M2Q9X · R$ 60,00", path: "/admin/mart/pedidos/K7M2Q9X", badge: 2 };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready;
      const all = await getNotifications.call(await navigator.serviceWorker.ready);
      return all.map(({ title, body, data }) => ({ title, body, path: data.path as string }));
    });
  await expect.poll(shown).toEqual([{ title: message.title, body: message.body, path: message.path }]);
});
