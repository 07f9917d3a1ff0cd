import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { createJudge, type Matter } from "#server/conversation/learned/matter.ts";
import { readTurnSigns } from "#server/conversation/learned/signs.ts";
import { readAskedTexts } from "../knowledge/asked-texts.ts";
import { askedPlainly, askedWays } from "./asked-examples.ts";

/** Those whose texts are asked for in enough ways to learn which is meant. */
export const learningBots = ["arara", "marley"] as const;
type LearningBot = (typeof learningBots)[number];

/** Of what the others are asked, so many teach what is none of an assistant's subjects. */
const ONE_OF_OTHERS = 3;

const askedOfOthers = (bot: ChatBot) =>
  chatBots
    .filter((other) => other !== bot)
    .flatMap((other) => askedWays(other, ({ title }) => title))
    .filter((_, place) => place % ONE_OF_OTHERS === 0)
    .map(({ item }) => ({ item, kind: null }));

/** Which subject of an assistant a message asks for, by the title of its article. */
export const subjectMatter = (bot: LearningBot): Matter<string> => ({
  kinds: [...new Set(readAskedTexts(bot).map(({ title }) => title))],
  signsOf: readTurnSigns,
  readExamples: () => [...askedWays(bot, ({ title }) => title), ...askedPlainly(bot), ...askedOfOthers(bot)],
  weights: `src/server/bot/knowledge/${bot}/subject-weights.tsv`,
  rounds: 30,
});

const judges = new Map<ChatBot, ReturnType<typeof createJudge<string, string>>>(
  learningBots.map((bot) => [bot, createJudge(subjectMatter(bot))]),
);

/** How likely each subject of an assistant is meant; nothing for those of whom it was not learnt. */
export const subjectJudgeOf = (bot: ChatBot) => judges.get(bot);
