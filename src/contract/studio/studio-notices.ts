import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { MAX_NOTICE_FIELD, missingNoticeField, noticeForms, noticeKinds } from "./notices.ts";

export const noticeSizes = ["a4", "a6"] as const;
export type NoticeSize = (typeof noticeSizes)[number];

const value = z
  .string("Escreva um texto.")
  .transform(cleanLine)
  .pipe(z.string().max(MAX_NOTICE_FIELD, `Até ${MAX_NOTICE_FIELD} letras em cada campo.`));

/** A notice of the counter, out of a form: what was typed is printed as it was typed. */
export const noticeInputSchema = z
  .strictObject({
    kind: z.enum(noticeKinds, "Escolha o aviso."),
    values: z.record(z.string(), value, "Preencha os campos do aviso."),
    size: z.enum(noticeSizes, "Escolha A4 ou A6.").default("a4"),
  })
  .superRefine(({ kind, values }, context) => {
    const { fields, isPrinted } = noticeForms[kind];
    const tell = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (!isPrinted) tell(["kind"], "Isto se diz a um cliente só: copie o texto e mande para ele, em vez de imprimir.");
    for (const name of Object.keys(values)) {
      if (!fields.some((field) => field.name === name)) tell(["values", name], "Este aviso não tem esse campo.");
    }
    for (const { name, kind: type } of fields) {
      const isDay = type !== "date" || !values[name] || z.iso.date().safeParse(values[name]).success;
      if (!isDay) tell(["values", name], "Use uma data como 2026-12-24.");
    }
    const missing = missingNoticeField(kind, values);
    if (missing) tell(["values", missing.name], `${missing.label}: preencha este campo.`);
  });
export type NoticeInput = z.output<typeof noticeInputSchema>;
