import type { BotAbout } from "#contract/bot/bot-chat.ts";
import { type ChatBot, CONVERSATION_DAYS, conversationConsent, engineLabels } from "#contract/bot/bot-wire.ts";
import { type ConversationsOptions, createConversations } from "#server/conversation/conversations.ts";
import { cleanUpUnansweredQuestions, countOpenQuestion } from "#server/conversation/unanswered-questions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { personas } from "./personas.ts";

/** The assistants of the site, and the conversations with them. */
export function createBotService({
  onNewQuestion,
  ...options
}: Omit<ConversationsOptions<ChatBot>, "onUnanswered"> & {
  /** Told in the transaction that stores a question that nobody asked before. */
  onNewQuestion: (tx: Queryable, id: number, bot: ChatBot) => Promise<void>;
}) {
  const { db, enginesOf } = options;
  const onUnanswered = (bot: ChatBot, text: string) => countOpenQuestion(db, bot, text, onNewQuestion);
  const conversations = createConversations({ ...options, onUnanswered });
  return {
    ...conversations,

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

    async cleanUp(): Promise<void> {
      await conversations.cleanUp();
      await cleanUpUnansweredQuestions(db);
    },
  };
}

export type BotService = ReturnType<typeof createBotService>;
