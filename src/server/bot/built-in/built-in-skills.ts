import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { KnowledgeSearch, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { TextIndex } from "#server/conversation/knowledge/text-index.ts";
import type { Question } from "#server/conversation/rules/answer.ts";
import { facetsOf, generalStems, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { answerMedicineAsked, answerServing } from "#server/conversation/rules/topic-answer.ts";
import { personas } from "../personas.ts";
import { answerChosen, ownAnswer, unknownFor } from "./article-skills.ts";
import { createAgendaSkill } from "./artist/agenda-skill.ts";
import { createArtistSkill } from "./artist/artist-skills.ts";
import { createRouter, type Searches } from "./assistant-router.ts";
import { answerHealth } from "./health/health-answer.ts";
import { forPregnant } from "./health/pregnant-skill.ts";
import { answerWaiting, emergencyTopic } from "./health/waiting-for-help.ts";
import { createPlatformSkill } from "./platform/platform-skills.ts";
import { shopArticles } from "./platform/shop-articles.ts";
import { toldSide } from "./platform/sides.ts";
import { shopSkills } from "./shop/shop-skills.ts";
import { type Skill, type SkillGround, several } from "./skill.ts";
import { createTextAnswers, type Reading, SURE, sureOf } from "./text-answers.ts";

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
  const unknown = (bot: ChatBot) => (question: Question) => unknownFor(bot, searches[bot], question, tell);
  const texts = {
    arara: createTextAnswers("arara", searches.arara),
    jaiminho: createTextAnswers("jaiminho", searches.jaiminho),
    marley: createTextAnswers("marley", searches.marley),
  };
  /** On which side of a sale the platform's texts are to be told. */
  const sideOf = (question: Question) => (question.turn.bot === "arara" ? toldSide(question) : undefined);
  const choosing = (bot: keyof typeof texts) => ({
    read: (question: Question) => texts[bot].read(question.turn, question.turn.text, sideOf(question)),
    texts: (question: Question, reading: Reading, last: Skill[]) =>
      answerChosen(question, reading, {
        search: searches[bot],
        whoKnows,
        persona: personas[bot],
        unknown: unknown(bot)(question),
        read: (piece) => texts[bot].read(question.turn, piece, sideOf(question)),
        last,
      }),
  });
  const platform = createPlatformSkill({
    findByTitle: (title) => searches.arara.findByTitle(title),
    ...choosing("arara"),
    tell,
    now,
  });
  const agenda = createAgendaSkill(knowledgeOf("marley").lists.get("agenda") ?? [], now);
  const artist = createArtistSkill({ tell, search: searches.marley, agenda, ...choosing("marley") });
  const health = choosing("jaiminho");
  const ofSubject: Record<ChatBot, () => Skill[]> = {
    arara: () => [platform],
    jaiminho: () => [
      async (question) => several(answerHealth(searches.jaiminho, question)),
      forPregnant(searches.jaiminho, async (question) =>
        health.texts(question, health.read(question), [
          async (asked) => answerServing(searches.jaiminho, asked, "dose"),
          async (asked) => answerMedicineAsked(searches.jaiminho, asked),
        ]),
      ),
    ],
    marley: () => [artist],
    mart: () => shopSkills(ground, searches.mart, rules),
  };
  const skillsOf = (bot: ChatBot) => [ownAnswer(searches[bot]), ...ofSubject[bot]()];
  const isKnown = (turn: Turn) => {
    const { bot } = turn;
    return bot === "mart"
      ? (searches.mart.find(turn.text)[0]?.score ?? 0) >= SURE_SCORE
      : sureOf(texts[bot].read(turn), SURE) !== undefined;
  };
  /** What is spoken of after an emergency was told. */
  const topicOf = ({ bot, text }: Pick<Turn, "bot" | "text">) => emergencyTopic(searches[bot], text);
  const waiting = (turn: Turn) => (personas[turn.bot].isCaring ? answerWaiting(turn, searches[turn.bot]) : null);
  return { skillsOf, texts, whoKnows, isKnown, topicOf, waiting };
}
