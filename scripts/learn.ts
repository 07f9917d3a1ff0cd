// npm run learn: what each sign of a message or of a word speaks for, learnt anew from the examples.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ruleMatter } from "#server/bot/built-in/shop/asked-rule.ts";
import { choosingBots, textMatter } from "#server/bot/built-in/text-choice.ts";
import { actMatter } from "#server/conversation/learned/act.ts";
import { type ChoiceMatter, choiceLines } from "#server/conversation/learned/choice.ts";
import { learnChoice } from "#server/conversation/learned/choice-learning.ts";
import { emergencyMatter } from "#server/conversation/learned/emergency.ts";
import { stepMatter } from "#server/conversation/learned/first-step.ts";
import { learn } from "#server/conversation/learned/learning.ts";
import type { Matter } from "#server/conversation/learned/matter.ts";
import { personMatter } from "#server/conversation/learned/person.ts";
import { learntLines } from "#server/conversation/learned/weights.ts";
import { wishMatter } from "#server/conversation/learned/wish-words.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

function learnFile<Kind extends string, Item>(matter: Matter<Kind, Item>): void {
  const examples = matter.readExamples();
  const lines = learntLines(matter.kinds, learn(examples, matter));
  const head = `# What each sign speaks for, in hundredths of log odds beside none of the kinds: for most of these, then for those that differ.
# Written by npm run learn: change the examples, not this file.`;
  writeFileSync(join(PROJECT_ROOT, matter.weights), `${head}\n${lines.join("\n")}\n`);
  console.log(`${matter.weights}: ${examples.length} examples, ${lines.length - 2} signs`);
}

function learnTexts(matter: ChoiceMatter): void {
  const examples = matter.readExamples();
  const lines = choiceLines(matter.options, learnChoice(matter, examples));
  const head = `# For which texts each sign of a turn speaks, by their places above, and by how they stand to what was told: twentieths of log odds.
# Written by npm run learn: change the examples, not this file.`;
  writeFileSync(join(PROJECT_ROOT, matter.weights), `${head}\n${lines.join("\n")}\n`);
  console.log(`${matter.weights}: ${examples.length} examples, ${lines.length - 1} signs`);
}

/** `npm run learn -- act`: only the files whose names begin so. */
const only = process.argv[2] ?? "";
const files: [name: string, learnIt: () => void][] = [
  ["emergency", () => learnFile(emergencyMatter)],
  ["person", () => learnFile(personMatter)],
  ["act", () => learnFile(actMatter)],
  ["step", () => learnFile(stepMatter)],
  ["wish", () => learnFile(wishMatter)],
  ["rule", () => learnFile(ruleMatter)],
  ...choosingBots.map((bot) => [`text-${bot}`, () => learnTexts(textMatter(bot))] as [string, () => void]),
];
for (const [name, learnIt] of files) if (name.startsWith(only)) learnIt();
