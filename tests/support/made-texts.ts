import type { RunStart } from "#contract/studio/studio.ts";

/** A text of the library that rules make in a moment: it is named `Resumo: ${subject}` and says only the subject. */
export const summaryOf = (subject: string): RunStart => ({
  tool: "text-summary",
  input: { text: `${subject}\n\nOntem choveu.\n\nHoje fez sol.`, sentences: 1 },
  seed: 1,
});
