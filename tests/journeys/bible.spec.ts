import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { arriveSignedIn } from "../support/signed-in.ts";

const PATH = "/bot-biblia";
const REPLY_AFTER_MS = 1_500;

/** The conversation of the sample: what is said, and what the bot answers. */
const SAMPLE: [said: string, answer: RegExp, meta: string][] = [
  ["Sim, aceito", /Qual história/, "História"],
  ["Davi e Golias", /Para quem é o vídeo e qual é o objetivo/, "Público e objetivo"],
  ["Jovens, para inspirar coragem", /Qual tom/, "Tom"],
  ["Cinematográfico", /personagens/, "Personagens"],
  ["Davi: jovem pastor. Golias: gigante de bronze", /Onde a cena acontece/, "Ambiente"],
  ["Vale de Elá, colinas secas", /ângulos de câmera/, "Câmera"],
  ["Aéreo, tracking em Davi, close em Golias", /a luz/, "Iluminação"],
  ["Pôr do sol", /O que acontece na cena e o que é dito/, "Ação e diálogo"],
  ["O estilingue gira em nome do Senhor dos Exércitos", /cenas de corte/, "Cenas de corte"],
  ["Corte para o exército de Israel", /duração e o formato/, "Duração e formato"],
  ["45 segundos, vertical 9:16", /narração e a música/, "Narração e música"],
  ["Português, voz masculina; música épica", /marca.*chamada/, "Marca e chamada"],
  ["Jornada da Fé; leia as Escrituras", /aprova ou quer editar/, "Revisão"],
  ["Aprovar", /preparando o vídeo/, "Geração · simulação"],
  ["Preview", /baixar ou compartilhar/, "Resultado · simulação"],
  ["Baixar", /digital \(PDF\/ePub\) ou física/, "Escrituras · simulação"],
  ["Digital", /qual e-mail/, "E-mail · simulação"],
  ["ana@exemplo.com.br", /PIX confirmado \(simulação\) para ana@exemplo\.com\.br/, "Pagamento · simulação"],
  ["Obrigado", /Até a próxima/, "Despedida"],
];

const field = (page: Page) => page.getByPlaceholder("Digite sua resposta...");
const send = (page: Page) => page.getByRole("button", { name: "Enviar" });
const messages = (page: Page) => page.getByRole("log").locator("> ol > li:not([data-typing])");
const typing = (page: Page) => page.locator("[data-typing]");

/** Opens the page with a clock that only the journey moves. */
async function openWizard(page: Page): Promise<void> {
  await page.clock.install();
  await openHydrated(page, PATH);
  await expect(page.getByRole("button", { name: "Sim, aceito" })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await send(page).click();
  await expect(typing(page)).toBeVisible();
  await page.clock.runFor(REPLY_AFTER_MS);
  await expect(typing(page)).toHaveCount(0);
}

test("the page has its header, sample, about, questions and footer [ROUTE-15 BIBLE-01 BIBLE-02 BIBLE-03 BIBLE-07 BIBLE-08 BIBLE-10 BIBLE-11 BIBLE-12]", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, PATH);
  await expect(page.getByRole("heading", { level: 1, name: "Chatbot Bíblico" })).toBeVisible();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole("figure")).toContainText(/Davi vs Golias\s*Exemplo/);
  await expect(page.getByRole("region", { name: "Sobre o Chatbot Bíblico" })).toBeVisible();
  await page.getByText("Quais histórias estão disponíveis?").click();
  await expect(page.getByText(/Davi e Golias, Noé, Êxodo, Nascimento de Jesus e Ressurreição/)).toBeVisible();
  await page.getByText("Posso personalizar o estilo do vídeo?").click();
  await expect(page.getByText(/Tom, personagens, ambiente/)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(/© \d{4} Arara/);
  await page.getByRole("button", { name: "Sim, aceito" }).click();
  await expect(messages(page).last()).toContainText("Qual história");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Voltar ao Início" }).click();
  await expect(page).toHaveURL("/");
});

test("the sample video is real, upright, 45 seconds long, with captions, and waits to be played [BIBLE-07]", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const video = page.locator("video").first();
  expect(await video.evaluate((element: HTMLVideoElement) => [element.autoplay, element.paused])).toEqual([
    false,
    true,
  ]);
  const facts = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.pause();
    const track = element.textTracks[0];
    return [element.videoWidth, element.videoHeight, element.duration, track?.language, track?.cues?.length];
  });
  expect(facts).toEqual([540, 960, 45, "pt-BR", 7]);
});

test("the conversation is there after a reload, also a reply that was still to come", async ({ page }) => {
  await openWizard(page);
  await say(page, "sim");
  await field(page).fill("Davi e Golias");
  await send(page).click();
  await expect(typing(page)).toBeVisible();
  await expect(messages(page)).toHaveCount(4);
  await page.goto(PATH);
  // The clock stands still: it is moved on until the page has come alive, and the reply with it.
  await expect(async () => {
    await page.clock.runFor(REPLY_AFTER_MS);
    await expect(messages(page)).toHaveCount(5, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("button", { name: "Recomeçar" }).click();
  await expect(messages(page)).toHaveCount(1);
});

test("the script is copied, saved as JSON and as text, and a section is written anew", async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWizard(page);
  for (const [said] of SAMPLE.slice(0, 13)) await say(page, said);
  const review = page.getByRole("region", { name: "Prévia do roteiro" }).last();
  await review.getByRole("button", { name: "Copiar roteiro" }).click();
  await expect(review.getByRole("status")).toHaveText("Roteiro copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("ROTEIRO DE VÍDEO: Davi e Golias");
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), review.getByRole("button", { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const json = await saved("Baixar JSON");
  expect(json.name).toBe("roteiro-davi-e-golias.json");
  expect(JSON.parse(json.text)).toMatchObject({ durationSeconds: 45, aspectRatio: "9:16", title: "Davi e Golias" });
  expect((await saved("Baixar texto")).text).toContain("TOMADAS");

  await review.getByRole("button", { name: "Editar Ambiente" }).click();
  await page.clock.runFor(REPLY_AFTER_MS);
  await expect(messages(page).last()).toContainText("Onde a cena acontece?");
  await say(page, "Um vale coberto de névoa");
  await expect(page.getByRole("region", { name: "Prévia do roteiro" }).last()).toContainText(
    "Um vale coberto de névoa",
  );
});

test("the conversation is held by the keyboard alone, and fits a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWizard(page);
  await expectNoSidewaysScroll(page);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Sim, aceito" }).focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(REPLY_AFTER_MS);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("davi");
  await page.keyboard.press("Enter");
  await page.clock.runFor(REPLY_AFTER_MS);
  await expect(messages(page)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
});

test("the script becomes a film in the studio by one press, after signing in, and the film comes back", async ({
  page,
  request,
}) => {
  test.slow();
  await openWizard(page);
  for (const [said] of SAMPLE.slice(0, 13)) await say(page, said);
  await page.clock.resume();
  const make = page.getByRole("button", { name: "Fazer o vídeo" });
  await make.click();
  await expect(page).toHaveURL(/\/auth/);
  await arriveSignedIn(page, request);
  await page.goto("/ia-video");
  await expect(page.getByText("Vídeo do roteiro Davi e Golias")).toBeVisible();
  const back = page.getByRole("link", { name: "Voltar à conversa com o vídeo" });
  await expect(back).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(page);
  await back.click();
  await expect(messages(page).last()).toContainText("O vídeo de Davi e Golias está pronto.");
  await expect(page.getByRole("link", { name: "Ver e baixar na Biblioteca" })).toBeVisible();
});

test("who tells of an emergency is told where help is, and the conversation goes on", async ({ page }) => {
  await openHydrated(page, PATH);
  await page.getByRole("button", { name: "Sim, aceito" }).click();
  await expect(messages(page)).toHaveCount(3);
  await field(page).fill("eu não quero mais viver");
  await send(page).click();
  await expect(messages(page).nth(4)).toContainText("188", { timeout: 10_000 });
  await expect(messages(page)).toHaveCount(6);
});
