import type { BotAbout } from "#contract/bot/bot-chat.ts";
import { type ChatBot, CONVERSATION_DAYS, conversationConsent, engineLabels } from "#contract/bot/bot-wire.ts";
import { type ConversationsOptions, createConversations } from "#server/conversation/conversations.ts";
import { SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import { asksForPerson } from "#server/conversation/rules/asks-for-person.ts";
import { cleanUpUnansweredQuestions, countOpenQuestion } from "#server/conversation/unanswered-questions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { describeError } from "#server/platform/telemetry/log.ts";
import { keepSubjectDays } from "./figure/subject-days.ts";
import { noteHandoff, readMissingWords, readWords } from "./handoff/handoff.queries.ts";
import { personas } from "./personas.ts";

/** The assistants of the site, and the conversations with them. */
export function createBotService({
  onNewQuestion,
  ...options
}: Omit<ConversationsOptions<ChatBot>, "onUnanswered" | "onReplied"> & {
  /** Told in the transaction that stores a question that nobody asked before. */
  onNewQuestion: (tx: Queryable, id: number, bot: ChatBot) => Promise<void>;
}) {
  const { db, enginesOf } = options;
  const onUnanswered = (bot: ChatBot, text: string) => countOpenQuestion(db, bot, text, onNewQuestion);
  const conversations = createConversations({
    ...options,
    onUnanswered,
    async onReplied({ text, history }, { conversationId, hasHandOff }) {
      // A model's button is no wish of the person to be read: it also sends orders, or stands below what is not known.
      if (hasHandOff && asksForPerson(text)) await noteHandoff(db, conversationId);
      // What is written to the person who was asked for is found as well.
      else if (history.some((said) => said.role === "user" && asksForPerson(said.text)))
        await readWords(db, [conversationId]);
    },
  });

  /** Does what is only noted beside something else, which goes on whatever becomes of it. */
  async function noteBeside(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      options.log.warn({ error: describeError(error) }, what);
    }
  }

  return {
    ...conversations,

    /** Notes that whoever has this conversation placed an order meanwhile; which one, nothing says. Fails for nobody. */
    noteOrder: (bot: ChatBot, sessionId: string): Promise<void> =>
      noteBeside("an order could not be noted in its conversation", () => conversations.noteOrder(bot, sessionId)),

    /** Keeps what the person said where nobody replies by itself, once under this id, and found as well; answers the conversation. */
    async keepMessage(bot: ChatBot, sessionId: string, said: { id: string; text: string }): Promise<number> {
      const kept = await conversations.keepMessage(bot, sessionId, said);
      await noteBeside("words of a conversation could not be read", () => readWords(db, [kept]));
      return kept;
    },

    about(bot: ChatBot): BotAbout {
      const { name, greeting, suggestions } = personas[bot];
      const kind = enginesOf(bot)[0]?.kind ?? "built-in";
      const engine = { kind, label: engineLabels[kind] };
      return {
        bot,
        name,
        engine,
        greeting,
        suggestions,
        consent: conversationConsent,
        conversationDays: CONVERSATION_DAYS,
      };
    },

    /** What an assistant would say to a first message, by the rules of the house; nothing of it is kept. */
    async tryOut(bot: ChatBot, text: string) {
      await options.refresh?.();
      const turn = { bot, text, history: [], memory: {}, conversationKey: "" };
      const said = { text: "", isAnswered: true, isOfShop: false };
      const builtIn = enginesOf(bot).at(-1);
      for await (const part of builtIn?.reply(turn, new AbortController().signal) ?? []) {
        if (part.type === "text") said.text += part.delta;
        if (part.type === "mark" && part.mark === "unanswered") said.isAnswered = false;
        if (part.type === "source" && part.source.title === SHOP_SOURCE.title) said.isOfShop = true;
      }
      return said;
    },

    async cleanUp(): Promise<void> {
      try {
        await readMissingWords(db);
        // Before conversations go that are not counted yet; whatever becomes of it, they go.
        await keepSubjectDays(db);
      } finally {
        await conversations.cleanUp();
        await cleanUpUnansweredQuestions(db);
      }
    },
  };
}

export type BotService = ReturnType<typeof createBotService>;
