import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { KnowledgeSearch, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { TextIndex } from "#server/conversation/knowledge/text-index.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import { facetsOf, generalStems, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { personas } from "../personas.ts";
import { articleSkills, healthArticleSkills, ownAnswer, unknownFor } from "./article-skills.ts";
import { createAgendaSkill } from "./artist/agenda-skill.ts";
import { createArtist } from "./artist/artist-skills.ts";
import { createRouter, type Searches } from "./assistant-router.ts";
import { answerHealth } from "./health/health-answer.ts";
import { forPregnant } from "./health/pregnant-skill.ts";
import { answerWaiting, emergencyTopic } from "./health/waiting-for-help.ts";
import { createNearQuestions } from "./near-questions.ts";
import { createPlatformSkill } from "./platform/platform-skills.ts";
import { shopArticles } from "./platform/shop-articles.ts";
import { forSide } from "./platform/sides.ts";
import { shopSkills } from "./shop/shop-skills.ts";
import { type Skill, type SkillGround, several } from "./skill.ts";

/** What each assistant tries for a message, in this order, made anew for each message; and who else knows what it does not. */
export function createSkills(ground: SkillGround) {
  const { knowledgeOf, tell, writeOut, now } = ground;
  const ofShop = shopArticles(knowledgeOf("mart"), knowledgeOf("arara"));
  const ofPlatform = [...knowledgeOf("arara").articles, ...ofShop];
  const talkSearch = (articles: Article[], facets = facetsOf(articles)) =>
    new KnowledgeSearch(articles, generalStems(facets), { readsClosely: true, facets });
  const platformSearch = (articles: Article[]) => talkSearch(articles, facetsOf(ofPlatform));
  const sided = {
    all: platformSearch(ofPlatform),
    buyer: platformSearch(forSide(ofPlatform, "buyer")),
    seller: platformSearch(forSide(ofPlatform, "seller")),
  };
  const searches: Searches = {
    arara: sided.all,
    mart: new KnowledgeSearch(knowledgeOf("mart").articles, undefined, { mindsLoneWords: true }),
    jaiminho: new KnowledgeSearch(knowledgeOf("jaiminho").articles, isGeneralStem, {
      readsClosely: true,
      wholeFirst: true,
    }),
    marley: talkSearch(knowledgeOf("marley").articles),
  };
  const whoKnows = createRouter(searches);
  const rules = new TextIndex(knowledgeOf("mart").articles, writeOut);
  const knowing = (bot: ChatBot) => ({
    whoKnows,
    unknown: (question: Question) => unknownFor(bot, searches[bot], question, tell),
  });
  const platform = createPlatformSkill({
    searches: sided,
    articleSkills: (search, unknown, last) => articleSkills(search, { whoKnows, unknown, last }),
    unknown: knowing("arara").unknown,
    tell,
    now,
  });
  const agenda = createAgendaSkill(knowledgeOf("marley").lists.get("agenda") ?? [], now);
  const artistSkills = createArtist(ground, searches.marley, agenda);
  const ofSubject: Record<ChatBot, () => Skill[]> = {
    arara: () => [platform],
    jaiminho: () => [
      async (question) => several(answerHealth(searches.jaiminho, question)),
      ...healthArticleSkills(searches.jaiminho, knowing("jaiminho")).map((skill) =>
        forPregnant(searches.jaiminho, skill),
      ),
    ],
    marley: () => artistSkills(articleSkills(searches.marley, knowing("marley"))),
    mart: () => shopSkills(ground, searches.mart, rules),
  };
  const skillsOf = (bot: ChatBot) => [ownAnswer(searches[bot]), ...ofSubject[bot]()];
  const near = {
    arara: createNearQuestions("arara", searches.arara, writeOut),
    jaiminho: createNearQuestions("jaiminho", searches.jaiminho, writeOut),
    marley: createNearQuestions("marley", searches.marley, writeOut),
  };
  const isKnown = ({ bot, text }: Pick<Turn, "bot" | "text">) =>
    (searches[bot].find(text)[0]?.score ?? 0) >= SURE_SCORE;
  /** What is spoken of after an emergency was told. */
  const topicOf = ({ bot, text }: Pick<Turn, "bot" | "text">) => emergencyTopic(searches[bot], text);
  const waiting = (turn: Turn) => (personas[turn.bot].isCaring ? answerWaiting(turn, searches[turn.bot]) : null);
  return { skillsOf, near, whoKnows, isKnown, topicOf, waiting };
}
