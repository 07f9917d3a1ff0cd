import { closeSync, openSync, writeSync } from "node:fs";
import type { ImportEvent, ImportRemarkEvent, ImportTotals } from "../src/server/catalog-admin/import/import-event.ts";

const MAX_SHOWN = 20;
const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;
const CLEAR_LINE = "\r\u001B[2K";

const whole = new Intl.NumberFormat("pt-BR");

export interface ScreenOptions {
  /** Size of the file; undefined when it is not known, as for standard input. */
  totalBytes: number | undefined;
  /** Where every remark goes, a JSON line each; undefined = only the first ones are shown. */
  errorsPath: string | undefined;
}

function duration(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  return `${Math.floor(rounded / 60)} min ${String(rounded % 60).padStart(2, "0")} s`;
}

/** Shows an import on the terminal: a bar that moves where it can, plain lines from time to time where it cannot. */
export class ImportScreen {
  readonly #totalBytes: number | undefined;
  readonly #errorsPath: string | undefined;
  readonly #errors: number | undefined;
  readonly #isTerminal = process.stdout.isTTY === true;
  #startedAt = 0;
  #drawnAt = 0;
  #hasBar = false;
  readonly #seen = { refused: 0, notice: 0 };

  constructor({ totalBytes, errorsPath }: ScreenOptions) {
    this.#totalBytes = totalBytes;
    this.#errorsPath = errorsPath;
    this.#errors = errorsPath === undefined ? undefined : openSync(errorsPath, "w");
  }

  /** The clock starts here: what it took to open the database is not the import's rate. */
  begin(title: string): void {
    this.line(title);
    this.#startedAt = performance.now();
    this.#drawnAt = this.#startedAt;
  }

  show(event: ImportEvent): void {
    if (event.type === "remark") this.#remark(event);
    else if (event.type === "progress") this.#progress(event.totals);
    else this.#summary(event);
  }

  line(text: string): void {
    process.stdout.write(`${this.#hasBar ? CLEAR_LINE : ""}${text}\n`);
    this.#hasBar = false;
  }

  close(): void {
    if (this.#errors !== undefined) closeSync(this.#errors);
  }

  #remark({ type: _, ...remark }: ImportRemarkEvent): void {
    if (this.#errors !== undefined) writeSync(this.#errors, `${JSON.stringify(remark)}\n`);
    this.#seen[remark.kind] += 1;
    if (this.#seen[remark.kind] > MAX_SHOWN) return;
    const mark = remark.kind === "refused" ? "recusada" : "aviso";
    const where = remark.field ? ` · ${remark.field}` : "";
    const value = remark.value ? ` · ${JSON.stringify(remark.value)}` : "";
    this.line(`linha ${whole.format(remark.line)} · ${mark}${where}${value} · ${remark.reason}`);
  }

  #seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  #progress({ line, bytes }: ImportTotals): void {
    const sinceDrawn = performance.now() - this.#drawnAt;
    if (sinceDrawn < (this.#isTerminal ? REDRAW_MS : PLAIN_LINE_MS)) return;
    this.#drawnAt = performance.now();
    const seconds = this.#seconds();
    const rate = `${whole.format(line)} linhas · ${whole.format(Math.round(line / seconds))}/s`;
    const share = this.#totalBytes ? Math.min(1, bytes / this.#totalBytes) : undefined;
    const left = share ? ` · faltam ${duration((seconds / share) * (1 - share))}` : "";
    const percent = share === undefined ? "" : `${String(Math.floor(share * 100)).padStart(3)} % · `;
    if (!this.#isTerminal) {
      this.line(`${percent}${rate}${left}`);
      return;
    }
    const filled = Math.round((share ?? 0) * BAR_WIDTH);
    const bar = share === undefined ? "" : `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} `;
    process.stdout.write(`${CLEAR_LINE}${bar}${percent}${rate}${left}`);
    this.#hasBar = true;
  }

  #summary({ outcome, reason, totals }: Extract<ImportEvent, { type: "finished" }>): void {
    const seconds = this.#seconds();
    const at = totals.line ? `depois da linha ${whole.format(totals.line)}` : "antes da primeira linha";
    const resume = "O que veio antes está gravado; rode de novo para continuar, nada é duplicado.";
    if (outcome === "complete") this.line(`Importação concluída em ${duration(seconds)}.`);
    else if (outcome === "stopped") this.line(`Importação interrompida ${at}. ${resume}`);
    else this.line(`A importação parou ${at}: ${reason}. ${resume}`);
    const counts = [
      `${whole.format(totals.created)} criados`,
      `${whole.format(totals.updated)} atualizados`,
      `${whole.format(totals.unchanged)} sem mudança`,
      `${whole.format(totals.refused)} recusados`,
      ...(totals.repeated ? [`${whole.format(totals.repeated)} repetidos`] : []),
    ];
    this.line(`${counts.join(" · ")} (${whole.format(Math.round(totals.line / seconds))} linhas/s)`);
    this.#whereRemarksAre();
  }

  #whereRemarksAre(): void {
    const { refused, notice } = this.#seen;
    if (refused + notice === 0) return;
    if (this.#errorsPath !== undefined) this.line(`Recusas e avisos, um por linha: ${this.#errorsPath}`);
    else if (Math.max(refused, notice) > MAX_SHOWN) {
      const hidden = Math.max(0, refused - MAX_SHOWN) + Math.max(0, notice - MAX_SHOWN);
      this.line(`Outros ${whole.format(hidden)} não couberam na tela: --errors ARQUIVO guarda todos.`);
    }
  }
}
