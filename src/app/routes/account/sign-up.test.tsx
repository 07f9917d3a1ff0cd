// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fill, holdTime, openPage, pass, screen } from "../../../../tests/support/app-pages.tsx";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const REGISTER = "/api/v1/auth/register";
const ACTIVATE = "/api/v1/auth/activate-account";
const CREATED = "Conta criada com sucesso! Verifique seu email para ativar.";
const TAKEN: Answer = { status: 202, json: { status: "success" } };
const ANA = { "Nome completo": "Ana Souza", "E-mail": "ana@exemplo.com.br", WhatsApp: "+55 11 91234-5678" };

const wire = stubWire();

const box = (label: string) => screen.findByLabelText(label);
const submit = () => screen.getByRole("button", { name: /^Criar conta$|^Criando conta/ });
const activate = () => screen.getByRole("button", { name: "Ativar conta" });
const codeField = () => screen.findByLabelText("Código de ativação");
const alert = () => screen.findByRole("alert");

async function fillIn(given: Partial<typeof ANA> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...ANA, ...given })) fill(await box(label), value);
}

/** The screen of the activation code, for whoever has just signed up. */
async function signUp() {
  holdTime();
  wire.answer("POST", REGISTER, TAKEN);
  const page = openPage("/register-account");
  await fillIn();
  await page.user.click(submit());
  await screen.findByText(CREATED);
  await pass(2_100);
  expect(page.address()).toBe("/auth/verify-account");
  return page;
}

test("the good news stays for two seconds, with the form closed [REG-06 REG-07 REG-09]", async () => {
  holdTime();
  const held = wire.hold("POST", REGISTER, TAKEN);
  const { user, address } = openPage("/register-account");
  await fillIn();
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveTextContent("Criando conta..."));
  for (const label of Object.keys(ANA)) expect(await box(label)).toBeDisabled();
  held.letGo();
  expect(await screen.findByText(CREATED)).toBeVisible();
  await pass(1_900);
  expect(address()).toBe("/register-account");
  await pass(200);
  expect(address()).toBe("/auth/verify-account");
});

test("an empty form says what is missing and sends nothing; each field's message leaves when it is filled", async () => {
  const { user } = openPage("/register-account");
  const name = await box("Nome completo");
  await user.click(submit());
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription("Informe o seu nome completo.");
  expect(await box("E-mail")).toHaveAccessibleDescription("Informe o seu e-mail.");
  expect(await box("WhatsApp")).toHaveAccessibleDescription(/Informe o seu WhatsApp com DDD\./);
  fill(name, "Ana");
  expect(name).not.toHaveAttribute("aria-invalid");
  fill(await box("E-mail"), "ana");
  fill(await box("WhatsApp"), "11912345678");
  await user.click(submit());
  const email = await box("E-mail");
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/Informe um e-mail válido/);
  expect(wire.requests("POST", REGISTER)).toEqual([]);
});

test("a number that the server refuses is told at its field, and nothing typed is lost", async () => {
  const message = "Informe o número com código do país e DDD.";
  const refusal = { status: "error", error: message, fields: [{ path: "whatsapp", message }] };
  wire.answer("POST", REGISTER, { status: 400, json: refusal });
  const { user } = openPage("/register-account");
  await fillIn({ WhatsApp: "123" });
  await user.click(submit());
  const phone = await box("WhatsApp");
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription(/código do país e DDD/);
  expect(await box("Nome completo")).toHaveValue("Ana Souza");
  expect(await box("E-mail")).toHaveValue("ana@exemplo.com.br");
});

test.each<[Answer, string]>([
  [{ status: 429, json: { status: "error", error: "Muitos pedidos.", message: "Muitos pedidos." } }, "Muitos pedidos."],
  [{ status: 500, json: { status: "error" } }, "Failed to register user"],
  [{ status: 502, body: "<html>", contentType: "text/html" }, "Erro ao criar conta. Tente novamente."],
])("a sign-up that fails with %j is told: '%s' [REG-10]", async (answer, sentence) => {
  wire.answer("POST", REGISTER, answer);
  const { user } = openPage("/register-account");
  await fillIn();
  await user.click(submit());
  expect(await alert()).toHaveTextContent(sentence);
  const name = await box("Nome completo");
  await waitFor(() => expect(name).toHaveFocus());
});

describe("the activation", () => {
  test("without an e-mail leads to the sign-up [ACT-01]", async () => {
    const { address } = openPage("/auth/verify-account");
    expect(await box("Nome completo")).toBeVisible();
    expect(address()).toBe("/register-account");
  });

  test("has a new code and the sign-up one press away [ACT-03 ACT-04 ACT-08 ACT-09]", async () => {
    const { user, address } = await signUp();
    wire.answer("POST", "/api/v1/auth/resend-activation", TAKEN);
    await user.click(screen.getByRole("button", { name: "Reenviar código" }));
    expect(await screen.findByText("Código reenviado com sucesso!")).toBeVisible();
    const [requests] = wire.requests("POST", "/api/v1/auth/resend-activation");
    expect(requests?.body).toEqual({ email: "ana@exemplo.com.br" });
    expect(screen.getByRole("button", { name: /^Reenviar código em \d+ s$/ })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("link", { name: "Voltar para o cadastro" }));
    expect(await box("E-mail")).toHaveValue("ana@exemplo.com.br");
    expect(address()).toBe("/register-account");
  });

  test("tells failed checks without words of the server's in its own [ACT-07]", async () => {
    const { user } = await signUp();
    fill(await codeField(), "123456");
    for (const [answer, sentence] of [
      [{ status: 400, json: { status: "error" } }, "Failed to activate account"],
      [{ status: 500, body: "" }, "Erro na verificação. Tente novamente."],
    ] satisfies [Answer, string][]) {
      wire.answer("POST", ACTIVATE, answer);
      await user.click(activate());
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
    }
  });

  test("lies two seconds before the login [ACT-05 ACT-06]", async () => {
    const { user, address } = await signUp();
    wire.answer("POST", ACTIVATE, { json: { status: "success", data: {} } });
    fill(await codeField(), "123456");
    await user.click(activate());
    expect(await screen.findByText("Conta verificada com sucesso! Redirecionando para login...")).toBeVisible();
    await pass(1_900);
    expect(address()).toBe("/auth/verify-account");
    await pass(200);
    expect(address()).toBe("/auth");
  });

  test("takes a code as it is copied, digits alone, and asks for one that is missing [CODE-03]", async () => {
    const { user } = await signUp();
    const field = await codeField();
    await user.click(field);
    await user.paste(" 123 456 ");
    expect(field).toHaveValue("123456");
    fill(field, "");
    await user.click(activate());
    await waitFor(() => expect(field).toHaveAccessibleDescription("Digite o código que chegou no seu e-mail."));
    await user.type(field, "12a");
    expect(field).toHaveValue("12");
  });
});
