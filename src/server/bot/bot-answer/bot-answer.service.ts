import { and, eq, or, sql } from "drizzle-orm";
import type { BotAnswer, BotAnswerChange, BotAnswerInput } from "#contract/bot/bot-answer.ts";
import { MAX_BOT_ANSWERS } from "#contract/bot/bot-answer-limits.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { AppError } from "#contract/errors.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { botOpenQuestion } from "#server/conversation/conversation.table.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { botAnswer } from "./bot-answer.table.ts";
import { selectBotAnswers } from "./bot-answer-copy.ts";

type AnswerRow = typeof botAnswer.$inferSelect;

interface Call {
  accountId: number;
  caller: Caller;
}

const plainForm = (question: string) =>
  foldText(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const toAnswer = ({ plainQuestion: _, updatedAt, ...row }: AnswerRow): BotAnswer => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Takes the question off those without an answer: by its words, and by its id when the team found better ones. */
async function takeOffAnswered(
  tx: Queryable,
  { bot, question, unansweredQuestionId }: Pick<BotAnswerInput, "bot" | "question" | "unansweredQuestionId">,
): Promise<void> {
  const isIt = eq(botOpenQuestion.text, foldText(question));
  const isNamed = unansweredQuestionId === undefined ? undefined : eq(botOpenQuestion.id, unansweredQuestionId);
  await tx.delete(botOpenQuestion).where(and(eq(botOpenQuestion.bot, bot), or(isIt, isNamed)));
}

/** What the team writes for the assistants to say. */
export function createBotAnswers({ db, audit }: { db: Db; audit: AuditLog }) {
  const record = (
    tx: Queryable,
    action: string,
    call: Call,
    { before, after }: Partial<Record<"before" | "after", AnswerRow>>,
  ) => audit.record(tx, { action, ...call, detail: { answerId: (after ?? before)?.id }, before, after });

  async function requireFree(tx: Queryable, bot: ChatBot, plainQuestion: string, besidesId = 0): Promise<void> {
    const [same] = await tx
      .select({ id: botAnswer.id })
      .from(botAnswer)
      .where(and(eq(botAnswer.bot, bot), eq(botAnswer.plainQuestion, plainQuestion)));
    if (same && same.id !== besidesId) throw new AppError("bot/answer-exists");
  }

  async function hold(tx: Queryable, id: number): Promise<AnswerRow> {
    const [row] = await tx.select().from(botAnswer).where(eq(botAnswer.id, id)).for("update");
    if (!row) throw new AppError("bot/answer-not-found");
    return row;
  }

  return {
    /** All of them, the newest first. */
    async list(): Promise<BotAnswer[]> {
      return (await selectBotAnswers(db)).map(toAnswer);
    },

    /**
     * Writes an answer; the question that it is for is no longer one without, however it was asked.
     * @throws AppError bot/answer-exists, bot/answers-full
     */
    write: ({ bot, question, text, unansweredQuestionId }: BotAnswerInput, call: Call): Promise<BotAnswer> =>
      db.transaction(async (tx) => {
        // Two who write at once count each other.
        await lockUntilCommit(tx, "bot/answers");
        if ((await tx.$count(botAnswer)) >= MAX_BOT_ANSWERS) throw new AppError("bot/answers-full");
        const plainQuestion = plainForm(question);
        await requireFree(tx, bot, plainQuestion);
        const [after] = await tx
          .insert(botAnswer)
          .values({ bot, question, plainQuestion, text, updatedAt: sql`now()` })
          .returning();
        if (!after) throw new Error("an answer was not written");
        await takeOffAnswered(tx, { bot, question, unansweredQuestionId });
        await record(tx, "bot-answer/create", call, { after });
        return toAnswer(after);
      }),

    /** @throws AppError bot/answer-not-found, bot/answer-exists, bot/answer-changed-meanwhile (`current` is how it stands) */
    change: (id: number, { question, text, revision }: BotAnswerChange, call: Call): Promise<BotAnswer> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id);
        if (before.revision !== revision)
          throw new AppError("bot/answer-changed-meanwhile", { current: toAnswer(before) });
        const plainQuestion = plainForm(question);
        await requireFree(tx, before.bot, plainQuestion, id);
        const [after] = await tx
          .update(botAnswer)
          .set({ question, plainQuestion, text, revision: revision + 1, updatedAt: sql`now()` })
          .where(eq(botAnswer.id, id))
          .returning();
        if (!after) throw new AppError("bot/answer-not-found");
        await record(tx, "bot-answer/update", call, { before, after });
        return toAnswer(after);
      }),

    /** @throws AppError bot/answer-not-found */
    remove: (id: number, call: Call): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id);
        await tx.delete(botAnswer).where(eq(botAnswer.id, id));
        await record(tx, "bot-answer/delete", call, { before });
      }),
  };
}

export type BotAnswers = ReturnType<typeof createBotAnswers>;
