// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, holdTime, openPage, pass, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const FALLBACK = "Entendi! Pode me dar mais detalhes sobre o que você gostaria?";
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

// Nothing is answered: a call to any server fails the test.
stubWire();

const field = () => screen.getByPlaceholderText<HTMLInputElement>("Digite sua resposta...");
const send = () => screen.getByRole("button", { name: "Enviar" });
const messages = () => [
  ...screen.getByRole("log").querySelectorAll<HTMLElement>(":scope > ol > li:not([data-typing])"),
];
const last = () => {
  const newest = messages().at(-1);
  if (!newest) throw new Error("nothing was said");
  return newest;
};
const isTyping = () => document.querySelector("[data-typing]") !== null;
const suggestions = () => within(screen.getByRole("list", { name: "Sugestões" })).getAllByRole("button");

/** The conversation, with a clock that only the test moves. */
async function openWizard() {
  holdTime();
  const page = openPage("/bot-biblia");
  await screen.findByRole("button", { name: "Sim, aceito" });
  const say = async (text: string) => {
    fill(field(), text);
    await page.user.click(send());
    await pass(REPLY_AFTER_MS);
  };
  const press = async (name: string) => {
    const [choice] = suggestions().filter(({ textContent }) => textContent.includes(name));
    await page.user.click(choice as HTMLElement);
    await pass(REPLY_AFTER_MS);
  };
  return { ...page, say, press };
}

test("the conversation starts with consent, and the button leads into it [BIBLE-09 BIBLE-13]", async () => {
  const { user } = await openWizard();
  expect(messages()).toHaveLength(1);
  expect(last()).toHaveTextContent(/Consentimento.*Você aceita começar\?/);
  await user.click(screen.getByRole("button", { name: "Iniciar Conversa" }));
  await waitFor(() => expect(field()).toHaveFocus());
});

test("the bot types for 1500 ms, and meanwhile, as with blank text, nothing can be sent [BIBLE-04 BIBLE-05 BIBLE-06 BIBLE-14 BIBLE-44]", async () => {
  const { user } = await openWizard();
  expect(send()).toBeDisabled();
  fill(field(), "   ");
  expect(send()).toBeDisabled();
  await user.type(field(), "{Enter}");
  expect(messages()).toHaveLength(1);
  fill(field(), "sim");
  await user.click(send());
  expect(messages()).toHaveLength(2);
  expect(isTyping()).toBe(true);
  fill(field(), "davi");
  expect(send()).toBeDisabled();
  await pass(REPLY_AFTER_MS - 1);
  expect(messages()).toHaveLength(2);
  await pass(1);
  expect(messages()).toHaveLength(3);
  expect(isTyping()).toBe(false);
  expect(field()).toHaveValue("davi");
  expect(send()).toBeEnabled();
});

test("the 45-second upright video of Davi and Golias goes through every step to the end, and asks no server [BIBLE-15 BIBLE-16 BIBLE-18 BIBLE-20 BIBLE-21 BIBLE-22 BIBLE-24 BIBLE-25 BIBLE-26 BIBLE-27 BIBLE-28 BIBLE-29 BIBLE-30 BIBLE-31 BIBLE-32 BIBLE-33 BIBLE-34 BIBLE-35 BIBLE-36 BIBLE-37 BIBLE-38 BIBLE-43 BIBLE-45]", async () => {
  const { say } = await openWizard();
  for (const [said, answer, meta] of SAMPLE) {
    await say(said);
    expect(last()).toHaveTextContent(answer);
    expect(last().querySelector(":scope > p")).toHaveTextContent(meta);
    if (meta !== "Revisão") continue;
    const review = within(last()).getByRole("region", { name: "Prévia do roteiro" });
    expect([...review.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      "Personagens",
      "Câmera",
      "Ambiente",
      "Iluminação",
      "Ação e diálogo",
      "Cenas de corte",
      "Duração e formato",
      "Narração",
      "Música e efeitos",
      "Marca e chamada",
    ]);
    expect(review).toHaveTextContent("45 segundos · 9:16");
  }
});

test("the choices are offered as buttons, and each leads on [BIBLE-17 BIBLE-19 BIBLE-23]", async () => {
  const { press } = await openWizard();
  const offered = () => suggestions().map(({ textContent }) => textContent);
  await press("Sim, aceito");
  expect(offered()).toEqual(["Davi e Golias", "Noé", "Êxodo", "Nascimento de Jesus", "Ressurreição"]);
  await press("Noé");
  await press("Famílias");
  expect(offered()).toEqual(["Épico", "Didático", "Cinematográfico", "Suave"]);
  for (const name of ["Suave", "Noé:", "Arca", "Aéreo"]) await press(name);
  expect(offered()).toEqual(["Manhã", "Pôr do sol", "Natural", "Cinematográfico"]);
  await press("Cinematográfico");
  expect(last()).toHaveTextContent("Ação e diálogo");
  expect(screen.getByRole("log")).not.toHaveTextContent(FALLBACK);
});

test("anything else gets the same answer, in any case and inside other words [BIBLE-39 BIBLE-40 BIBLE-41 BIBLE-42]", async () => {
  const { say } = await openWizard();
  for (const [said, answer] of [
    ["quem sabe", FALLBACK],
    ["ASSIM mesmo", "Qual história"],
    ["dAVI", "Público e objetivo"],
  ] as const) {
    await say(said);
    expect(last()).toHaveTextContent(answer);
  }
});

test("who asks for a person is led to one on WhatsApp, and the conversation goes on; a story asks for nobody", async () => {
  const { say } = await openWizard();
  await say("quero falar com uma pessoa");
  const link = screen.getByRole("link", { name: "Continuar no WhatsApp" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/));
  expect(last()).toHaveTextContent(FALLBACK);
  await say("José fala com os irmãos, que não o reconhecem, e uma pessoa da corte do faraó traz o trigo para eles");
  expect(screen.getAllByRole("link", { name: "Continuar no WhatsApp" })).toHaveLength(1);
});

test("a section of the script is written anew", async () => {
  const { user, say } = await openWizard();
  for (const [said] of SAMPLE.slice(0, 13)) await say(said);
  const review = () => {
    const newest = screen.getAllByRole("region", { name: "Prévia do roteiro" }).at(-1);
    return newest as HTMLElement;
  };
  await user.click(within(review()).getByRole("button", { name: "Editar Ambiente" }));
  await pass(REPLY_AFTER_MS);
  expect(last()).toHaveTextContent("Onde a cena acontece?");
  await say("Um vale coberto de névoa");
  expect(review()).toHaveTextContent("Um vale coberto de névoa");
});
