import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { tellText } from "#server/conversation/rules/article-answer.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { type Skill, type SkillGround, several } from "../skill.ts";
import { type Reading, SURE, sureOf } from "../text-answers.ts";
import type { createAgendaSkill } from "./agenda-skill.ts";
import { answerBooking, askCity, withBooking } from "./booking-skill.ts";
import { answerMatter, withMatter } from "./matter-skill.ts";

/** Every word of some texts. */
const wordsOf = (articles: Article[]) =>
  new Set(
    articles.flatMap(({ title, questions, text, details = [] }) =>
      tellingStems([title, ...questions, text, ...details.flatMap((one) => [one.label, one.text])].join("\n")),
    ),
  );

/** Dates are asked for, or a show is told of that somebody wants. */
const AGENDA = "*agenda";
const SHOW = "*show";
/** So likely something is told of a show, though a text is asked for as well. */
const TOLD_AS_WELL = 0.1;

interface ArtistGround extends Pick<SkillGround, "tell"> {
  search: KnowledgeSearch;
  agenda: ReturnType<typeof createAgendaSkill>;
  read: (question: Question) => Reading;
  texts: (question: Question, reading: Reading, last: Skill[]) => Promise<Answer[] | null>;
}

/** The brief of a show, with the text that is asked for beside it; else the agenda, what people settle, the texts. */
export function createArtistSkill({ tell, search, agenda, read, texts }: ArtistGround): Skill {
  const words = wordsOf(search.articles);
  const knows = (word: string) => tellingStems(word).some((stem) => words.has(stem));

  /** What is told of a show, unless a text is surely asked for and nothing told. */
  function answerBrief(question: Question, reading: Reading): Answer[] | null {
    const asked = sureOf(reading);
    const isTold = reading.shareOf(SHOW) >= TOLD_AS_WELL;
    if (asked && asked.share >= SURE && !isTold) return null;
    const brief = answerBooking(question, tell(question), knows);
    return brief && [...(asked ? [tellText(asked)] : []), brief];
  }

  function answerDates(question: Question, reading: Reading): Answer[] | null {
    const asked = sureOf(reading);
    const isMeant = reading.shareOf(AGENDA) > (reading.texts[0]?.share ?? 0) || (asked ? false : undefined);
    return several(agenda.answer(question, tell(question), isMeant));
  }

  async function answer(question: Question, reading: Reading): Promise<Answer[] | null> {
    const isOfBrief = reading.shareOf(SHOW) >= reading.shareOf(AGENDA);
    return (
      (isOfBrief ? answerBrief(question, reading) : null) ??
      answerDates(question, reading) ??
      answerBrief(question, reading) ??
      (sureOf(reading) ? null : several(answerMatter(question, search))) ??
      (await texts(question, reading, [async (asked) => several(askCity(asked, tell(asked)))]))
    );
  }

  return async (question) =>
    withBooking(withMatter(await answer(question, read(question)), tell(question)), question, tell(question));
}
