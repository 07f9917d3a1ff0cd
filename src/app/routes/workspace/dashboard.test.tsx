// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, fill, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { type Answer, stubWire } from "../../../../tests/support/wire.ts";

const PROFILE = "/api/v1/auth/profile";

const wire = stubWire();

const profile = {
  id: 7,
  name: "Ana Souza",
  email: "ana@exemplo.com.br",
  whatsapp: "+5511912345678",
  createdAt: "2026-11-01T12:00:00.000Z",
  activeSessions: 1,
};

async function openSettings() {
  const { user } = openPage("/dashboard");
  await user.click(await screen.findByRole("button", { name: /^Configurações/ }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Configurações" })) };
}

test("a change that fails keeps what was typed and says why; so do facts that cannot be read [DASH-06 ERR-15]", async () => {
  arriveSignedIn();
  const failed: Answer = { status: 503, json: { status: "error" } };
  const told = "Failed to get user profile";
  const again = () => user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
  wire.answer("GET", PROFILE, failed);
  wire.answer("PUT", "/api/v1/profile", { status: 500, json: { status: "error" } });
  const { user, dialog } = await openSettings();
  expect(await dialog.findByRole("alert")).toHaveTextContent(told);
  const held = wire.hold("GET", PROFILE, failed);
  await again();
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  held.letGo();
  expect(await dialog.findByRole("alert")).toHaveTextContent(told);
  wire.answer("GET", PROFILE, success(profile));
  await again();
  const name = await dialog.findByLabelText("Nome completo");
  fill(name, "Ana Nova");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to update profile");
  expect(name).toHaveValue("Ana Nova");
});

test("'Sair de todos os aparelhos' that fails says so, and nobody is signed out", async () => {
  const { token } = arriveSignedIn();
  wire.answer("GET", PROFILE, success(profile));
  wire.answer("POST", "/api/v1/auth/logout", "broken");
  const { user, dialog } = await openSettings();
  await user.click(dialog.getByRole("button", { name: "Sair de todos os aparelhos" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Não foi possível sair dos outros aparelhos");
  expect(wire.requests("POST", "/api/v1/auth/logout")[0]?.url.search).toBe("?scope=all");
  expect(localStorage.getItem("arara_auth_token")).toBe(token);
});

test("a name is text, however it is written", async () => {
  const hostile = '<img src=x onerror="window.hit=1"> {{7*7}}';
  arriveSignedIn({ name: hostile });
  wire.answer("GET", PROFILE, success({ ...profile, name: hostile }));
  openPage("/dashboard");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(hostile);
  expect(document.querySelector("img[src=x]")).toBeNull();
});
