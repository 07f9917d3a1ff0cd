import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { toast } from "../support/catalog-admin.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  expectNoSidewaysScroll,
} from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { newUser, signIn, signUp, type User } from "../support/signed-in.ts";
import { STORE_OWNER, storeJourney } from "../support/team-journey.ts";

const test = storeJourney({ STORE_ACCESS: "team", OWNER_EMAIL: STORE_OWNER });
const PAGE = "/admin/mart/equipe";

type Request = Parameters<typeof signUp>[0];

/** Made once for the store of this worker; each journey signs in anew. */
let owner: User | undefined;
let signIns = 1;

async function openOwner(request: Request) {
  owner ??= await signUp(request, { ...newUser("Dona Rosa"), email: STORE_OWNER });
  signIns += 1;
  const { accessToken: token, user } = await signIn(request, owner, signIns);
  return { token, id: user.id, name: user.name, email: user.email };
}

/** Somebody of the team, who joined by signing up. */
async function joinTeam(request: Request, token: string, role: string, name: string): Promise<User> {
  const person = newUser(name);
  const headers = { Authorization: `Bearer ${token}` };
  const invited = await request.post("/api/v1/members", { headers, data: { email: person.email, role } });
  expect(invited.ok(), await invited.text()).toBe(true);
  return signUp(request, person, 2);
}

const line = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("an owner changes a role, sends an invitation once more, takes it back, and removes somebody", async ({
  page,
  request,
}) => {
  const session = await openOwner(request);
  const person = await joinTeam(request, session.token, "sales", "Saulo Reis");
  const invited = newUser().email;
  await openAs(page, session, PAGE);
  const theirs = line(page, person.email);
  await theirs.getByLabel("Papel de Saulo Reis").selectOption("Catálogo");
  await expect(toast(page, "Papel de Saulo Reis: Catálogo.")).toBeVisible();

  await page.getByRole("button", { name: "Convidar" }).click();
  const email = page.getByLabel("E-mail");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Informe o e-mail de quem você quer convidar.");
  await email.fill("ninguém");
  await email.press("Enter");
  await expect(email).toHaveAccessibleDescription("Informe um e-mail válido, como nome@exemplo.com.br.");
  await email.fill(invited);
  await email.press("Enter");
  await expect(toast(page, `Convite a caminho de ${invited}.`)).toBeVisible();
  await expect(email).toHaveValue("");
  await line(page, invited).getByRole("button", { name: "Mandar de novo" }).click();
  await expect(toast(page, `Convite mandado de novo a ${invited}.`)).toBeVisible();
  await line(page, invited).getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desfazer convite" }).click();
  await expect(line(page, invited)).toHaveCount(0);

  await theirs.getByRole("button", { name: "Remover Saulo Reis da equipe" }).click();
  await expect(page.getByRole("dialog")).toContainText("deixa de entrar na administração agora mesmo");
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(theirs).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Pessoas" })).toBeFocused();
});

test("a role that somebody else changed meanwhile is told, and what it is now stands there", async ({
  page,
  request,
}) => {
  const session = await openOwner(request);
  const person = await joinTeam(request, session.token, "sales", "Lia Prado");
  await openAs(page, session, PAGE);
  const role = line(page, person.email).getByLabel("Papel de Lia Prado");
  await expect(role).toHaveValue("sales");
  const headers = { Authorization: `Bearer ${session.token}` };
  const { data } = await (await request.get("/api/v1/members", { headers })).json();
  const { id, revision } = data.items.find((item: { email: string }) => item.email === person.email);
  await request.put(`/api/v1/members/${id}`, { headers, data: { role: "viewer", revision } });
  await role.selectOption("Catálogo");
  await expect(toast(page, "O papel desta pessoa mudou enquanto você olhava.")).toBeVisible();
  await expect(role).toHaveValue("viewer");
});

test("the team's page has no axe violation and no sideways scroll, told when it cannot be loaded", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const session = await openOwner(request);
  await joinTeam(request, session.token, "viewer", "Ana de Souza e Albuquerque Sobrenome Muito Comprido");
  let isBroken = true;
  await page.route("**/api/v1/members?*", (route) => (isBroken ? route.abort() : route.continue()));
  await page.route("**/api/v1/members", (route) =>
    isBroken && route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await openAs(page, session, PAGE);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
  isBroken = false;
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(line(page, STORE_OWNER)).toContainText("Definido na configuração do servidor");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInAnyTheme(page);
});

test("a viewer opens what it may read, with no button that it may not press", async ({ page, request }) => {
  const session = await openOwner(request);
  const person = await joinTeam(request, session.token, "viewer", "Vera Lopes");
  const { accessToken: token, user } = await signIn(request, person, 3);
  await openAs(page, { token, id: user.id, name: user.name, email: user.email }, "/admin/mart");
  await expect(page.getByRole("link", { name: /^Ver / }).first()).toBeVisible();
  const places = page.getByRole("navigation", { name: "Mais do Admin Mart" });
  const names = [
    ...["Pedidos", "Clientes", "Avise-me", "Avaliações", "Conversas", "Relatórios", "Categorias", "Busca da loja"],
    "Perguntas",
    ...["Saúde do catálogo", "Feeds", "Divulgar", "Lixeira", "Importações"],
  ];
  await expect(places.getByRole("link")).toHaveText(names);
  const typedIn: Record<string, number> = { Pedidos: 2, Divulgar: 4 };
  for (const place of names) {
    await places.getByRole("link", { name: place, exact: true }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("Admin Mart");
    await expect(page.getByRole("alert")).toHaveCount(0);
    // Orders are narrowed down by two days, and adverts, which change nothing, have words; nothing else is typed anywhere.
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(typedIn[place] ?? 0);
    await expect(page.getByRole("button", { name: /^(Baixar|Salvar|Mover|Apagar|Excluir)/ })).toHaveCount(0);
    await page.goBack();
  }
  await page.goto(PAGE);
  await expect(page.getByRole("alert")).toContainText("Sua conta não tem acesso a isto nesta loja");
});

test("whoever opens an invitation signed in with another address reads why it is not theirs", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const person = await signUp(request);
  const { accessToken: token, user } = await signIn(request, person);
  await page.goto("/convite");
  await expect(page.getByRole("link", { name: "Já tenho conta" })).toBeVisible();
  await expectNoAxeViolations(page);
  await openAsVisitor(page, { token, id: user.id, name: user.name, email: user.email });
  await expect(page.getByRole("alert")).toContainText("Não há convite para o e-mail desta conta");
  await expect(page.getByRole("main")).toContainText(person.email);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

/** As `openAs`, on a page of the site. */
async function openAsVisitor(page: Page, session: { token: string; id: number; name: string; email: string }) {
  await page.evaluate((kept) => {
    localStorage.setItem("arara_user_session", JSON.stringify(kept));
    localStorage.setItem("arara_auth_token", kept.token);
  }, session);
  await page.goto("/convite");
}
