import { desc, sql } from "drizzle-orm";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { type Article, SHOP_SOURCE } from "#server/conversation/knowledge/article.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { botAnswer } from "./bot-answer.table.ts";

type AnswerRow = typeof botAnswer.$inferSelect;

/** All answers, the newest first. */
export const selectBotAnswers = (db: Queryable) =>
  db.select().from(botAnswer).orderBy(desc(botAnswer.updatedAt), desc(botAnswer.id));

const toArticle = ({ question, text }: AnswerRow): Article => ({
  title: question,
  questions: [],
  related: [],
  text,
  source: SHOP_SOURCE,
});

/** Another one whenever an answer was written, changed or taken away. */
async function selectStamp(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(
    sql`SELECT concat_ws(' ', count(*), max(id), sum(revision)) AS stamp FROM bot_answer`,
  );
  return rows[0]?.stamp ?? "";
}

/** This process's copy of the answers: as new as the last look at the database, which every message takes. */
export function createBotAnswerCopy(db: Db) {
  let stamp = "";
  let rows: AnswerRow[] = [];
  let revision = 0;
  const look = createBatch<null, null>(
    async (asked) => {
      const newest = await selectStamp(db);
      if (newest !== stamp) {
        rows = await selectBotAnswers(db);
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

export type BotAnswerCopy = ReturnType<typeof createBotAnswerCopy>;
