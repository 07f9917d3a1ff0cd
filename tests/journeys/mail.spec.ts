import { expect, test } from "../support/journey.ts";
import { waitForMail } from "../support/mailbox.ts";
import { arriveSignedIn, newUser } from "../support/signed-in.ts";

test("what a person registers with comes back in a mail that a phone shows whole", { tag: "@path" }, async ({
  page,
  request,
}) => {
  const person = newUser("Ana <b>Souza</b> http://exemplo.evil");
  await request.post("/api/v1/auth/register", { data: person });
  const mail = await waitForMail(person.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.setContent(mail.html);
  await expect(page.getByRole("heading", { name: "Olá, Ana!" })).toBeVisible();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("who arrives signed in has a token that the API takes", async ({ page, request }) => {
  const { email } = await arriveSignedIn(page, request);
  await page.goto("/");
  const token = await page.evaluate(() => localStorage.getItem("arara_auth_token"));
  const profile = await request.get("/api/v1/auth/profile", { headers: { Authorization: `Bearer ${token}` } });
  expect((await profile.json()).data.email).toBe(email);
});
