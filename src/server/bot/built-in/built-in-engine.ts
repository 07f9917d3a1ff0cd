import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { botPaths } from "#contract/bot/bots.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { BotEngine, Turn } from "#server/conversation/bot-engine.ts";
import { type Answer, type Question, readMemory, toParts } from "#server/conversation/rules/answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { laughs } from "#server/conversation/rules/everyday-rules.ts";
import { asks } from "#server/conversation/rules/told.ts";
import { handOffOf } from "../handoff/handoff-link.ts";
import type { Knowledge } from "../knowledge/knowledge-base.ts";
import { personas } from "../personas.ts";
import type { Shop } from "../shop/shop-tools.ts";
import { askedWords, tells, toldIn } from "../shop/told-words.ts";
import { createSkills } from "./built-in-skills.ts";
import { answerAnger, answerEveryday, HELP_IN_DOUBT, helpInDoubt } from "./everyday-answers.ts";
import { withCaution } from "./shop/cautions.ts";
import { keepDiet, readDiet, withDietCaution } from "./shop/diet.ts";
import type { Skill, SkillGround } from "./skill.ts";
import { askBack, withNear } from "./text-answers.ts";

export interface BuiltInOptions {
  knowledgeOf: (bot: ChatBot) => Knowledge;
  tools: Shop;
  /** Writes out what is typed in chats: `vc` is `você`. */
  writeOut: (text: string) => string;
  whatsappNumber: string;
  siteUrl: string;
  now?: () => Date;
}

/** `Oi, Jaiminho`, before what is asked: the name is said to whom one speaks. A clothes rail is an `arara` too. */
const GREETING = "(?:oi+|ol[áa]|opa|e a[íi]|fala(?: a[íi])?|salve|bom dia|boa tarde|boa noite|hey|eae)[,!. ]+";
const ADDRESS = new RegExp(
  String.raw`^\s*(?:(?:${GREETING})?(?:bot ?)?(?:jaiminho|marley)\b[,!.:? ]+|${GREETING}(?:bot ?)?arara\b(?! mart)[,!.:? ]+|arara, ?)(?=\S+ \S+)`,
);
/** `moço, vocês vendem…`, said to whoever answers. */
const CALLED =
  /^\s*(?:mo[çc][oa]|mano|mana|amig[oa]|querid[oa]|gente|pessoal|cara|senhora?)(?:[,!.]+\s*|\s+(?=(?:voc[êe]s?|tem|t[êe]m|quero|queria|qual|quanto|me|eu|preciso|onde|como|esse|essa|d[áa])\b))(?=\S)/;

const withoutAddress = (bot: ChatBot, text: string) =>
  (bot === "mart" ? text : text.replace(ADDRESS, "")).replace(CALLED, "");

/** Beside a question, it is told and not asked. */
const TELLS_OWN = /^meu (?:telefone|whatsapp|zap|numero|celular|e-?mail) e\b/;

function clausesOf(text: string): string[] {
  const clauses = splitClauses(text);
  return clauses.length > 1 ? clauses.filter((one) => !TELLS_OWN.test(foldText(one))) : clauses;
}

const codesOf = ({ results = [] }: Answer) => results.map(({ productCode }) => productCode);

/** Shorter answers may well be given twice. */
const LEAST_TOLD = 40;

/** Whether all of it was the answer to another question just before: then it helped nobody. */
function isToldAgain({ text, history }: Turn, answers: readonly Answer[], siteUrl: string): boolean {
  const last = history.at(-1);
  const asked = history.findLast(({ role }) => role === "user");
  if (last?.role !== "assistant" || !asked || foldText(asked.text) === foldText(text)) return false;
  const told = toldIn(last.text);
  if (askedWords(text).some((word) => tells(told, word))) return false;
  // What is still waited for is asked again, and what something costs may be.
  if (answers.some(({ memory, mayRepeat, text: said }) => mayRepeat || memory?.awaits || said.includes("R$")))
    return false;
  return answers.every(
    (answer) => answer.text.length >= LEAST_TOLD && last.text.includes(answer.text.replaceAll("](/", `](${siteUrl}/`)),
  );
}

const TOLD_AGAIN =
  "Mais do que eu disse acima não sei. Pergunte com outras palavras, ou continue com uma pessoa pelo WhatsApp: o botão abaixo leva esta conversa.";

/** What was just told is not told again to another question, unless it was written for that too. */
function withoutRepeat(turn: Turn, answers: Answer[], siteUrl: string): Answer[] {
  if (!isToldAgain(turn, answers, siteUrl)) return answers;
  if (!answers.every(({ isMeant }) => isMeant)) return [{ text: TOLD_AGAIN, isUnanswered: true }];
  return answers.map((answer) => ({ ...answer, text: `Também aqui vale: ${answer.text}` }));
}

/** Whether what was answered to the first pieces of a message is all there is to it: the rest only told why, or asked for what is shown. */
const answersIt = (earlier: Answer[], { memory }: Answer): boolean =>
  earlier.some(
    ({ isUnanswered, memory: told }) =>
      !isUnanswered &&
      // What is put on the list answers no more than the order.
      told?.list === undefined &&
      (told?.topic !== undefined || told?.focus !== undefined || (told?.shown?.length && memory?.missed === undefined)),
  );

/** Whether an answer says or shows again what the same reply has already: the second sentence only said why. */
function repeats(answer: Answer, earlier: Answer[], isAsked: boolean): boolean {
  if (earlier.some(({ text }) => text.includes(answer.text))) return true;
  if (answer.isUnanswered && !isAsked && answersIt(earlier, answer)) return true;
  const shown = new Set(earlier.flatMap(codesOf));
  // What is told of one that was found, such as its size, is no second finding.
  if (!answer.memory?.wish) return false;
  return codesOf(answer).some((code) => shown.has(code));
}

const SENTENCE = /(?<=\. )/;

/** Before what a page says. */
const QUOTING = /^A página de \*\*.+?\*\* diz: /;
const FULL_STOP = /\.\s*$/;

/** What of an answer that found nothing was not said by one before it of the same thing; null where that is nothing which names something. */
function untold(answer: Answer, earlier: Answer[]): Answer | null {
  const focus = answer.memory?.focus;
  const same = earlier.filter(({ isUnanswered, memory }) => (focus ? memory?.focus === focus : isUnanswered));
  if (!answer.isUnanswered || same.length === 0 || answer.memory?.missed !== undefined) return answer;
  const told = same.map(({ text }) => text).join("\n");
  const isNew = (sentence: string) => !told.includes(sentence.replace(QUOTING, "").replace(FULL_STOP, "").trim());
  const left = answer.text.split(SENTENCE).filter(isNew);
  return focus && left.some((sentence) => sentence.includes("**")) ? { ...answer, text: left.join("") } : null;
}

async function answerClause(question: Question, skills: Skill[]): Promise<Answer[] | null> {
  for (const skill of skills) {
    const answers = await skill(question);
    if (answers) return answers;
  }
  return null;
}

/** Said to who laughs: nothing that was told sounds like an emergency. */
const LAUGHED =
  "Pelo riso, é jeito de falar: que bom! Posso ajudar com sono, alimentação, exercício, estresse e cuidados do dia a dia. Se você sente algo de verdade, conte o quê e desde quando; se é forte, ligue **192**.";

function doNotKnow(bot: ChatBot, other: ChatBot | undefined, isLaughing: boolean): Answer {
  const { subject, suggestions, hasHandOff, advice } = personas[bot];
  if (other) {
    const { name } = personas[other];
    const url = botPaths[other];
    const text = `Isso é com o [${name}](${url}), que ajuda com ${personas[other].subject}. Aqui posso ajudar com ${subject}.`;
    return { text, suggestions, handOff: { url, label: `Falar com o ${name}` }, isUnanswered: true };
  }
  if (advice) return { text: isLaughing ? LAUGHED : advice, suggestions, isUnanswered: true };
  const person = hasHandOff ? " Se preferir, peça para falar com uma pessoa." : "";
  return {
    text: `Isso eu não sei responder. Aqui posso ajudar com ${subject}.${person}`,
    suggestions,
    isUnanswered: true,
  };
}

/** Who knows more stands beside what is not known; of health that is nobody here. */
function withPerson(turn: Turn, answer: Answer, whatsappNumber: string): Answer {
  if (!answer.isUnanswered || personas[turn.bot].isCaring) return answer;
  return { handOff: handOffOf(turn, whatsappNumber, readMemory(turn)), ...answer };
}

/** What goes to people over WhatsApp: about what the shop sells, and about anything else. */
const messagesTo = (whatsappNumber: string): Pick<SkillGround, "order" | "tell"> => ({
  order:
    ({ turn, memory }) =>
    (text) =>
      handOffOf(turn, whatsappNumber, memory, `escrevo pelo que vi na loja. ${text}`),
  tell:
    ({ turn, memory }) =>
    (wish) =>
      handOffOf(turn, whatsappNumber, memory, wish),
});

/** Answers by rules, with no key and no network. */
export function createBuiltInEngine(options: BuiltInOptions): BotEngine {
  const { knowledgeOf, tools, writeOut, whatsappNumber, siteUrl, now = () => new Date() } = options;
  const everydayDeps = (turn: Turn) => ({
    handOff: () => handOffOf(turn, whatsappNumber, readMemory(turn)),
    phone: formatPhone(whatsappNumber),
    isKnown,
    now,
  });
  const calm = (turn: Turn) => answerAnger(turn, everydayDeps(turn));
  const ground = { knowledgeOf, tools, calm, ...messagesTo(whatsappNumber), writeOut, now };
  const { skillsOf, texts, whoKnows, isKnown, topicOf, waiting } = createSkills(ground);

  /** An answer about one product carries its card, and one that found nothing leads to the store. */
  async function withCard(turn: Turn, answers: Answer[]): Promise<Answer[]> {
    const [first] = answers;
    if (!first) return answers;
    if (answers.every(({ isUnanswered }) => isUnanswered)) {
      return [{ handOff: handOffOf(turn, whatsappNumber, readMemory(turn)), ...first }, ...answers.slice(1)];
    }
    const focus = answers.findLast(({ memory }) => memory?.focus)?.memory?.focus;
    if (!focus || answers.some(({ results }) => results)) return answers;
    return [{ ...first, results: await tools.showProducts([focus]) }, ...answers.slice(1)];
  }

  /** What every answer of the store ends with, whatever skill gave it: the way on, and nothing that its buyer must not eat. */
  const ofStore = async (turn: Turn, answers: Answer[]): Promise<Answer[]> => {
    const diet = readDiet(turn.text, readMemory(turn).diet);
    const cautioned = await Promise.all(answers.map((answer) => withDietCaution(tools, answer, diet)));
    const eaten = cautioned.map((answer) => keepDiet(answer, diet));
    const told = withCaution(eaten, turn);
    return withCard(turn, withoutRepeat(turn, told, siteUrl));
  };

  const textsOf = ({ bot }: Turn) => (bot === "mart" ? undefined : texts[bot]);

  /** With buttons for what else may be meant; what is not known is asked back. */
  function offer(turn: Turn, answers: Answer[]): Answer[] {
    const [first, ...rest] = answers;
    const read = textsOf(turn)?.read;
    if (!read || !first || answers.some(({ memory }) => memory?.booking || memory?.awaits)) return answers;
    const side = Object.assign({}, readMemory(turn), ...answers.map(({ memory }) => memory)).side;
    const reading = read(turn, turn.text, side);
    const isUnknown = answers.every(({ isUnanswered, isAside }) => isUnanswered || isAside);
    return isUnknown
      ? [...answers.slice(0, -1), askBack(answers.at(-1) ?? first, reading)]
      : [withNear(first, reading, rest), ...rest];
  }

  /** What a button asks was written in calm, and so was its answer: of an alarm the line of help stands above it. */
  function answersPressed(turn: Turn, isAlarming: boolean): Answer[] | null {
    const pressed = textsOf(turn)?.answerPressed(turn);
    return pressed ? offer(turn, isAlarming ? [HELP_IN_DOUBT, pressed] : [pressed]) : null;
  }

  async function answersTo(turn: Turn): Promise<Answer[]> {
    const everyday = answerEveryday(turn, everydayDeps(turn));
    const help = helpInDoubt(turn);
    const pressed = answersPressed(turn, help !== null || everyday?.isEmergency === true);
    if (pressed) return pressed;
    // `Furo a bolha?`, asked after the help, is asked of the burn.
    if (everyday?.isEmergency) return [{ ...everyday, memory: { topic: topicOf(turn) } }];
    const stays = waiting(turn);
    return stays ? [stays] : [...(help ? [help] : []), ...(everyday ? [everyday] : await answersOfSubject(turn))];
  }

  async function answersOfSubject(turn: Turn): Promise<Answer[]> {
    const all = await answersBySkills(turn);
    if (turn.bot === "mart") return ofStore(turn, all);
    const told = personas[turn.bot].isCaring ? all : withoutRepeat(turn, all, siteUrl);
    return offer(turn, told).map((answer) => withPerson(turn, answer, whatsappNumber));
  }

  async function answersBySkills(turn: Turn): Promise<Answer[]> {
    let memory = readMemory(turn);
    const answers: Answer[] = [];
    const skills = skillsOf(turn.bot);
    const message = withoutAddress(turn.bot, writeOut(turn.text).toLowerCase());
    // Who chooses among texts reads a message whole, and its pieces where that is not enough.
    for (const text of textsOf(turn) ? [message] : clausesOf(message)) {
      const found = ((await answerClause({ turn, text, memory }, skills)) ?? []).flatMap((answer) =>
        repeats(answer, answers, asks(text, turn.text)) ? [] : (untold(answer, answers) ?? []),
      );
      answers.push(...found);
      memory = Object.assign({}, memory, ...found.map((answer) => answer.memory ?? {}));
    }
    return answers.length > 0 ? answers : [calm(turn) ?? doNotKnow(turn.bot, whoKnows(turn), laughs(turn.text))];
  }

  return {
    kind: "built-in",
    async *reply(turn) {
      const { disclaimer } = personas[turn.bot];
      const answers = await answersTo(turn);
      const closing = answers.some(({ sources }) => sources) ? disclaimer : undefined;
      for (const part of toParts(answers, readMemory(turn), closing)) {
        yield part.type === "text" ? { ...part, delta: part.delta.replaceAll("](/", `](${siteUrl}/`) } : part;
      }
    },
  };
}
