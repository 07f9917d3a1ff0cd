import type { Article } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { facetsAsked } from "#server/conversation/rules/facets.ts";
import { unknownFor } from "../article-skills.ts";
import { type Skill, type SkillGround, several } from "../skill.ts";
import type { createAgendaSkill } from "./agenda-skill.ts";
import { answerBooking, askCity, HIRING, termsIn, wishesShow, withBooking } from "./booking-skill.ts";
import { answerMatter, withMatter } from "./matter-skill.ts";

/** Every word of some texts. */
const wordsOf = (articles: Article[]) =>
  new Set(
    articles.flatMap(({ title, questions, text, details = [] }) =>
      tellingStems([title, ...questions, text, ...details.flatMap((one) => [one.label, one.text])].join("\n")),
    ),
  );

/** The brief of a show, with what the texts say of the terms that it names; else the agenda, what people settle, the texts. */
export function createArtist(
  { tell }: SkillGround,
  search: KnowledgeSearch,
  agenda: ReturnType<typeof createAgendaSkill>,
) {
  const words = wordsOf(search.articles);
  const knows = (word: string) => tellingStems(word).some((stem) => words.has(stem));
  const termsOf = ({ text }: Question): Answer[] => {
    const terms = termsIn(text);
    const [hit] = terms ? search.find(terms) : [];
    return hit ? [toAnswer(hit, { search, text })] : [];
  };

  /** What the sentences of one message tell of a show is noted once: a later one goes into the answer to the first. */
  function noteBrief(): Skill {
    let brief: Answer | undefined;
    return async (question) => {
      const memory = { ...question.memory, ...brief?.memory };
      const booking = answerBooking({ ...question, memory }, tell(question), knows);
      if (!booking) return null;
      const isFirst = brief === undefined;
      brief = Object.assign(brief ?? {}, booking);
      return [...termsOf(question), ...(isFirst ? [brief] : [])];
    };
  }

  return function artistSkills(texts: Skill[]): Skill[] {
    const others: Skill[] = [
      async ({ text, memory }) => {
        const article = !memory.booking && wishesShow(text) ? search.findByTitle(HIRING) : undefined;
        return article ? [toAnswer({ article })] : null;
      },
      async (question) => several(agenda.answer(question, tell(question))),
      // A term that is named in the middle of a brief is looked up, whatever else the words may be near to.
      async (question) => {
        const told = question.memory.booking ? termsOf(question) : [];
        return told.length > 0 ? told : null;
      },
      async (question) => several(answerMatter(question, search)),
      // Without a word of its own it would be answered by whatever is near to what was spoken of: `desde quando existe?`.
      async (question) => {
        const { topic } = question.memory;
        const isWordless = tellingStems(question.text).length === 0 && facetsAsked(question.text).length === 0;
        const isKnown = search.find(question.text).length > 0;
        return topic && isWordless && !isKnown ? [unknownFor("marley", search, question, tell)(topic)] : null;
      },
      ...texts,
      async (question) => several(askCity(question, tell(question))),
    ];
    return [
      noteBrief(),
      ...others.map(
        (skill): Skill =>
          async (question) =>
            withBooking(withMatter(await skill(question), tell(question)), question, tell(question)),
      ),
    ];
  };
}
