import { expect, test } from "vitest";
import { readPromptHandoff } from "./prompt-handoff.ts";

test("the text tool reads the prompt that someone came with, and nothing else", () => {
  const prompt = { title: "Convite", text: "Convide Ana." };
  expect(readPromptHandoff({ prompt, more: 1 })).toEqual(prompt);
  for (const state of [
    null,
    undefined,
    "x",
    {},
    { prompt: null },
    { prompt: { title: 1, text: "a" } },
    { prompt: { title: "a", text: "b".repeat(20_001) } },
  ]) {
    expect(readPromptHandoff(state)).toBeNull();
  }
});
