import { expect, test } from "vitest";
import { findVariables } from "#contract/prompt/prompt-variables.ts";
import { languages, phraseTopics } from "#contract/studio/translation-rules.ts";
import { openPhrasebook, phrasebook, sentenceKey } from "./phrasebook.ts";

test("the phrasebook has at least 120 sentences of a shop, about everything that its topics name", () => {
  expect(phrasebook.length).toBeGreaterThanOrEqual(120);
  expect(new Set(phrasebook.map(({ topic }) => topic))).toEqual(new Set(phraseTopics));
  expect(new Set(phrasebook.map(({ pt }) => sentenceKey(pt).key)).size).toBe(phrasebook.length);
});

test("each sentence asks, calls or states alike in every language, with the signs of the language", () => {
  const kindOf = (sentence: string) => /[?]$/.exec(sentence)?.[0] ?? "";
  for (const phrase of phrasebook) {
    for (const language of languages)
      expect({ language, kind: kindOf(phrase[language]) }).toEqual({ language, kind: kindOf(phrase.pt) });
    expect(/^[¿¡]/.test(phrase.es), phrase.es).toBe(/[?!]$/.test(phrase.es));
    expect(phrase.fr).not.toMatch(/[^\u00a0][?!:]/);
    expect(phrase.de).not.toMatch(/ [?!:]/);
  }
});

test("every sentence is found whole from each language to each other, its blanks filled as they were written", () => {
  for (const from of languages) {
    for (const to of languages.filter((other) => other !== from)) {
      const find = openPhrasebook(from, to);
      for (const phrase of phrasebook) {
        const names = findVariables(phrase[from]);
        const filled = names.reduce((text, name, at) => text.replace(`{{${name}}}`, `R$ ${at + 3},50`), phrase[from]);
        const text = find(filled);
        expect(text, `${from} → ${to}: ${filled}`).not.toBeNull();
        for (const at of names.keys()) expect(text).toContain(`R$ ${at + 3},50`);
      }
    }
  }
});
