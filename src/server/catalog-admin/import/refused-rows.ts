import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog-import.queries.ts";

const BATCH = 500;

/** A cell that Excel neither cuts nor runs as a formula. */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** The refused lines as Brazilian Excel opens them, one line a reason. */
export async function* writeRefusedRows(db: Db, importId: number): AsyncGenerator<string> {
  yield "\uFEFFlinha;código;nome;coluna;valor;motivo\r\n";
  for (let afterLine = 0; ; ) {
    const rows = await queries.selectRows(db, importId, { kind: "refused", afterLine, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    afterLine = last.line;
    yield rows
      .flatMap(({ line, code, name, refusals }) =>
        refusals.map(({ column, value, reason }) =>
          [String(line), ...[code, name, column, value, reason].map(csvCell)].join(";"),
        ),
      )
      .map((text) => `${text}\r\n`)
      .join("");
  }
}
