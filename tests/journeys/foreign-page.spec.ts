import { expect, test } from "../support/journey.ts";
import { startOutsideServer } from "../support/outside-server.ts";
import { newUser } from "../support/signed-in.ts";

test("a page of another site can neither show ours inside it, nor read or write through the API", async ({
  page,
  baseURL,
  surprises,
}) => {
  // On the same machine: what comes from the internet a browser keeps away from there by itself.
  const foreign = await startOutsideServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<h1>Foreign</h1><iframe src="${baseURL}/auth/login"></iframe>`);
  });
  await page.goto(foreign.url);
  await expect.poll(() => page.frames().at(1)?.url()).toBe("chrome-error://chromewebdata/");
  const ask = (path: string, body?: object) =>
    page.evaluate(
      ([address, sent]) => {
        const headers = { "Content-Type": "application/json" };
        return fetch(address, sent === "" ? {} : { method: "POST", headers, body: sent }).catch(({ name }) => name);
      },
      [`${baseURL}/api/v1/${path}`, body ? JSON.stringify(body) : ""] as const,
    );
  expect(await ask("products")).toBe("TypeError");
  expect(await ask("auth/register", newUser("Ana"))).toBe("TypeError");
  expect(surprises.splice(0)).toEqual([
    expect.stringContaining("frame-ancestors 'none'"),
    expect.stringMatching(/products' from origin .*No 'Access-Control-Allow-Origin'/),
    expect.stringMatching(/register' from origin .*Response to preflight .*No 'Access-Control-Allow-Origin'/),
  ]);
  foreign.close();
});
