import { describe, expect, test } from "vitest";
import { answerWaiting } from "./waiting-for-help.ts";

const COIN = "minha filha engoliu uma moedinha, tá respirando normal";
const HEART = "meu pai tá com dor forte no peito suando frio";

const replyTo = (told: string, ...turns: string[]) =>
  answerWaiting({
    text: turns.at(-1) ?? "",
    history: [told, ...turns.slice(0, -1)].map((text) => ({ role: "user" as const, text })),
  });

describe("help stays in view while more is told of who needs it", () => {
  test.each([
    [COIN, ["ela tem 3 anos, foi agora"]],
    [COIN, ["ela tem 3 anos, foi agora", "dou alguma coisa pra ela comer ou não?"]],
    [HEART, ["ele tem 62 e é diabético"]],
    [HEART, ["enquanto não chega eu faço o quê"]],
  ])("%s | %s", (told, turns) => {
    const answer = replyTo(told, ...turns);
    expect(answer?.isEmergency).toBe(true);
    expect(answer?.text).toMatch(/192/);
  });

  test.each([
    [HEART, "já passou, ele está bem"],
    [HEART, "obrigado"],
    ["como prevenir a gripe?", "ele tem 62 e é diabético"],
  ])("%s | %s is no emergency", (told, turn) => expect(replyTo(told, turn)).toBeNull());
});
