import type { Article } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import type { Choosing } from "../chosen-answer.ts";
import { type Skill, type SkillGround, several } from "../skill.ts";
import { type Reading, SURE, sureOf } from "../text-answers.ts";
import type { createAgendaSkill } from "./agenda-skill.ts";
import { answerBooking, askCity, isOfHiring, withBooking } from "./booking-skill.ts";
import { answerMatter, withMatter } from "./matter-skill.ts";

/** Every word of some texts. */
const wordsOf = (articles: Article[]) =>
  new Set(
    articles.flatMap(({ title, questions, text, details = [] }) =>
      tellingStems([title, ...questions, text, ...details.flatMap((one) => [one.label, one.text])].join("\n")),
    ),
  );

/** Dates are asked for, which the article of that name leads to as well; or a show is told of that somebody wants. */
const AGENDA = "*agenda";
const AGENDA_ARTICLE = "agenda";
/** What is asked of these may be of the show that was told of. */
const OF_DATES = new Set([AGENDA_ARTICLE, "Ingressos"]);
const SHOW = "*show";
/** So likely something is told of a show, though a text is asked for as well. */
const TOLD_AS_WELL = 0.1;
/** So likely dates are asked for, and nothing is told of a show. */
const OF_DATES_ALONE = 0.3;

interface ArtistGround extends Choosing, Pick<SkillGround, "tell"> {
  search: KnowledgeSearch;
  agenda: ReturnType<typeof createAgendaSkill>;
}

/** The brief of a show, with the text that is asked for beside it; else the agenda, what people settle, the texts. */
export function createArtistSkill({ tell, search, agenda, read, texts }: ArtistGround): Skill {
  const words = wordsOf(search.articles);
  const knows = (word: string) => tellingStems(word).some((stem) => words.has(stem));

  /** What is told of a show, unless a text is surely asked for and nothing told; with that text, where it is not of hiring itself. */
  function answerBrief(question: Question, reading: Reading): Answer[] | null {
    const asked = sureOf(reading);
    const isHiring = isOfHiring(asked?.article.title ?? "");
    const isTold = reading.shareOf(SHOW) >= TOLD_AS_WELL || question.memory.booking !== undefined || isHiring;
    if (asked && asked.share >= SURE && !isTold) return null;
    const brief = answerBooking(question, tell(question), knows);
    return brief && [...(asked && !isHiring ? [tellText(asked)] : []), brief];
  }

  function answerDates(question: Question, reading: Reading): Answer[] | null {
    const asked = sureOf(reading);
    const [best] = reading.texts;
    const isOfDates = best?.article.title === AGENDA_ARTICLE && !best.detail;
    const isMeant = isOfDates || reading.shareOf(AGENDA) > (best?.share ?? 0);
    const isElse = asked && !OF_DATES.has(asked.article.title);
    return several(agenda.answer(question, tell(question), isMeant || (isElse ? false : undefined)));
  }

  /** What is no brief: dates, what people settle, the texts. */
  async function answerElse(question: Question, reading: Reading): Promise<Answer[] | null> {
    const answers =
      answerDates(question, reading) ??
      (sureOf(reading) ? null : several(answerMatter(question, search))) ??
      (await texts(question, reading, [async (asked) => several(askCity(asked, tell(asked)))]));
    return withBooking(withMatter(answers, tell(question)), question, tell(question));
  }

  return async (question) => {
    const reading = read(question);
    const isOfDates = reading.shareOf(AGENDA) >= Math.max(OF_DATES_ALONE, reading.shareOf(SHOW));
    return (isOfDates ? null : answerBrief(question, reading)) ?? (await answerElse(question, reading));
  };
}
