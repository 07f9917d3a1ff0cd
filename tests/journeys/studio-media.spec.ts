import type { Locator, Page } from "@playwright/test";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { test } from "../support/studio-journey.ts";

const result = (page: Page) => page.getByRole("region", { name: "Resultado" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const describe = (page: Page, text: string) => page.getByRole("textbox", { name: "Descrição" }).fill(text);
const choices = (page: Page, name: string) => page.getByRole("group", { name }).getByRole("button");
/** What a tool opens when it is pressed, closed again. */
async function opens(page: Page, tool: string, shown: (page: Page) => Locator): Promise<void> {
  await press(page, tool);
  await expect(shown(page), tool).toBeVisible();
  await press(page, tool);
  await expect(shown(page), tool).toBeHidden();
}
const slider = (name: string) => (page: Page) => page.getByRole("slider", { name });
const figures = (page: Page) => page.getByRole("region", { name: "Seus números" });

test.beforeEach(() => test.slow());

test("without a provider, a described picture says what is missing before anything is typed and again when it is asked for, loses no word, and has what works one press away [TOOL-IMG-01 TOOL-IMG-02]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-imagens");
  await expect(choices(page, "Estilo")).toHaveText(["Realista", "Artístico", "Cartoon", "Abstrato", "Vintage"]);
  await expect(page.getByText(providerNeeds.picture)).toBeVisible();
  await press(page, "Como ligar um provedor de IA");
  await expect(page.getByRole("dialog")).toContainText("AI_IMAGE_MODEL=o-nome-do-modelo");
  await page.keyboard.press("Escape");
  await press(page, "Gerar imagem");
  await expect(page.getByText("Descreva o que você quer criar.").first()).toBeVisible();
  await describe(page, "Um gato na praia ao pôr do sol");
  await press(page, "Gerar imagem");
  await expect(result(page).getByRole("alert")).toHaveText(providerNeeds.picture);
  await press(page, "Fazer uma estampa");
  await expect(page.getByText(providerNeeds.picture)).toHaveCount(1);
  await press(page, "Imagem livre");
  await expect(page.getByRole("textbox", { name: "Descrição" })).toHaveValue("Um gato na praia ao pôr do sol");
});

test("a poster with typed words is a picture that the browser shows at the asked size, which can be edited, varied and expanded [TOOL-IMG-03 TOOL-IMG-04 TOOL-IMG-05]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/ia-imagens");
  await expect(choices(page, "Tamanho")).toHaveText(["512x512", "1024x1024", "1024x1792", "1792x1024"]);
  await expect(figures(page).getByText("0", { exact: true })).toHaveCount(2);
  await press(page, "Fazer um cartaz com palavras");
  await press(page, "Gerar imagem");
  await expect(page.getByText("Escreva as palavras do cartaz.").first()).toBeVisible();
  await page.getByLabel("Palavras do cartaz").fill("Feira de sábado");
  await page.getByLabel("Desenho").selectOption({ label: "Cesta" });
  await press(page, "Praia");
  await press(page, "512x512");
  await press(page, "Gerar imagem");
  const image = result(page).getByRole("img", { name: "Feira de sábado" });
  await expect(image).toBeVisible({ timeout: 120_000 });
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
    .toEqual([512, 512]);
  await expect(result(page)).toContainText("Feito por regras, sem IA");
  await opens(page, "Editar", slider("Brilho"));
  await press(page, "Variar");
  await page.getByRole("button", { name: "Criar variação" }).click();
  await expect(figures(page).getByText("2", { exact: true })).toHaveCount(2, { timeout: 120_000 });
  await press(page, "Expandir");
  await press(page, "Expandir imagem");
  const wide = result(page).getByRole("img", { name: /\(expandida\)/ });
  await expect(wide).toBeVisible({ timeout: 120_000 });
  await expect
    .poll(() => wide.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
    .toEqual([1792, 1024]);
});

test("a sound that the description finds and the person chooses plays for as long as asked, and can be converted [TOOL-AUD-01 TOOL-AUD-02 TOOL-AUD-03 TOOL-AUD-04 TOOL-AUD-05 TOOL-AUD-06 TOOL-AUD-07]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-audio");
  await expect(choices(page, "Tipo")).toHaveText(["Música", "Voz", "Som", "Ambiente", "Jingle"]);
  await expect(choices(page, "Duração")).toHaveText(["15s", "30s", "1min", "2min", "5min"]);
  await expect(choices(page, "Qualidade")).toHaveText(["128 kbps", "256 kbps", "320 kbps", "Sem perdas"]);
  await expect(choices(page, "Loop")).toHaveCount(10);
  await expect(page.getByText(/são escolhidos de uma lista/)).toBeVisible();
  await expect(page.getByText("Nenhum áudio ainda", { exact: true })).toBeVisible();
  await expect(figures(page).getByText("0", { exact: true })).toHaveCount(2);
  await press(page, "Som");
  await describe(page, "um trem de carga");
  await expect(page.getByText("Nada na lista combina com essa descrição.")).toBeVisible();
  await press(page, "Gerar áudio");
  await expect(page.getByText('Toque num item da lista "Som" para escolher.').first()).toBeVisible();
  await describe(page, "moeda de jogo");
  await expect(choices(page, "Som")).toHaveText(["Moeda", "Laser"]);
  await press(page, "Moeda");
  await press(page, "15s");
  await press(page, "128 kbps");
  await press(page, "Gerar áudio");
  const player = result(page).getByLabel("Moeda");
  await expect(player).toBeVisible({ timeout: 120_000 });
  const seconds = () => player.evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(seconds).toBeGreaterThan(14.9);
  expect(await seconds()).toBeLessThan(15.2);
  await expect(figures(page).getByText("1", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Nenhum áudio ainda", { exact: true })).toHaveCount(0);
  await opens(page, "Editar", slider("Começo"));
  await opens(page, "Ajustar volume", slider("Volume"));
  await opens(page, "Filtros", (at) => at.getByLabel("Filtro", { exact: true }));
  await press(page, "Converter formato");
  await press(page, "Converter");
  await expect(result(page).getByLabel("Moeda (editado)")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("main")).toContainText("1411 kbps");
  await press(page, "Voz");
  await expect(page.getByText(providerNeeds.voice)).toBeVisible();
  await press(page, "Gerar áudio");
  await expect(result(page).getByRole("alert")).toHaveText(providerNeeds.voice);
});

test("typed words become a film that the browser plays at the asked size and length; a described one says what is missing [TOOL-VID-01 TOOL-VID-02 TOOL-VID-03 TOOL-VID-04 TOOL-VID-05]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-video");
  await expect(choices(page, "Duração")).toHaveText(["5s", "10s", "15s", "30s"]);
  await expect(choices(page, "Qualidade")).toHaveText(["720p", "1080p", "4k"]);
  await expect(figures(page).getByText("0", { exact: true })).toHaveCount(2);
  await expect(page.getByText(providerNeeds.film)).toBeVisible();
  await describe(page, "Um pão saindo do forno");
  await press(page, "Gerar vídeo");
  await expect(result(page).getByRole("alert")).toHaveText(providerNeeds.film);
  await opens(page, "Configurações", (at) => at.getByLabel("Quadros por segundo"));
  await press(page, "Fazer letras em movimento");
  await page.getByLabel("Palavras do vídeo").fill("A padaria abre cedo. Venha tomar café!");
  await press(page, "5s");
  await press(page, "Gerar vídeo");
  const player = result(page).getByLabel("A padaria abre cedo. Venha tomar café!");
  await expect(player).toBeVisible({ timeout: 240_000 });
  await expect
    .poll(() =>
      player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight, Math.round(video.duration)]),
    )
    .toEqual([1280, 720, 5]);
  await expect(figures(page).getByText("1", { exact: true })).toHaveCount(2);
  await press(page, "Vídeo livre");
  await expect(page.getByRole("textbox", { name: "Descrição" })).toHaveValue("Um pão saindo do forno");
  await press(page, "Editar");
  await press(page, "Editar este vídeo");
  await expect(page.getByLabel("Palavras do vídeo")).toBeFocused();
  await press(page, "Editar");
  await opens(page, "Estender", (at) => at.getByLabel("Nova duração"));
  await opens(page, "Quadros", (at) => at.getByLabel("Momento"));
});

test("axe finds nothing on the three pages, and a phone needs no sideways scroll", async ({ page, session }) => {
  for (const path of ["/ia-imagens", "/ia-audio", "/ia-video"]) {
    await openAs(page, session, path);
    await expect(figures(page)).toBeVisible();
    await page.getByRole("button", { name: "Editar", exact: true }).click();
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
  }
});
