import { z } from "zod";
import { type ConceptFile, createConceptReader } from "#contract/emergency/concepts.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { wordList } from "#server/conversation/rules/word-pattern.ts";
import cautionsFile from "./data/medicine-cautions.json" with { type: "json" };

/** Medicines that do harm with what somebody has or takes, whatever of the two is told first. */
const cautions = z
  .array(
    z.strictObject({
      medicine: z.string(),
      names: wordList,
      with: z.array(z.strictObject({ condition: z.string(), names: wordList, why: z.string() })).nonempty(),
      /** What calls for help after it was taken. */
      signs: z.string(),
    }),
  )
  .parse(cautionsFile);

/** How far back a medicine or an illness still is what is spoken of. */
const TURNS_BACK = 4;
/** A longer message is about more than what somebody has besides. */
const MOST_WORDS = 16;

const readerOf = (names: string[]) =>
  createConceptReader({
    concepts: { named: names },
    misspelt: names.filter((name) => !/[ *]/.test(name)),
    numbers: {},
    deniable: ["named"],
    figures: [],
    harmless: [],
  } satisfies ConceptFile);

const pairs = cautions.flatMap(({ medicine, names, signs, with: others }) => {
  const readMedicine = readerOf(names);
  return others.map(({ condition, names: told, why }) => {
    const readCondition = readerOf(told);
    return {
      medicine,
      condition,
      why,
      signs,
      isOfMedicine: (text: string) => readMedicine(text).has("named"),
      isOfCondition: (text: string) => readCondition(text).has("named"),
    };
  });
});

/** A medicine that is asked of and an illness that is told, in one message or in two: what speaks against it, before anything else. */
export function answerMedicineCaution({ turn, text }: Question): Answer | null {
  if (text.split(/\s+/).length > MOST_WORDS) return null;
  const earlier = turn.history.filter(({ role }) => role === "user").slice(-TURNS_BACK);
  const isToldBefore = (reads: (said: string) => boolean) => earlier.some((one) => reads(one.text));
  const found = pairs.find(({ isOfMedicine, isOfCondition }) => {
    const [isMedicine, isCondition] = [isOfMedicine(text), isOfCondition(text)];
    if (isMedicine) return isCondition || isToldBefore(isOfCondition);
    return isCondition && isToldBefore(isOfMedicine);
  });
  if (!found) return null;
  const { medicine, condition, why, signs } = found;
  return {
    text: `**Cuidado**: com **${condition}**, ${medicine} ${why}. **Não tome por conta própria**: pergunte antes a um médico ou farmacêutico, ou ao Disque Saúde, **136**, e conte tudo o que você tem e usa. Já tomou e há ${signs}: **192**.`,
    sources: [{ title: "Orientações da Anvisa, resumidas pela equipe, sem revisão de um profissional" }],
    suggestions: ["Remédios e doses", "Quando procurar atendimento"],
    memory: { topic: "Remédios e doses" },
  };
}
