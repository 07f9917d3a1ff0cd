// node --conditions=development scripts/learn.ts: what each sign of a message weighs, learnt anew from the examples.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { actMatter } from "#server/conversation/learned/act-odds.ts";
import { emergencyMatter } from "#server/conversation/learned/emergency-odds.ts";
import { learnWeights, readExamples } from "#server/conversation/learned/learning.ts";
import { type Matter, writeWeights } from "#server/conversation/learned/odds.ts";
import { personMatter } from "#server/conversation/learned/person-odds.ts";
import { stepMatter } from "#server/conversation/learned/step-choice.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

function learn<Kind extends string>(matter: Matter<Kind>): void {
  const examples = readExamples(matter);
  const lines = writeWeights(learnWeights(examples, matter));
  const head = `# What each sign of a message speaks for, in hundredths of log odds beside none of its kinds: for most of these, then for those that differ: ${matter.kinds.map((kind, place) => `${place} ${kind}`).join(", ")}.
# Written by scripts/learn.ts from ${matter.examples.join(" and ")}: change the examples, not this file.`;
  writeFileSync(join(PROJECT_ROOT, matter.weights), `${head}\n${lines.join("\n")}\n`);
  console.log(`${matter.weights}: ${examples.length} examples, ${lines.length - 1} signs`);
}

learn(emergencyMatter);
learn(personMatter);
learn(actMatter);
learn(stepMatter);
