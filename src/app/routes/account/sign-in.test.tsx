// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { arriveSignedIn, fill, holdTime, openPage, pass, screen } from "../../../../tests/support/app-pages.tsx";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const LOGIN = "/api/v1/auth/login";
const VERIFY = "/api/v1/auth/verify-account-code";
const SENT = "Código de acesso enviado para seu email!";
const TAKEN: Answer = { status: 202, json: { status: "success" } };

const wire = stubWire();

const email = () => screen.findByLabelText("E-mail");
const codeField = () => screen.findByLabelText("Código de acesso");
const submit = () => screen.getByRole("button", { name: /^Enviar código$|^Enviando/ });
const enter = () => screen.getByRole("button", { name: /^Entrar na minha área$|^Verificando/ });
const alert = () => screen.findByRole("alert");

/** The screen that takes the code, for whoever has just asked for one. */
async function askForCode() {
  holdTime();
  wire.answer("POST", LOGIN, TAKEN);
  const page = openPage("/auth");
  fill(await email(), "ana@exemplo.com.br");
  await page.user.click(submit());
  await screen.findByText(SENT);
  await pass(2_100);
  expect(page.address()).toBe("/auth/verify-login");
  return page;
}

test("two seconds lie between the request and the code's screen, with the form closed [AUTH-04 AUTH-07 AUTH-09]", async () => {
  holdTime();
  const held = wire.hold("POST", LOGIN, TAKEN);
  const { user, address } = openPage("/auth");
  fill(await email(), "ana@exemplo.com.br");
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveTextContent("Enviando..."));
  expect(await email()).toBeDisabled();
  await user.click(submit());
  held.letGo();
  expect(await screen.findByText(SENT)).toBeVisible();
  await pass(1_900);
  expect(address()).toBe("/auth");
  await pass(200);
  expect(address()).toBe("/auth/verify-login");
  expect(wire.requests("POST", LOGIN)).toHaveLength(1);
});

test("the login leads to the sign-up and home [AUTH-05 AUTH-06]", async () => {
  const featured = "/api/v1/products/featured";
  wire.answer("GET", featured, { status: 503, json: {} });
  const { user, address } = openPage("/auth");
  const follow = async (name: string, path: string) => {
    const [link] = (await screen.findAllByRole("link", { name })).filter((one) => one.closest("main"));
    await user.click(link as HTMLElement);
    await waitFor(() => expect(address()).toBe(path));
  };
  await follow("Criar conta", "/register-account");
  await follow("Entrar", "/auth");
  await follow("Voltar ao início", "/");
  await waitFor(() => expect(wire.requests("GET", featured)).toHaveLength(1));
});

test("a missing or impossible e-mail is told at the field, and kept", async () => {
  const { user } = openPage("/auth");
  const box = await email();
  await user.click(submit());
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription("Informe o seu e-mail.");
  fill(box, "ana@");
  expect(box).not.toHaveAttribute("aria-invalid");
  await user.type(box, "{Enter}");
  expect(box).toHaveAccessibleDescription(expect.stringContaining("Informe um e-mail válido"));
  expect(box).toHaveValue("ana@");
  // What only the server refuses stands at the field too.
  const message = "Informe um e-mail válido, como ana@exemplo.com.br.";
  wire.answer("POST", LOGIN, {
    status: 400,
    json: { status: "error", error: message, fields: [{ path: "email", message }] },
  });
  fill(box, "ana@exemplo");
  await user.click(submit());
  await waitFor(() => expect(box).toHaveAccessibleDescription(message));
  expect(box).toHaveFocus();
});

test.each<[Answer, string]>([
  [
    { status: 503, json: { status: "error", error: "O serviço está indisponível no momento." } },
    "O serviço está indisponível no momento.",
  ],
  [{ status: 500, json: { status: "error" } }, "Failed to initiate login"],
  [{ status: 502, body: "<html>", contentType: "text/html" }, "Erro ao enviar código de acesso. Tente novamente."],
])("a request that fails with %j is told, and can be sent again [AUTH-11]", async (answer, sentence) => {
  wire.answer("POST", LOGIN, TAKEN);
  wire.answer("POST", LOGIN, answer, 1);
  const { user } = openPage("/auth");
  fill(await email(), "ana@exemplo.com.br");
  await user.click(submit());
  expect(await alert()).toHaveTextContent(sentence);
  expect(await email()).toHaveValue("ana@exemplo.com.br");
  await user.click(submit());
  expect(await screen.findByText(SENT)).toBeVisible();
});

test("a server that stays silent is given up after ten seconds [AUTH-12]", async () => {
  holdTime();
  wire.hold("POST", LOGIN, TAKEN);
  const { user } = openPage("/auth");
  fill(await email(), "ana@exemplo.com.br");
  await user.click(submit());
  await waitFor(() => expect(wire.requests("POST", LOGIN)).toHaveLength(1));
  await pass(9_900);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(200);
  expect(await alert()).toHaveTextContent("Erro ao enviar código de acesso. Tente novamente.");
});

test("a 401 on the login itself moves nobody, and what was typed stays [ERR-03]", async () => {
  wire.answer("POST", LOGIN, { status: 401, json: { status: "error" } });
  const { user, address } = openPage("/auth");
  window.history.replaceState(null, "", "/auth");
  fill(await email(), "ana@exemplo.com.br");
  await user.click(submit());
  expect(await alert()).toHaveTextContent("Failed to initiate login");
  expect(await email()).toHaveValue("ana@exemplo.com.br");
  expect(address()).toBe("/auth");
});

test("whoever is signed in is told so on the login, with the way to their area", async () => {
  const { email: address } = arriveSignedIn();
  openPage("/auth");
  const way = await screen.findByRole("link", { name: "Ir para minha área" });
  expect(way).toHaveAttribute("href", "/dashboard");
  expect(way.parentElement).toHaveTextContent(`Você já entrou como ${address}.`);
});

describe("the code's screen", () => {
  test("without an e-mail leads to the login [VLOG-01]", async () => {
    const { address } = openPage("/auth/verify-login");
    expect(await email()).toBeVisible();
    expect(address()).toBe("/auth");
  });

  test("leads back to the login with the e-mail in place [VLOG-04]", async () => {
    const { user, address } = await askForCode();
    await user.click(screen.getByRole("link", { name: "Voltar para o login" }));
    expect(await email()).toHaveValue("ana@exemplo.com.br");
    expect(address()).toBe("/auth");
  });

  test("tells failed checks, and a half answer signs nobody in [VLOG-06 VLOG-08]", async () => {
    const user = { id: 1, name: "Ana", email: "ana@exemplo.com.br" };
    const half = "Invalid session response from API - missing required fields";
    const { user: person } = await askForCode();
    fill(await codeField(), "123456");
    for (const [answer, sentence] of [
      [{ status: 400, json: { status: "error" } }, "Failed to verify login"],
      [{ status: 500, body: "" }, "Código inválido. Tente novamente."],
      [{ json: { status: "success", data: { user } } }, half],
      [{ json: { status: "success", data: { accessToken: "t" } } }, half],
      [{ json: { status: "success" } }, half],
    ] satisfies [Answer, string][]) {
      wire.answer("POST", VERIFY, answer);
      await person.click(enter());
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
    }
    expect(localStorage.getItem("arara_user_session")).toBeNull();
    expect(localStorage.getItem("arara_auth_token")).toBeNull();
  });

  test("asks for a new code once a minute, and tells a failed request; a toast leaves after five seconds [VLOG-03 VLOG-07 VLOG-09 TOAST-01]", async () => {
    const { user } = await askForCode();
    const resend = () => screen.getByRole("button", { name: /^Reenviar código|^Reenviando/ });
    await pass(600_000);
    wire.answer("POST", LOGIN, "broken", 1);
    await user.click(resend());
    expect(await alert()).toHaveTextContent("Erro ao reenviar código. Tente novamente.");
    wire.answer("POST", LOGIN, { status: 400, json: { status: "error", error: "O correio não responde." } }, 1);
    await user.click(resend());
    await waitFor(() => expect(document.querySelector("[role=alert]")).toHaveTextContent("O correio não responde."));
    expect(await alert()).toHaveTextContent("Erro ao reenviar código. Tente novamente.");
    await user.click(resend());
    const toast = () => document.querySelector("[data-toast=success]");
    await waitFor(() => expect(toast()).toHaveTextContent("Código reenviado com sucesso!"));
    expect(wire.requests("POST", LOGIN).at(-1)?.body).toEqual({ email: "ana@exemplo.com.br" });
    expect(screen.queryByRole("alert")).toBeNull();
    await pass(4_900);
    expect(toast()).not.toBeNull();
    await pass(200);
    expect(toast()).toBeNull();
    expect(resend()).toHaveTextContent(/^Reenviar código em 5\d s$/);
    await pass(52_000);
    expect(resend()).toHaveTextContent(/^Reenviar código em \d s$/);
    await pass(4_000);
    expect(resend()).toHaveTextContent(/^Reenviar código$/);
  });
});
