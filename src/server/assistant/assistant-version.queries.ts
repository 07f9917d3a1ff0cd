import { and, desc, eq, inArray, notInArray, sql, sum } from "drizzle-orm";
import type { VersionReason } from "#contract/assistant/assistant.ts";
import { MAX_VERSIONS } from "#contract/assistant/assistant-rules.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type AssistantContent, assistantFile, assistantVersion } from "./assistant.table.ts";

const fileColumns = {
  id: assistantFile.id,
  name: assistantFile.name,
  length: assistantFile.length,
  createdAt: assistantFile.createdAt,
};

/** Keeps a version, and forgets those before the last fifty with the files that only they used. */
export async function insertVersion(
  tx: Queryable,
  assistantId: number,
  { version, reason, content }: { version: number; reason: VersionReason; content: AssistantContent },
): Promise<void> {
  const { name, category, personality, knowledge, fileIds } = content;
  const kept = { name, category, personality, knowledge, fileIds };
  await tx.insert(assistantVersion).values({ assistantId, version, reason, content: kept });
  await tx
    .delete(assistantVersion)
    .where(
      and(eq(assistantVersion.assistantId, assistantId), sql`${assistantVersion.version} <= ${version - MAX_VERSIONS}`),
    );
  const used = await tx
    .select({ fileIds: sql<number[]>`${assistantVersion.content}->'fileIds'` })
    .from(assistantVersion)
    .where(eq(assistantVersion.assistantId, assistantId));
  const usedIds = [...new Set(used.flatMap((row) => row.fileIds))];
  await tx
    .delete(assistantFile)
    .where(
      and(
        eq(assistantFile.assistantId, assistantId),
        usedIds.length > 0 ? notInArray(assistantFile.id, usedIds) : undefined,
      ),
    );
}

/** The versions, the newest first. */
export async function selectVersions(db: Queryable, assistantId: number) {
  return db
    .select({
      version: assistantVersion.version,
      at: assistantVersion.at,
      reason: assistantVersion.reason,
      name: sql<string>`${assistantVersion.content}->>'name'`,
    })
    .from(assistantVersion)
    .where(eq(assistantVersion.assistantId, assistantId))
    .orderBy(desc(assistantVersion.version))
    .limit(MAX_VERSIONS);
}

export async function findVersion(db: Queryable, assistantId: number, version: number) {
  const [row] = await db
    .select()
    .from(assistantVersion)
    .where(and(eq(assistantVersion.assistantId, assistantId), eq(assistantVersion.version, version)));
  return row ?? null;
}

export async function insertFile(
  db: Queryable,
  file: { assistantId: number; accountId: number; name: string; text: string },
): Promise<number> {
  const [row] = await db
    .insert(assistantFile)
    .values({ ...file, length: file.text.length })
    .returning({ id: assistantFile.id });
  if (!row) throw new Error("the file was not stored");
  return row.id;
}

/** Those of the files that are still kept, without their text, in the order of the ids. */
export async function selectFiles(db: Queryable, assistantId: number, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select(fileColumns)
    .from(assistantFile)
    .where(and(eq(assistantFile.assistantId, assistantId), inArray(assistantFile.id, ids)))
    .orderBy(assistantFile.id);
}

export async function selectFileTexts(db: Queryable, assistantId: number, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ name: assistantFile.name, text: assistantFile.text })
    .from(assistantFile)
    .where(and(eq(assistantFile.assistantId, assistantId), inArray(assistantFile.id, ids)))
    .orderBy(assistantFile.id);
}

/** The letters of all files that the account keeps. */
export async function sumFiles(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(assistantFile.length).mapWith(Number) })
    .from(assistantFile)
    .where(eq(assistantFile.accountId, accountId));
  return row?.total ?? 0;
}
