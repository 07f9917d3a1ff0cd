import { desc, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { backupRun } from "./backup-run.table.ts";

export interface LastBackup {
  /** When the newest good backup was whole, checked and in its place. */
  finishedAt: Date;
  bytes: number;
  place: string;
  /** Why the newest one failed, if that is a later one; null = the newest is good. */
  error: string | null;
}

/** The newest backup that the schedule made and found good; null = there is none. */
export async function readLastBackup({ db }: Pick<Database, "db">): Promise<LastBackup | null> {
  const [good] = await db
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.finishedAt))
    .orderBy(desc(backupRun.day))
    .limit(1);
  if (!good?.finishedAt) return null;
  const [newest] = await db.select().from(backupRun).orderBy(desc(backupRun.day)).limit(1);
  const { finishedAt, sizeBytes, place } = good;
  return { finishedAt, bytes: sizeBytes ?? 0, place: place ?? "", error: newest?.error ?? null };
}
