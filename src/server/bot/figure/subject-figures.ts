import type { SubjectCounts, SubjectFigures } from "#contract/bot/bot-figures.ts";
import { botNames } from "#contract/bot/bots.ts";
import { BOM, csvLine } from "#lib/csv-cell.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type SubjectRow, selectSubjects } from "./subject-days.ts";

/** More than an assistant has texts and a shop categories; a table of them all is for a spreadsheet. */
const MOST_SUBJECTS = 100;

const toCounts = ({ since: _, bot, subject: __, ...counts }: SubjectRow): SubjectCounts => ({ bot, ...counts });

/** How conversations of the last days went, by what they were about. */
export async function readSubjectFigures(db: Db, days: number): Promise<SubjectFigures> {
  const rows = await selectSubjects(db, days);
  const totals = rows.filter(({ subject }) => subject === "");
  const subjects = rows.filter(({ subject }) => subject !== "");
  return {
    days,
    since: totals.map(({ since }) => since).sort()[0] ?? null,
    totals: totals.map(toCounts),
    subjects: subjects.slice(0, MOST_SUBJECTS).map((row) => ({ subject: row.subject, ...toCounts(row) })),
  };
}

const columns: [title: string, value: (row: SubjectRow) => string | number][] = [
  ["Assistente", ({ bot }) => botNames[bot]],
  ["Assunto", ({ subject }) => subject || "Todos os assuntos"],
  ["Conversas", ({ conversations }) => conversations],
  ["Com produto", ({ shown }) => shown],
  ["Com lista", ({ listed }) => listed],
  ["Com pedido", ({ ordered }) => ordered],
  ["Respostas", ({ replies }) => replies],
  ["Sem resposta", ({ unanswered }) => unanswered],
  ["Passou a alguém", ({ handOffs }) => handOffs],
  ["Gostaram", ({ liked }) => liked],
  ["Não gostaram", ({ disliked }) => disliked],
];

/** The same for a spreadsheet, all of them. */
export async function exportSubjectFigures(db: Db, days: number): Promise<string> {
  const rows = await selectSubjects(db, days);
  return (
    BOM +
    [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]
      .map(csvLine)
      .join("")
  );
}
