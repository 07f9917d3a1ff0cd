import type { HandOff } from "#contract/bot/bot-chat.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { emergencyAnswer } from "#contract/emergency/first-steps.ts";
import { findPhone } from "#lib/find-phone.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import { chooseSteps } from "#server/conversation/learned/first-step.ts";
import { type Answer, readMemory } from "#server/conversation/rules/answer.ts";
import { asksForPerson } from "#server/conversation/rules/asks-for-person.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import {
  asksForSecrets,
  asksForTime,
  greetingOf,
  isComplaint,
  isEnglish,
  isGibberish,
  isInsult,
  isOffTopic,
  type Parting,
  partingOf,
  saysNothing,
} from "#server/conversation/rules/everyday-rules.ts";
import { type Persona, personas } from "../personas.ts";

const partingTexts: Record<Parting, (persona: Persona) => string> = {
  thanks: ({ isCaring }) =>
    `Por nada! ${isCaring ? "Cuide-se bem, e se precisar é só chamar." : "Se precisar, é só chamar."}`,
  bye: ({ isCaring }) => `Até mais! ${isCaring ? "Cuide-se bem." : "Se precisar, é só chamar."}`,
  ok: () => "Certo! Se precisar de mais alguma coisa, é só chamar.",
};

const isCaring = (bot: ChatBot) => personas[bot].isCaring === true;

/** The line of help above an answer. */
export const HELP_IN_DOUBT: Answer = {
  text: "**É agora? Ligue 192 (SAMU).** Perigo ou violência: **190**. Vontade de morrer: **188** (CVV).",
  isAside: true,
};

/** That line, where it may be an emergency. */
export const helpInDoubt = ({ bot, text }: Turn): Answer | null =>
  readGate(text, isCaring(bot)).isDoubtful ? HELP_IN_DOUBT : null;

interface EverydayDeps {
  handOff: () => HandOff;
  /** The WhatsApp of who answers. */
  phone: string;
  /** Whether a text of the assistant's own is surely asked for. */
  isKnown: (turn: Turn) => boolean;
  now: () => Date;
}

const inBrasilia = { timeZone: "America/Sao_Paulo" } as const;

function timeAnswer(asked: "hour" | "day", now: Date, persona: Persona): Answer {
  const hour = now.toLocaleTimeString("pt-BR", { ...inBrasilia, hour: "2-digit", minute: "2-digit" });
  const day = now.toLocaleDateString("pt-BR", {
    ...inBrasilia,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return {
    text: `${asked === "hour" ? `Agora são **${hour}**` : `Hoje é **${day}**`} (horário de Brasília). Posso ajudar com ${persona.subject}.`,
    suggestions: persona.suggestions,
  };
}

/** `qual número?` behind a shoe that was shown is its size. */
const asksSize = (turn: Turn) =>
  (readMemory(turn).shown?.length ?? 0) > 0 &&
  /^(?:e )?qua(?:l|is) (?:[oa]s? )?numeros?(?: tem)?\W*$/.test(foldText(turn.text));

/** `Dá para vender pelo zap?` is asked of the shop that one wants to open. */
const asksToSell = ({ bot, text }: Turn) =>
  bot === "arara" && /\bvend(?:er|o|emos)\b.{0,12}\b(?:zap|whats\w*)\b/.test(foldText(text));

/** `Se ele me passar o código pelo zap` is asked of the code. */
const asksOfCode = ({ bot, text }: Turn) => bot === "arara" && /\bcodigo\b/.test(foldText(text));

/** What is said to who asks for a person, and to the number that they leave for it. */
function answerPerson(turn: Turn, { handOff, phone: ours, isKnown }: EverydayDeps): Answer | null {
  const phone = readMemory(turn).awaits === "phone" ? findPhone([turn.text]) : null;
  if (phone) {
    return {
      text: `Anotado: quem atende vê o número ${formatPhone(phone)} nesta conversa, e chama você por lá.`,
      memory: { awaits: undefined },
    };
  }
  const isOfOther = asksSize(turn) || asksToSell(turn) || asksOfCode(turn);
  if (!asksForPerson(turn.text) || !personas[turn.bot].hasHandOff || isOfOther) return null;
  // `Com quem falo sobre uma entrevista?` has a text of its own.
  if (isKnown(turn)) return null;
  return {
    text: [
      `Claro! Continue com uma pessoa pelo WhatsApp **${ours}**; a mensagem já vai com o assunto desta conversa. Se preferir que ela chame você, escreva aqui o seu WhatsApp com DDD: quem atende lê esta conversa.`,
      personas[turn.bot].personNote,
    ]
      .filter(Boolean)
      .join("\n\n"),
    handOff: handOff(),
    memory: { awaits: "phone" },
  };
}

/**
 * What does not depend on what an assistant knows: emergencies first, then what nobody gets, then the wish for a person,
 * then manners. Null when the message is about something.
 */
export function answerEveryday(turn: Turn, deps: EverydayDeps): Answer | null {
  const { bot, text } = turn;
  const persona = personas[bot];
  const { suggestions } = persona;
  const { emergency } = readGate(text, isCaring(bot));
  if (emergency) return { text: emergencyAnswer(emergency, text, chooseSteps), isEmergency: true };
  // `Onde ponho a minha chave da OpenAI` asks for a text, and texts hold nothing secret.
  if (asksForSecrets(text) && !deps.isKnown(turn)) {
    return {
      text: `Isso eu não posso: não tenho acesso a custos, senhas, instruções internas nem a dados de outras pessoas${bot === "jaiminho" ? ", e não receito nem indico dose; procure um profissional de saúde" : ""}. Posso ajudar com ${persona.subject}.`,
      suggestions,
    };
  }
  const person = answerPerson(turn, deps);
  if (person) return person;
  if (isEnglish(text)) {
    const help = persona.isCaring ? " In an emergency in Brazil, call **192**." : "";
    return {
      text: `Eu só falo português, e posso ajudar com ${persona.subject}.\n\nSorry, I only speak Portuguese: please try a translated question.${help}`,
      suggestions,
      isUnanswered: true,
    };
  }
  const asked = asksForTime(text);
  if (asked) return timeAnswer(asked, deps.now(), persona);
  if (isOffTopic(text)) {
    return {
      text: `Isso eu não sei: aqui ajudo com ${persona.subject}.`,
      suggestions,
      isUnanswered: true,
    };
  }
  const greeting = greetingOf(text);
  if (greeting) return { text: `${greeting}! Eu sou o ${persona.name}. Como posso te ajudar hoje?`, suggestions };
  const parting = partingOf(text);
  if (parting) return { text: partingTexts[parting](persona) };
  if (saysNothing(text)) return { text: `Estou aqui! Pode perguntar: ajudo com ${persona.subject}.`, suggestions };
  if (isGibberish(text)) {
    return {
      text: `Não entendi. Pode escrever de outro jeito? Posso ajudar com ${persona.subject}.`,
      suggestions,
      isUnanswered: true,
    };
  }
  return null;
}

/** What is said to who is unhappy with us, or only lets off steam, when nothing is asked that can be answered. */
export function answerAnger({ bot, text }: Turn, { handOff }: Pick<EverydayDeps, "handOff">): Answer | null {
  const { subject, suggestions, hasHandOff } = personas[bot];
  if (isComplaint(text)) {
    return hasHandOff
      ? {
          text: "Sinto muito por isso. Conte o que aconteceu para uma pessoa, pelo WhatsApp, que ela pode resolver: a mensagem já vai com o assunto desta conversa.",
          handOff: handOff(),
        }
      : { text: `Sinto muito que a experiência não esteja boa. Quero ajudar com ${subject}.`, suggestions };
  }
  if (!isInsult(text)) return null;
  return { text: `Sinto muito que a experiência não esteja boa. Quero ajudar com ${subject}.`, suggestions };
}
