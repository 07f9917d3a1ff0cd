import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import { readMemory } from "#server/conversation/rules/answer.ts";
import { otherAssistants } from "#server/conversation/rules/everyday-rules.ts";
import { isGeneralStem } from "#server/conversation/rules/facets.ts";
import { CERTAIN } from "#server/conversation/rules/knowledge-skill.ts";
import { toldSide } from "./platform/sides.ts";

export type Searches = Record<ChatBot, KnowledgeSearch>;

/** Where fewer words name something, nothing is named. */
const FEWEST_NAMING = 2;

/** Another assistant that knows what this one does not. */
export function createRouter(searches: Searches) {
  return function whoKnows(turn: Pick<Turn, "bot" | "text" | "memory" | "history">): ChatBot | undefined {
    const { bot, text, memory } = turn;
    const folded = foldText(text);
    // The store's assistant is there for who buys.
    const isSelling = bot === "arara" && toldSide({ text, memory: readMemory({ memory }), turn }) === "seller";
    const others = chatBots.filter((other) => other !== bot && !(isSelling && other === "mart"));
    const named = otherAssistants.find((other) => others.includes(other.bot) && other.says.test(folded))?.bot;
    const stems = tellingStems(text);
    // `Mais curta` names nothing that another assistant would know better.
    const naming = bot === "arara" ? stems.filter((stem) => !isGeneralStem(stem)) : stems;
    // What goes on with a subject of ours is another's only where it says so.
    const isOfOurs = searches[bot].findByTitle(readMemory({ memory }).topic ?? "") !== undefined;
    if (named || isOfOurs || naming.length < FEWEST_NAMING) return named;
    const [best] = others
      .flatMap((other) =>
        searches[other]
          .find(text)
          .slice(0, 1)
          .map((hit) => ({ other, ...hit })),
      )
      .sort((a, b) => b.score - a.score);
    // Words that only stand in what is told by the way name nothing.
    const isNamed =
      best && naming.filter((stem) => searches[best.other].names(best.article, stem)).length >= FEWEST_NAMING;
    return isNamed && best.score >= CERTAIN ? best.other : undefined;
  };
}
