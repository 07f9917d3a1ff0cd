import { describe, expect, test } from "vitest";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { isGeneralStem } from "#server/conversation/rules/facets.ts";
import { answerWaiting } from "./waiting-for-help.ts";

const article = (title: string, text: string, details: Article["details"] = []): Article => ({
  title,
  text,
  details,
  questions: [title.toLowerCase()],
  related: [],
  source: { title: "teste" },
});

const search = new KnowledgeSearch(
  [
    article("Cobra, escorpião e aranha", "Leve ao hospital que tem soro."),
    article("CVV: como funciona", "Ouve quem quer conversar.", [
      { label: "polícia avisam", text: "Não: é sigiloso." },
      { label: "esposa", text: "Não precisa ser em casa." },
    ]),
    article("Vômito e enjoo", "Descanse e tome goles de água."),
    article("Tristeza e depressão", "Tem tratamento. O CVV ouve: 188."),
    article("Prevenção da gripe", "Lave as mãos."),
    article("Queimadura", "Água fria.", [{ label: "dura", text: "Sara em duas semanas." }]),
  ],
  isGeneralStem,
);

const COIN = "minha filha engoliu uma moedinha, tá respirando normal";
const HEART = "meu pai tá com dor forte no peito suando frio";
const STING = "picada de escorpião no pé da minha menina de 6 anos agora";
const STROKE = "meu pai caiu e a boca dele tá torta, não levanta o braço";
const DEATH = "minha cabeça só fala em acabar com tudo";

/** What the article spoken of tells is chosen by what was learnt, and tested with the whole assistant. */
const tellNothing = () => null;

const replyTo = (told: string, ...turns: string[]) => replyWith(tellNothing, told, ...turns);

const replyWith = (tellOf: () => Answer | null, told: string, ...turns: string[]) =>
  answerWaiting(
    {
      bot: "jaiminho",
      memory: {},
      conversationKey: "test",
      text: turns.at(-1) ?? "",
      history: [told, ...turns.slice(0, -1)].map((text) => ({ role: "user" as const, text })),
    },
    search,
    tellOf,
  );

describe("help stays in view while more is told of who needs it", () => {
  test.each([
    [COIN, ["ela tem 3 anos, foi agora"]],
    [COIN, ["ela tem 3 anos, foi agora", "dou alguma coisa pra ela comer ou não?"]],
    [HEART, ["ele tem 62 e é diabético"]],
    [HEART, ["enquanto não chega eu faço o quê"]],
    [STING, ["amarro a perna?", "tá doendo muito", "meu vizinho vai levar a gente", "e agora?"]],
  ])("%s | %s", (told, turns) => {
    const answer = replyTo(told, ...turns);
    expect(answer?.isEmergency).toBe(true);
    expect(answer?.text).toMatch(/192/);
  });

  test.each([
    [STING, "faço torniquete?", /nada de torniquete.*0800/s],
    ["minha bebê de 2 meses tá com 38,5", "dou dipirona?", /nenhum remédio por conta própria.*192/s],
    [STING, "amarro a perna?", /^Deixe a pessoa deitada.*não amarre.*0800 722 6001/s],
    [STING, "ela começou a vomitar", /^Criança, ou quem vomita.*0800 722 6001/s],
    [STING, "dou água?", /^Não dê comida, bebida.*0800 722 6001/s],
    [STROKE, "ele toma AAS, dou um?", /nada pela boca, nem aspirina.*ligue de novo/s],
    ["meu filho bebeu desinfetante", "faço ele vomitar?", /^Não provoque vômito/],
    ["queimei a mão com óleo quente", "furo a bolha?", /^Não passe nada, não fure bolhas/],
  ])("what was told of it is the answer: %s | %s", (told, turn, answer) => {
    expect(replyTo(told, turn)?.text).toMatch(answer);
  });

  test.each([
    [HEART, "obrigado"],
    [HEART, "era mentira kkkk"],
    [STING, "como prevenir a gripe?"],
    ["como prevenir a gripe?", "ele tem 62 e é diabético"],
  ])("%s | %s is no emergency", (told, turn) => expect(replyTo(told, turn)).toBeNull());

  test("what was just read is not told again: who answers the call knows more", () => {
    const first = replyTo(STING, "tá doendo muito")?.text ?? "";
    const turn = (text: string) =>
      answerWaiting(
        {
          bot: "jaiminho",
          memory: {},
          conversationKey: "test",
          text,
          history: [
            { role: "user", text: STING },
            { role: "assistant", text: first },
          ],
        },
        search,
        tellNothing,
      )?.text;
    expect(turn("posso pôr gelo?")).toMatch(/^Isso eu não sei dizer daqui.*192/);
    expect(turn("ela tem 6 anos")).toMatch(/^Conte isso também a quem atende no \*\*192/);
    expect(turn("o que eu faço agora?")).toMatch(/não amarre/);
  });

  test("another subject that was named ends it", () => {
    expect(replyTo(STING, "como prevenir a gripe?", "amarro a perna?")).toBeNull();
  });

  test.each([
    "já passou 1 hora e piorou",
    "ele passou mal de novo",
    "não melhorou",
    "ela não tá bem",
    "tá bem inchado",
  ])("'%s' is not over", (turn) => expect(replyTo(STING, turn)?.isEmergency).toBe(true));

  test("the number of help is asked of help", () => {
    expect(replyTo(STING, "qual o número do veneno mesmo?")?.text).toMatch(/0800 722 6001/);
  });

  test("what is over is no emergency, and is seen all the same", () => {
    const answer = replyTo(HEART, "já passou, ele está bem");
    expect(answer?.isEmergency).toBeUndefined();
    expect(answer?.text).toMatch(/Mesmo assim, hoje.*192 agora/s);
  });
});

describe("who wishes to die is not left alone", () => {
  const turns = [
    "faz uns meses",
    "não quero falar com minha esposa",
    "tá difícil",
    "eles avisam a polícia?",
    "obrigado",
  ];
  test.each(turns.map((turn, at) => [turn, turns.slice(0, at + 1)] as const))("%s", (_, said) => {
    expect(replyTo(DEATH, ...said)?.text).toMatch(/Não fique só.*188.*192/s);
  });

  test("what is asked of the line that listens is answered", () => {
    const answer = replyWith(() => ({ text: "Não: é sigiloso." }), DEATH, "e se eu ligar eles avisam a polícia?");
    expect(answer?.text).toMatch(/^Não: é sigiloso.*Não fique só.*188.*192/s);
  });

  test("what is asked of sadness is no other subject", () => {
    expect(replyTo(DEATH, "qual o tratamento da depressão?")?.text).toMatch(/Não fique só.*188/s);
    expect(replyTo(DEATH, "como prevenir a gripe?")).toBeNull();
  });

  test("who tells it of another is told how to stand by them", () => {
    expect(replyTo("minha amiga disse que vai se matar", "ela parou de responder")?.text).toMatch(
      /^Leve a sério e não deixe a pessoa sozinha/,
    );
  });
});
