import { z } from "zod";

const count = z.int().min(0);

const importTotalsSchema = z.object({
  /** The last line whose fate is known: stored, refused or replaced by a later one. */
  line: count,
  /** Bytes of the file that were read so far, as they lie on the disk. */
  bytes: count,
  created: count,
  updated: count,
  /** Already in the catalogue exactly like this. */
  unchanged: count,
  /** Lines of which nothing was stored. */
  refused: count,
  /** Lines whose code came again on a later line, which counts. */
  repeated: count,
});

/** What an import tells while it runs, one JSON line each where it travels between processes. */
export const importEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("remark"),
    /** A refused line was not stored; a notice is about a line that was. */
    kind: z.enum(["refused", "notice"]),
    line: count,
    field: z.string(),
    value: z.string(),
    reason: z.string(),
  }),
  z.object({ type: z.literal("progress"), totals: importTotalsSchema }),
  z.object({
    type: z.literal("finished"),
    /** `stopped`: asked to; `failed`: could not go on, `reason` says why. Either way what came before is stored. */
    outcome: z.enum(["complete", "stopped", "failed"]),
    reason: z.string(),
    totals: importTotalsSchema,
  }),
]);

export type ImportTotals = z.infer<typeof importTotalsSchema>;
export type ImportEvent = z.infer<typeof importEventSchema>;
export type ImportRemarkEvent = Extract<ImportEvent, { type: "remark" }>;

export const noTotals: ImportTotals = {
  line: 0,
  bytes: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  repeated: 0,
};
