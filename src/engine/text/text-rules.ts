import { z } from "zod";
import rulesFile from "./data/text-rules.json" with { type: "json" };
import { type TextRule, wordRule } from "./text-rule.ts";

const ruleSchema = z.strictObject({
  /** Read as whole words. `%name%` stands for any word of that list, `%forms%` for any that `forms` changes. */
  pattern: z.string(),
  after: z.string(),
  reason: z.string(),
  /** What a group of the pattern becomes where `after` names it. */
  forms: z.record(z.string(), z.string()).default({}),
  isCaseSensitive: z.boolean().default(false),
});

const { words, grammar, style, questions } = z
  .strictObject({
    words: z.record(z.string(), z.array(z.string())),
    grammar: z.array(ruleSchema),
    style: z.array(ruleSchema),
    questions: z.array(ruleSchema),
  })
  .parse(rulesFile);

function toRule({ pattern, forms, ...rule }: z.output<typeof ruleSchema>): TextRule {
  const lists: Record<string, string[]> = { ...words, forms: Object.keys(forms) };
  const source = pattern.replace(/%(\w+)%/g, (_, name: string) => {
    const list = lists[name];
    if (!list) throw new Error(`a rule of texts names %${name}%, which is no list: ${pattern}`);
    return list.join("|");
  });
  return wordRule(source, { ...rule, forms: new Map(Object.entries(forms)) });
}

/** Agreement, crase and fixed turns that are wrong in nearly every sentence in which they stand. */
export const grammarRules: readonly TextRule[] = grammar.map(toRule);

/** What is often wrong and sometimes right: asked, and left as it is. */
export const questionRules: readonly TextRule[] = questions.map(toRule);

/** What is right, but longer or duller than it needs to be. */
export const styleRules: readonly TextRule[] = style.map(toRule);
