// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { apiProducts, listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const PROFILE = "/api/v1/auth/profile";
const LOGOUT = "/api/v1/auth/logout";

const wire = stubWire();

const protectedPages = [
  ["/dashboard", "[GUARD-01]"],
  ["/minha-ia", "[GUARD-02]"],
  ["/chatbots", "[GUARD-03]"],
  ["/traducoes", "[GUARD-04]"],
  ["/ia-imagens", "[GUARD-05]"],
  ["/ia-texto", "[GUARD-06]"],
  ["/ia-video", "[GUARD-07]"],
  ["/ia-audio", "[GUARD-08]"],
  ["/assistentes", "[GUARD-09]"],
  ["/prompts", "[GUARD-10]"],
  ["/biblioteca", "[GUARD-11]"],
  ["/admin/mart", "[GUARD-12]"],
  ["/admin/mart/product/CAN-0103/edit", "[GUARD-13]"],
];

const login = () => screen.findByRole("heading", { level: 1, name: "Entrar" });
const title = () => screen.getByRole("heading", { level: 1 });
const stored = () => [localStorage.getItem("arara_user_session"), localStorage.getItem("arara_auth_token")];
const ana = { id: 7, name: "Ana Souza", email: "ana@exemplo.com.br" };

test.each(protectedPages)(
  "an anonymous visitor of %s is led to the login, and nothing of the page is ever drawn %s",
  async (path) => {
    const drawn = new Set<string>();
    const watcher = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("h1")) drawn.add(textContent);
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const { address } = openPage(path);
    expect(await login()).toBeVisible();
    expect(address()).toBe("/auth");
    watcher.disconnect();
    expect([...drawn]).toEqual(["Entrar"]);
  },
);

describe("a token alone", () => {
  test("finds its owner again [SESS-04]", async () => {
    localStorage.setItem("arara_auth_token", "token-of-ana");
    wire.answer("GET", PROFILE, success(ana));
    wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
    wire.answer("GET", PROFILE, success(ana));
    openPage("/dashboard");
    await waitFor(() => expect(title()).toHaveTextContent("Ana Souza"));
    expect(JSON.parse(stored()[0] ?? "")).toEqual({ token: "token-of-ana", ...ana });
    expect(wire.requests("GET", PROFILE)[0]?.headers.get("authorization")).toBe("Bearer token-of-ana");
  });

  test("whose owner cannot be asked for says so, and tries again [SESS-04]", async () => {
    localStorage.setItem("arara_auth_token", "token-of-ana");
    wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
    wire.answer("GET", PROFILE, success(ana));
    wire.answer("GET", PROFILE, { status: 503, json: { status: "error" } }, 1);
    const { user } = openPage("/dashboard");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to get user profile");
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(title()).toHaveTextContent("Ana Souza"));
  });
});

test.each([[{ status: 500, json: { status: "error" } }], ["broken" as const]])(
  "'Sair' leaves even when the server answers %j [LOGOUT-04]",
  async (answer) => {
    arriveSignedIn();
    wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
    wire.answer("POST", LOGOUT, answer);
    const { user, address } = openPage("/prompts");
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    expect(await login()).toBeVisible();
    expect(address()).toBe("/auth");
    expect(stored()).toEqual([null, null]);
  },
);

test.each(["{broken", "null", "[]", '"ana"', "{}", '{"token":1}', `{"name":"${"A".repeat(4_000_000)}"}`])(
  "whatever a storage holds, no one's page breaks: %.20s counts as no session [ERR-11]",
  async (text) => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    localStorage.setItem("arara_user_session", text);
    localStorage.setItem("arara_auth_token", "token-of-ana");
    openPage("/dashboard");
    expect(await login()).toBeVisible();
  },
);

test("another person's name in the storage changes nothing: the server says who the token's owner is [ERR-11]", async () => {
  arriveSignedIn({ id: 1, name: "Outra Pessoa", email: "outra@exemplo.com.br", token: "token-of-ana" });
  wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
  wire.answer("GET", PROFILE, success(ana));
  openPage("/dashboard");
  await waitFor(() => expect(title()).toHaveTextContent("Ana Souza"));
  expect(screen.getByRole("main")).not.toHaveTextContent("outra@exemplo.com.br");
  expect(JSON.parse(stored()[0] ?? "")).toEqual({ token: "token-of-ana", ...ana });
});

test("a session that is refused is forgotten and leads to the login, in the running app [ERR-01 ERR-02]", async () => {
  arriveSignedIn();
  wire.answer("GET", "/api/v1/products", listAnswer(apiProducts(1)));
  const { user, address } = openPage("/admin/mart");
  await screen.findByRole("navigation", { name: "Área de trabalho" });
  wire.answer("GET", /^\/api\/v1\//, { status: 401, json: { status: "error" } });
  await user.click(screen.getByRole("link", { name: "Prompts" }));
  expect(await login()).toBeVisible();
  expect(address()).toBe("/auth");
  expect(stored()).toEqual([null, null]);
  expect(screen.getByText(/^Para abrir essa página, entre na sua conta/), "it leads back").toBeVisible();
});

test("a late 401 of an old session does not end the new one [ERR-01]", async () => {
  arriveSignedIn({ token: "old" });
  wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
  const held = wire.hold("GET", PROFILE, { status: 401, json: { status: "error" } });
  openPage("/dashboard");
  await waitFor(() => expect(wire.requests("GET", PROFILE)).toHaveLength(1));
  arriveSignedIn({ token: "new" });
  held.letGo();
  await waitFor(() => expect(title()).toHaveTextContent("Ana Souza"));
  expect(stored()[1]).toBe("new");
});
