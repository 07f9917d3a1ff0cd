import { expect, test } from "vitest";
import { offlinePages } from "./offline.page.ts";

const readBuild = async () => "build-1";

test("the worker carries the version of the build and of itself, and is asked for anew each time", async () => {
  const answer = await offlinePages({ readBuild, isOn: true }).request("/sw.js");
  expect(answer.headers.get("content-type")).toBe("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  const code = await answer.text();
  expect(code).toMatch(/^const BUILD = "[0-9a-f]{14}";\nconst OFFLINE_PATH = "\/sem-internet";\n/);
  const other = await offlinePages({ readBuild: async () => "build-2", isOn: true }).request("/sw.js");
  expect((await other.text()).split("\n")[0]).not.toBe(code.split("\n")[0]);
});

test("switched off, it is one that throws away all that is kept, and itself", async () => {
  const code = await (await offlinePages({ readBuild, isOn: false }).request("/sw.js")).text();
  expect(code).toContain("caches.delete");
  expect(code).toContain("registration.unregister()");
  expect(code).not.toContain("respondWith");
});

test("the page of what is missing is for no search engine", async () => {
  const answer = await offlinePages({ readBuild, isOn: true }).request("/sem-internet");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(await answer.text()).toContain("esta página ainda não está neste aparelho");
});

test("photos that come while there is no worker are not read, and the page of products says that they did not arrive", async () => {
  const body = new FormData();
  body.append("photos", new Blob(["x"]), "caneca.jpg");
  const answer = await offlinePages({ readBuild, isOn: false }).request("/admin/mart/compartilhar", {
    method: "POST",
    body,
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/admin/mart?compartilhado=perdido");
});
