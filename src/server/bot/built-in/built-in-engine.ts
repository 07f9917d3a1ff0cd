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
import { createSkills } from "./built-in-skills.ts";
import { answerAnger, answerEveryday, HELP_IN_DOUBT, helpInDoubt } from "./everyday-answers.ts";
import { repeats, untold, withoutRepeat } from "./repeated-answers.ts";
import { createStoreFinish } from "./shop/finish-answers.ts";
import type { Skill, SkillGround } from "./skill.ts";

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

  const ofStore = createStoreFinish({ tools, whatsappNumber, siteUrl });
  const textsOf = ({ bot }: Turn) => (bot === "mart" ? undefined : texts[bot]);

  /** With buttons for what else may be meant. */
  const offer = (turn: Turn, answers: Answer[]): Answer[] => textsOf(turn)?.offer(turn, answers) ?? answers;

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
