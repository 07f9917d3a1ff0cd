import { z } from "zod";
import { cleanLines } from "#lib/clean-text.ts";
import {
  MAX_NOTICE_FIELD,
  MAX_NOTICE_LINES,
  missingNoticeField,
  type NoticeField,
  noticeForms,
  noticeKinds,
} from "./notices.ts";

export const noticeSizes = ["a4", "a6"] as const;
export type NoticeSize = (typeof noticeSizes)[number];

const value = z.string("Escreva um texto.").transform(cleanLines);

/** Why a field cannot have this value; null when it can. */
function wrongValue({ kind, options = [] }: NoticeField, typed: string): string | null {
  const most = kind === "lines" ? MAX_NOTICE_LINES : MAX_NOTICE_FIELD;
  if (typed.length > most) return `Até ${most} letras neste campo.`;
  if (kind === "date" && !z.iso.date().safeParse(typed).success) return "Use uma data como 2026-12-24.";
  return kind === "choice" && !options.includes(typed) ? `Escolha: ${options.join(", ")}.` : null;
}

/** A notice of the counter, out of a form: what was typed is printed as it was typed. */
export const noticeInputSchema = z
  .strictObject({
    kind: z.enum(noticeKinds, "Escolha o aviso."),
    values: z.record(z.string(), value, "Preencha os campos do aviso."),
    size: z
      .enum(noticeSizes, "Escolha A4 ou A6.")
      .default("a4")
      .meta({ description: "Do cartaz. O que se diz a um cliente só sai como carta, em A4." }),
  })
  .superRefine(({ kind, values }, context) => {
    const { fields } = noticeForms[kind];
    const tell = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const [name, typed] of Object.entries(values)) {
      const field = fields.find((one) => one.name === name);
      const wrong = field ? typed && wrongValue(field, typed) : "Este aviso não tem esse campo.";
      if (wrong) tell(["values", name], wrong);
    }
    const missing = missingNoticeField(kind, values);
    if (missing) tell(["values", missing.name], `${missing.label}: preencha este campo.`);
  });
export type NoticeInput = z.output<typeof noticeInputSchema>;
