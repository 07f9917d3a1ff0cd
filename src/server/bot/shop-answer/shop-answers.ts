import { and, desc, eq, or, sql } from "drizzle-orm";
import { MAX_SHOP_ANSWERS } from "#contract/bot/bot-desk-limits.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { ShopAnswer, ShopAnswerChange, ShopAnswerInput } from "#contract/bot/shop-answer.ts";
import { AppError } from "#contract/errors.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { botOpenQuestion } from "#server/conversation/conversation.table.ts";
import { type Article, SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { shopAnswer } from "./shop-answer.table.ts";

type AnswerRow = typeof shopAnswer.$inferSelect;

interface Call {
  accountId: number;
  caller: Caller;
}

const plainForm = (question: string) =>
  foldText(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const toAnswer = ({ plainQuestion: _, updatedAt, ...row }: AnswerRow): ShopAnswer => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const toArticle = ({ question, text }: AnswerRow): Article => ({
  title: question,
  questions: [],
  related: [],
  text,
  source: SHOP_SOURCE,
});

const selectAll = (db: Queryable) =>
  db.select().from(shopAnswer).orderBy(desc(shopAnswer.updatedAt), desc(shopAnswer.id));

/** Another one whenever an answer was written, changed or taken away. */
async function selectStamp(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(
    sql`SELECT concat_ws(' ', count(*), max(id), sum(revision)) AS stamp FROM shop_answer`,
  );
  return rows[0]?.stamp ?? "";
}

/** This process's copy of the answers: as new as the last look at the database, which every message takes. */
export function createShopAnswerCopy(db: Db) {
  let stamp = "";
  let rows: AnswerRow[] = [];
  let revision = 0;
  const look = createBatch<null, null>(
    async (asked) => {
      const newest = await selectStamp(db);
      if (newest !== stamp) {
        rows = await selectAll(db);
        stamp = newest;
        revision += 1;
      }
      return asked.map(() => null);
    },
    { most: Number.POSITIVE_INFINITY },
  );
  return {
    /** Changes with the answers. */
    get revision() {
      return revision;
    },
    refresh: async (): Promise<void> => void (await look(null)),
    articlesOf: (bot: ChatBot): Article[] => rows.filter((row) => row.bot === bot).map(toArticle),
  };
}

export type ShopAnswerCopy = ReturnType<typeof createShopAnswerCopy>;

/** Takes the question off those without an answer: by its words, and by its id when the team found better ones. */
async function takeOffAnswered(
  tx: Queryable,
  { bot, question, openQuestionId }: Pick<ShopAnswerInput, "bot" | "question" | "openQuestionId">,
): Promise<void> {
  const isIt = eq(botOpenQuestion.text, foldText(question));
  const isNamed = openQuestionId === undefined ? undefined : eq(botOpenQuestion.id, openQuestionId);
  await tx.delete(botOpenQuestion).where(and(eq(botOpenQuestion.bot, bot), or(isIt, isNamed)));
}

/** What the team writes for the assistants to say. */
export function createShopAnswers({ db, audit }: { db: Db; audit: AuditLog }) {
  const record = (
    tx: Queryable,
    action: string,
    call: Call,
    { before, after }: Partial<Record<"before" | "after", AnswerRow>>,
  ) => audit.record(tx, { action, ...call, detail: { answerId: (after ?? before)?.id }, before, after });

  async function requireFree(tx: Queryable, bot: ChatBot, plainQuestion: string, besidesId = 0): Promise<void> {
    const [same] = await tx
      .select({ id: shopAnswer.id })
      .from(shopAnswer)
      .where(and(eq(shopAnswer.bot, bot), eq(shopAnswer.plainQuestion, plainQuestion)));
    if (same && same.id !== besidesId) throw new AppError("bot/answer-exists");
  }

  async function hold(tx: Queryable, id: number): Promise<AnswerRow> {
    const [row] = await tx.select().from(shopAnswer).where(eq(shopAnswer.id, id)).for("update");
    if (!row) throw new AppError("bot/answer-not-found");
    return row;
  }

  return {
    /** All of them, the newest first. */
    async list(): Promise<ShopAnswer[]> {
      return (await selectAll(db)).map(toAnswer);
    },

    /**
     * Writes an answer; the question that it is for is no longer one without, however it was asked.
     * @throws AppError bot/answer-exists, bot/answers-full
     */
    write: ({ bot, question, text, openQuestionId }: ShopAnswerInput, call: Call): Promise<ShopAnswer> =>
      db.transaction(async (tx) => {
        // Two who write at once count each other.
        await lockUntilCommit(tx, "bot/answers");
        if ((await tx.$count(shopAnswer)) >= MAX_SHOP_ANSWERS) throw new AppError("bot/answers-full");
        const plainQuestion = plainForm(question);
        await requireFree(tx, bot, plainQuestion);
        const [after] = await tx
          .insert(shopAnswer)
          .values({ bot, question, plainQuestion, text, updatedAt: sql`now()` })
          .returning();
        if (!after) throw new Error("an answer was not written");
        await takeOffAnswered(tx, { bot, question, openQuestionId });
        await record(tx, "bot-answer/create", call, { after });
        return toAnswer(after);
      }),

    /** @throws AppError bot/answer-not-found, bot/answer-exists, bot/answer-changed-meanwhile (`current` is how it stands) */
    change: (id: number, { question, text, revision }: ShopAnswerChange, call: Call): Promise<ShopAnswer> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id);
        if (before.revision !== revision)
          throw new AppError("bot/answer-changed-meanwhile", { current: toAnswer(before) });
        const plainQuestion = plainForm(question);
        await requireFree(tx, before.bot, plainQuestion, id);
        const [after] = await tx
          .update(shopAnswer)
          .set({ question, plainQuestion, text, revision: revision + 1, updatedAt: sql`now()` })
          .where(eq(shopAnswer.id, id))
          .returning();
        if (!after) throw new AppError("bot/answer-not-found");
        await record(tx, "bot-answer/update", call, { before, after });
        return toAnswer(after);
      }),

    /** @throws AppError bot/answer-not-found */
    remove: (id: number, call: Call): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id);
        await tx.delete(shopAnswer).where(eq(shopAnswer.id, id));
        await record(tx, "bot-answer/delete", call, { before });
      }),
  };
}

export type ShopAnswers = ReturnType<typeof createShopAnswers>;
