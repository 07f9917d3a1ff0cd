import { z } from "zod";

const MAX_SIDE = 80;

const side = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(MAX_SIDE, `Use no máximo ${MAX_SIDE} caracteres.`);

export const synonymInputSchema = z.object({
  term: side("Escreva o que as pessoas digitam.").meta({ example: "radinho" }),
  meaning: side("Escreva como o produto se chama na loja.").meta({ example: "caixa de som" }),
});

export const synonymSchema = synonymInputSchema.extend({ id: z.int(), createdAt: z.iso.datetime() });
export const synonymListSchema = z.object({ synonyms: z.array(synonymSchema) });

const zeroResultSchema = z.object({
  text: z.string(),
  count: z.int().meta({ description: "Quantas vezes foi buscado sem nada encontrar." }),
  lastAt: z.iso.datetime(),
});
export const zeroResultPageSchema = z.object({ misses: z.array(zeroResultSchema), total: z.int() });

export const zeroResultTextSchema = z.object({
  text: z.string("Informe a busca.").min(1, "Informe a busca.").max(200),
});

export type SynonymInput = z.output<typeof synonymInputSchema>;
export type Synonym = z.output<typeof synonymSchema>;
