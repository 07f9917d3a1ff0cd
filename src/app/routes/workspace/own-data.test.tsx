// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, fill, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const EXPORT = "/api/v1/profile/export";
const DELETION = "/api/v1/profile/deletion";
const CONFIRM = `${DELETION}/confirm`;
const PROFILE = "/api/v1/auth/profile";
const ERASE_AT = "2026-11-30T17:05:00.000Z";

const wire = stubWire();
const closed = { status: 403, json: { status: "error", error: "Fechada.", code: "account/closed", eraseAt: ERASE_AT } };
const refusal = (status: number, error: string) => ({
  status,
  json: { status: "error", error, code: "request/invalid" },
});

const saved: { name: string; content: Blob | undefined }[] = [];
beforeEach(() => {
  saved.length = 0;
  const createObjectURL = vi.fn((_content: Blob) => "blob:dados");
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: createObjectURL.mock.lastCall?.[0] });
  });
});

async function openSettings() {
  arriveSignedIn();
  const { user } = openPage("/dashboard");
  await user.click(await screen.findByRole("button", { name: /^Configurações/ }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Configurações" })) };
}

describe("'Baixar meus dados'", () => {
  test("saves what comes, says so, and tells while it comes", async () => {
    const held = wire.hold("GET", EXPORT, { body: "PK-zip", contentType: "application/zip" });
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Baixar meus dados" }));
    expect(await dialog.findByRole("progressbar", { name: "Juntando os seus dados" })).toBeVisible();
    held.letGo();
    expect(await dialog.findByText(/^Pronto: meus-dados.zip/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(["meus-dados.zip"]);
    expect(await saved[0]?.content?.text()).toBe("PK-zip");
    expect(wire.requests("GET", EXPORT)[0]?.headers.get("authorization")).toBe("Bearer token-of-ana");
  });

  test("that is refused or breaks off saves nothing, and can be pressed again", async () => {
    wire.answer("GET", EXPORT, refusal(429, "Espere uma hora e tente de novo."));
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Baixar meus dados" }));
    expect(await dialog.findByText("Espere uma hora e tente de novo.")).toBeVisible();
    wire.answer("GET", EXPORT, "broken");
    await user.click(dialog.getByRole("button", { name: "Baixar meus dados" }));
    await waitFor(() => expect(dialog.getByRole("alert")).not.toHaveTextContent("Espere uma hora"));
    expect(saved).toEqual([]);
  });
});

describe("'Excluir minha conta'", () => {
  async function openDeletion() {
    const opened = await openSettings();
    await opened.user.click(opened.dialog.getByRole("button", { name: "Excluir minha conta" }));
    return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Excluir a sua conta" })) };
  }

  test("says first what goes, what stays and what becomes of the owner's store; cancelling sends nothing", async () => {
    const { user, dialog } = await openDeletion();
    for (const title of ["O que é apagado", "O que fica", "Quando"])
      expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    expect(dialog.getByText(/Se ninguém mais é dono dela/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(wire.requests("POST", DELETION)).toEqual([]);
  });

  test("that the store forbids is told before any code is sent", async () => {
    wire.answer("POST", DELETION, refusal(409, "Dê esse papel a outra pessoa antes."));
    const { user, dialog } = await openDeletion();
    await user.click(dialog.getByRole("button", { name: "Mandar o código" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Dê esse papel a outra pessoa antes.");
  });

  test("leads by the code to the day until which it can be taken back, with the focus where it goes on", async () => {
    wire.answer("POST", DELETION, { status: 202, json: { status: "success", message: "Foi.", data: {} } });
    wire.answer("POST", CONFIRM, refusal(400, "O código está errado ou venceu."), 1);
    const { user, dialog } = await openDeletion();
    await user.click(dialog.getByRole("button", { name: "Mandar o código" }));
    const step = within(await screen.findByRole("dialog", { name: "Digite o código" }));
    const field = step.getByLabelText("Código para excluir a conta");
    await waitFor(() => expect(field).toHaveFocus());
    expect(step.getByText("ana@exemplo.com.br")).toBeVisible();
    await user.click(step.getByRole("button", { name: "Excluir minha conta" }));
    expect(field).toBeInvalid();
    expect(wire.requests("POST", CONFIRM)).toEqual([]);
    fill(field, "111111");
    await user.click(step.getByRole("button", { name: "Excluir minha conta" }));
    expect(await step.findByRole("alert")).toHaveTextContent("O código está errado ou venceu.");
    wire.answer("POST", CONFIRM, success({ eraseAt: ERASE_AT }));
    fill(field, "123456");
    await user.click(step.getByRole("button", { name: "Excluir minha conta" }));
    const done = within(await screen.findByRole("dialog", { name: "Sua conta será apagada em 30/11" }));
    expect(wire.requests("POST", CONFIRM).map(({ body }) => body)).toEqual([{ code: "111111" }, { code: "123456" }]);
    expect(done.getByText("30 de novembro de 2026 às 14:05")).toBeVisible();
    await waitFor(() => expect(done.getByRole("button", { name: "Entendi" })).toHaveFocus());
    wire.answer("GET", /./, closed);
    await user.click(done.getByRole("button", { name: "Entendi" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Sua conta será apagada em 30/11" })).toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("whoever signs in to a closed account", () => {
  test("finds on every page the day, and keeps the account with one press", async () => {
    arriveSignedIn();
    wire.answer("GET", /./, closed);
    const { user, address } = openPage("/prompts");
    expect(await screen.findByRole("heading", { level: 1, name: "Sua conta será apagada em 30/11" })).toBeVisible();
    expect(screen.queryByRole("complementary")).toBeNull();
    wire.answer("DELETE", DELETION, "broken", 1);
    await user.click(screen.getByRole("button", { name: "Manter minha conta" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    wire.answer("DELETE", DELETION, { json: { status: "success", message: "Foi.", data: {} } });
    wire.answer("GET", /./, refusal(503, "Indisponível."));
    await user.click(screen.getByRole("button", { name: "Manter minha conta" }));
    expect(await screen.findByText("Sua conta continua como antes.")).toBeVisible();
    expect(await screen.findByRole("complementary", { name: "Menu lateral" })).toBeVisible();
    expect(address()).toBe("/prompts");
  });

  test("takes their data along, and leaves", async () => {
    const { token } = arriveSignedIn();
    wire.answer("GET", /./, closed);
    wire.answer("GET", EXPORT, { body: "PK-zip", contentType: "application/zip" });
    wire.answer("POST", "/api/v1/auth/logout", success({}));
    const { user, address } = openPage("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Baixar meus dados" }));
    expect(await screen.findByText(/^Pronto: meus-dados.zip/)).toBeVisible();
    expect(localStorage.getItem("arara_auth_token")).toBe(token);
    await user.click(screen.getByRole("button", { name: "Sair" }));
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(localStorage.getItem("arara_auth_token")).toBeNull();
  });

  test("who kept it on another device meanwhile goes on where they were", async () => {
    const { id, name, email } = arriveSignedIn();
    wire.answer("GET", /./, refusal(503, "Indisponível."));
    wire.answer("GET", PROFILE, success({ id, name, email, role: null, storeAccess: "team" }));
    wire.answer("GET", PROFILE, closed, 1);
    openPage("/prompts");
    await waitFor(() => expect(wire.requests("GET", PROFILE).length).toBeGreaterThan(2));
    expect(await screen.findByRole("complementary", { name: "Menu lateral" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Manter minha conta" })).toBeNull();
  });
});
