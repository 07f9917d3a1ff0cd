import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { wantsHuman } from "#contract/handoff/handoff-rules.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { KnowledgeSearch, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { TextIndex } from "#server/conversation/knowledge/text-index.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { facetsOf, generalStems, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { personas } from "../personas.ts";
import { ownAnswer } from "./article-skills.ts";
import { createAgendaSkill } from "./artist/agenda-skill.ts";
import { createArtistSkill } from "./artist/artist-skills.ts";
import { createRouter, type Searches } from "./assistant-router.ts";
import { createChoosing } from "./chosen-answer.ts";
import { healthSkills } from "./health/health-answer.ts";
import { answerWaiting, emergencyTopic } from "./health/waiting-for-help.ts";
import { createPlatformSkill } from "./platform/platform-skills.ts";
import { shopArticles } from "./platform/shop-articles.ts";
import { shopSkills } from "./shop/shop-skills.ts";
import type { Skill, SkillGround } from "./skill.ts";
import { createTextAnswers, sureOf } from "./text-answers.ts";

/** What is told of reaching a person is told to who wants one. */
const OF_PERSONS = /^(?:Falar com|Prazo da resposta|Não ajudei|Pedido sem resposta)/;

/** What each assistant tries for a message, in this order, made anew for each message; and who else knows what it does not. */
export function createSkills(ground: SkillGround) {
  const { knowledgeOf, tell, writeOut, now } = ground;
  const talkSearch = (articles: Article[]) => {
    const facets = facetsOf(articles);
    return new KnowledgeSearch(articles, generalStems(facets), { readsClosely: true, facets });
  };
  const searches: Searches = {
    arara: talkSearch([...knowledgeOf("arara").articles, ...shopArticles(knowledgeOf("mart"), knowledgeOf("arara"))]),
    mart: new KnowledgeSearch(knowledgeOf("mart").articles, undefined, { mindsLoneWords: true }),
    jaiminho: new KnowledgeSearch(knowledgeOf("jaiminho").articles, isGeneralStem, {
      readsClosely: true,
      wholeFirst: true,
    }),
    marley: talkSearch(knowledgeOf("marley").articles),
  };
  const whoKnows = createRouter(searches);
  const rules = new TextIndex(knowledgeOf("mart").articles, writeOut);
  const texts = {
    arara: createTextAnswers("arara", searches.arara),
    jaiminho: createTextAnswers("jaiminho", searches.jaiminho),
    marley: createTextAnswers("marley", searches.marley),
  };
  const choosing = createChoosing({ searches, texts, whoKnows, tell });
  const platform = createPlatformSkill({
    findByTitle: (title) => searches.arara.findByTitle(title),
    ...choosing("arara"),
    tell,
    now,
  });
  const agenda = createAgendaSkill(knowledgeOf("marley").lists.get("agenda") ?? [], now);
  const artist = createArtistSkill({ tell, search: searches.marley, agenda, ...choosing("marley") });
  const ofSubject: Record<ChatBot, () => Skill[]> = {
    arara: () => [platform],
    jaiminho: () => healthSkills(searches.jaiminho, choosing("jaiminho")),
    marley: () => [artist],
    mart: () => shopSkills(ground, searches.mart, rules),
  };
  const skillsOf = (bot: ChatBot) => [ownAnswer(searches[bot]), ...ofSubject[bot]()];
  /** Whether a text is surely asked for, and not a person. */
  const isKnown = (turn: Turn) => {
    const { bot, text } = turn;
    if (bot === "mart") return !wantsHuman(text) && (searches.mart.find(text)[0]?.score ?? 0) >= SURE_SCORE;
    const sure = sureOf(texts[bot].read(turn));
    return sure !== undefined && !OF_PERSONS.test(sure.article.title);
  };
  /** What is spoken of after an emergency was told. */
  const topicOf = ({ bot, text }: Pick<Turn, "bot" | "text">) => emergencyTopic(searches[bot], text);
  /** What the article that is spoken of, or any, surely tells of a turn. */
  const tellOf = (turn: Turn, topic: string | undefined, isOfAny: boolean) => {
    const best = sureOf(texts.jaiminho.read({ ...turn, memory: { ...turn.memory, topic } }));
    return best && (isOfAny || best.article.title === topic) ? tellText(best) : null;
  };
  const waiting = (turn: Turn) =>
    personas[turn.bot].isCaring ? answerWaiting(turn, searches[turn.bot], tellOf) : null;
  return { skillsOf, texts, whoKnows, isKnown, topicOf, waiting };
}
