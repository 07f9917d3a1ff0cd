import type { HandOff } from "#contract/bot/bot-chat.ts";
import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botPaths } from "#contract/bot/bots.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { type Article, SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import {
  KnowledgeSearch,
  LEAST_SCORE,
  SURE_SCORE,
  tellingStems,
} from "#server/conversation/knowledge/knowledge-search.ts";
import { type Answer, type Question, readMemory } from "#server/conversation/rules/answer.ts";
import { isComplaint, otherAssistants } from "#server/conversation/rules/everyday-rules.ts";
import { facetsAsked, isGeneralStem } from "#server/conversation/rules/facets.ts";
import {
  answerFromKnowledge,
  answerMedicineAsked,
  answerOfTopic,
  answerServing,
  answerUnknown,
  askWhichArticle,
  CERTAIN,
  toAnswer,
  type Unknown,
} from "#server/conversation/rules/knowledge-skill.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import { personas } from "../personas.ts";
import type { Shop } from "../shop/shop-tools.ts";
import { createAgendaSkill } from "./agenda-skill.ts";
import { answerBooking, askCity, HIRING, termsIn, wishesShow, withBooking } from "./booking-skill.ts";
import { answerHealth } from "./health/health-answer.ts";
import { withoutWeeks } from "./health/told-weeks.ts";
import { answerMatter, withMatter } from "./matter-skill.ts";
import { createPlatformSkill, forSide } from "./platform/platform-skills.ts";
import { sideOf } from "./platform/talk-words.ts";
import { answerPolicy } from "./shop/policy-answer.ts";
import { answerHaggling } from "./shop/price-objection.ts";
import { rememberSpoken } from "./shop/shown-products.ts";
import { createShopSkill } from "./shop-skill.ts";

interface SkillGround {
  knowledgeOf: (bot: ChatBot) => Knowledge;
  tools: Shop;
  /** What is said to someone who is angry. */
  calm: (turn: Turn) => Answer | null;
  /** A message to the shop that goes on from the conversation. */
  order: (question: Question) => (text: string) => HandOff;
  /** A message to a person, with what is wanted. */
  tell: (question: Question) => (wish: string) => HandOff;
  now: () => Date;
}

/** Answers a message, or null when it is for another skill. */
export type Skill = (question: Question) => Promise<Answer[] | null>;

/** Where the shop's assistant tells who it is itself. */
const FEWEST_NAMING = 2;
const ITSELF = "Sobre o assistente";
/** The page that whoever asks of buying goes on to. */
const PREGNANCY = "gravidez";
const PAYMENT = "Preço e pagamento";

/** Its subjects share their words: what is spoken of is more often meant. */
const PLATFORM_MARGIN = 0.16;

const several = (answer: Answer | null) => answer && [answer];

type Searches = Record<ChatBot, KnowledgeSearch>;

interface ArticleGround {
  whoKnows: ReturnType<typeof createRouter>;
  /** What is said where a text does not tell what is asked. */
  unknown: (question: Question) => Unknown;
  /** What comes before it is asked what was meant. */
  last?: Skill[];
  /** By how much more another text must tell what is asked than the one spoken of. */
  ownMargin?: number;
}

/** What the shop's team wrote for this very question, before anything else. */
const ownAnswer =
  (search: KnowledgeSearch): Skill =>
  async ({ turn, text }) => {
    const hits = [text, turn.text].flatMap((asked) => search.find(asked).slice(0, 1));
    const own = hits.find(({ article, score }) => article.source === SHOP_SOURCE && score >= CERTAIN);
    return own ? [toAnswer(own)] : null;
  };

/** Another assistant that knows what this one does not. */
function createRouter(searches: Searches) {
  return function whoKnows({ bot, text, memory }: Pick<Turn, "bot" | "text" | "memory">): ChatBot | undefined {
    const folded = foldText(text);
    // The store's assistant is there for who buys.
    const isSelling = bot === "arara" && (sideOf(text) ?? readMemory({ memory }).side) === "seller";
    const others = chatBots.filter((other) => other !== bot && !(isSelling && other === "mart"));
    const named = otherAssistants.find((other) => others.includes(other.bot) && other.says.test(folded))?.bot;
    const stems = tellingStems(text);
    // `Mais curta` names nothing that another assistant would know better.
    const naming = bot === "arara" ? stems.filter((stem) => !isGeneralStem(stem)) : stems;
    if (named || naming.length < FEWEST_NAMING) return named;
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

/** `Quanto tempo leva?` is asked of a delivery only where nothing else is spoken of. */
const namesSomething = (question: string) => tellingStems(question).some((stem) => !isGeneralStem(stem));

/** What the platform's assistant knows of the shop: what the shop's own tells, and the way to that. */
function shopWord({ articles }: Knowledge, own: Knowledge): Article[] {
  const ending = `Sobre produtos e pedidos, fale com o [${personas.mart.name}](${botPaths.mart}).`;
  const known = new Set(own.articles.map(({ title }) => title));
  return articles
    .filter(({ title }) => title !== ITSELF && !known.has(title))
    .map((article) => ({
      ...article,
      ending,
      side: "buyer",
      questions: article.questions.filter(namesSomething),
      related: [...article.related, PAYMENT],
    }));
}

const fromKnowledge =
  (search: KnowledgeSearch, least?: number, unknown?: (question: Question) => Unknown): Skill =>
  async (question) =>
    answerFromKnowledge(search, question, least, unknown?.(question));

/** What is said where a text does not tell what is asked: what is not known, and who knows it. */
const unknownFor =
  (bot: ChatBot, question: Question, tell: SkillGround["tell"]): Unknown =>
  (title) => ({
    text: `Isso o meu texto sobre **${title}** não diz. ${personas[bot].nextStep}`,
    suggestions: personas[bot].suggestions,
    ...(!personas[bot].isCaring && { handOff: tell(question)(`quero saber de ${title}: ${question.text}`) }),
    memory: { topic: title },
    isUnanswered: true,
  });

/**
 * What the article spoken of says to it, what is known, what stands within a tale, what may be meant. The health assistant takes one word of a
 * complaint for enough of a tale.
 */
function articleSkills(
  bot: ChatBot,
  search: KnowledgeSearch,
  { whoKnows, unknown, last = [], ownMargin }: ArticleGround,
): Skill[] {
  const fewestWords = personas[bot].isCaring ? 1 : 2;
  return [
    async (question) => answerServing(search, question, "dose"),
    async (question) => answerOfTopic(search, question, unknown(question), ownMargin),
    async (question) => answerMedicineAsked(search, question),
    fromKnowledge(search, LEAST_SCORE, unknown),
    async ({ text }) => {
      const article = search.findWithin(text, fewestWords);
      return article && [toAnswer({ article }, { search, text })];
    },
    async (question) => answerUnknown(search, question, unknown(question)),
    ...last,
    async (question) => (whoKnows(question.turn) ? null : askWhichArticle(search, question, !personas[bot].isCaring)),
  ];
}

/** Who said that they are pregnant is told what holds for them, whatever they ask after. */
function forPregnant(search: KnowledgeSearch, skill: Skill): Skill {
  return async (question) => {
    const answers = await skill({ ...question, text: withoutWeeks(question.text) });
    const isPregnant = question.turn.history.some(
      ({ role, text }) => role === "user" && facetsAsked(text).includes(PREGNANCY),
    );
    const article = isPregnant && answers ? search.findByTitle(answers[0]?.memory?.topic ?? "") : undefined;
    const detail = article?.details?.find(({ label }) => label === PREGNANCY)?.text;
    return detail && answers && !answers.some(({ text }) => text.includes(detail))
      ? answers.map((one, place) => (place === 0 ? { ...one, text: `${detail}\n\n${one.text}` } : one))
      : answers;
  };
}

const isCertain = (search: KnowledgeSearch, text: string) => (search.find(text)[0]?.score ?? 0) >= CERTAIN;

function shopSkills({ tools, order, calm }: SkillGround, search: KnowledgeSearch): Skill[] {
  const shop = createShopSkill(
    tools.forOneMessage(),
    order,
    (text) => (search.find(text)[0]?.score ?? 0) >= SURE_SCORE,
  );
  const skills: Skill[] = [
    async (question) => several(await shop.answerHealth(question)),
    async (question) => several(await shop.answerOrder(question)),
    async (question) => several(shop.answerToldProblem(question)),
    async (question) => several(await shop.answerPayment(question)),
    async (question) => answerPolicy(search, question),
    async (question) => several(await shop.answerSurely(question)),
    async (question) => (isCertain(search, question.text) ? null : several(await shop.answerThing(question))),
    async (question) => answerHaggling(search, question),
    fromKnowledge(search, SURE_SCORE),
    async ({ turn, text }) => (isComplaint(text) ? several(calm(turn)) : null),
    async (question) => several(await shop.answerLists(question)),
    async (question) => several(await shop.answerSearch(question, true)),
    fromKnowledge(search, LEAST_SCORE),
    async (question) => several(await shop.answerSearch(question, false)),
  ];
  return skills.map(
    (skill): Skill =>
      async (question) =>
        (await skill(question))?.map((answer) => rememberSpoken(answer, question.memory)) ?? null,
  );
}

/** Every word of some texts. */
const wordsOf = (articles: Article[]) =>
  new Set(
    articles.flatMap(({ title, questions, text, details = [] }) =>
      tellingStems([title, ...questions, text, ...details.flatMap((one) => [one.label, one.text])].join("\n")),
    ),
  );

/** The brief of a show, with what the texts say of the terms that it names; else the agenda, what people settle, the texts. */
function createArtist({ tell }: SkillGround, search: KnowledgeSearch, agenda: ReturnType<typeof createAgendaSkill>) {
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
        return topic && isWordless && !isKnown ? [unknownFor("marley", question, tell)(topic)] : null;
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

/** What each assistant tries for a message, in this order, made anew for each message; and who else knows what it does not. */
export function createSkills(ground: SkillGround) {
  const { knowledgeOf, tell, now } = ground;
  const ofShop = shopWord(knowledgeOf("mart"), knowledgeOf("arara"));
  const searchOf = (bot: ChatBot) =>
    new KnowledgeSearch(knowledgeOf(bot).articles, bot === "mart" ? undefined : isGeneralStem);
  const ofPlatform = [...knowledgeOf("arara").articles, ...ofShop];
  const platformSearch = (articles: Article[]) => new KnowledgeSearch(articles, isGeneralStem, { readsClosely: true });
  const sided = {
    all: platformSearch(ofPlatform),
    buyer: platformSearch(forSide(ofPlatform, "buyer")),
    seller: platformSearch(forSide(ofPlatform, "seller")),
  };
  const searches: Searches = {
    arara: sided.all,
    mart: searchOf("mart"),
    jaiminho: searchOf("jaiminho"),
    marley: searchOf("marley"),
  };
  const whoKnows = createRouter(searches);
  const knowing = (bot: ChatBot) => ({ whoKnows, unknown: (question: Question) => unknownFor(bot, question, tell) });
  const platform = createPlatformSkill({
    searches: sided,
    articleSkills: (search, unknown, last) =>
      articleSkills("arara", search, { whoKnows, unknown, last, ownMargin: PLATFORM_MARGIN }),
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
      ...articleSkills("jaiminho", searches.jaiminho, knowing("jaiminho")).map((skill) =>
        forPregnant(searches.jaiminho, skill),
      ),
    ],
    marley: () => artistSkills(articleSkills("marley", searches.marley, knowing("marley"))),
    mart: () => shopSkills(ground, searches.mart),
  };
  const skillsOf = (bot: ChatBot) => [ownAnswer(searches[bot]), ...ofSubject[bot]()];
  /** The article that somebody's words are near to, for what is asked next. */
  const topicOf = ({ bot, text }: Pick<Turn, "bot" | "text">): string | undefined =>
    searches[bot].find(text).find(({ score }) => score >= LEAST_SCORE)?.article.title;
  return { skillsOf, whoKnows, topicOf };
}
