import { z } from "zod";

// What is the same of every outside service that the owner connects.

/** A secret as it is typed. */
export const typedKeySchema = z
  .string()
  .trim()
  .max(400, "A chave tem no máximo 400 caracteres.")
  .regex(/^[\x21-\x7e]*$/, "A chave tem só letras, números e sinais, sem espaços.")
  .meta({ description: "Fora = fica a que está guardada; vazia = nenhuma. Nunca é devolvida." });

/** What is told of a secret that is kept. */
export const keyStateSchema = z.object({
  state: z.enum(["none", "kept", "lost"]).meta({
    description: "lost: o segredo do servidor mudou e a chave guardada não pode mais ser lida.",
  }),
  lastFour: z.string().meta({ description: "O fim da chave guardada, quando ela é longa." }),
});
export type KeyState = z.output<typeof keyStateSchema>;

/** What became of one request that was made only to see whether it works. */
export const serviceTrialSchema = z.object({
  isGood: z.boolean(),
  ms: z.int().meta({ description: "Quanto levou." }),
  text: z.string().meta({ description: "O que aconteceu, em uma frase." }),
});
export type ServiceTrial = z.output<typeof serviceTrialSchema>;
