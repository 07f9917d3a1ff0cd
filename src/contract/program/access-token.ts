import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { pageShape } from "../paging.ts";
import { MAX_PROGRAM_NAME, tokenDays } from "./program-limits.ts";
import { tokenScopes } from "./token-scope.ts";

const NAMELESS = "Dê um nome, como o do programa que vai usá-lo.";

export const programNameSchema = z
  .string(NAMELESS)
  .transform(cleanLine)
  .pipe(z.string().min(1, NAMELESS).max(MAX_PROGRAM_NAME, `O nome pode ter até ${MAX_PROGRAM_NAME} letras.`));

/** What a new token is to be. */
export const accessTokenInputSchema = z.strictObject({
  name: programNameSchema.meta({ example: "n8n da loja" }),
  scopes: z
    .array(z.enum(tokenScopes, "Essa permissão não existe."), "Escolha ao menos uma permissão.")
    .min(1, "Escolha ao menos uma permissão.")
    .max(tokenScopes.length, "Cada permissão vale uma vez.")
    .transform((given) => tokenScopes.filter((scope) => given.includes(scope))),
  expiresInDays: z
    .literal([...tokenDays], `Um token vale por ${tokenDays.join(", ")} dias.`)
    .meta({ description: "Por quantos dias o token vale.", example: 90 }),
});

const accessTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  ending: z.string().meta({ description: "As últimas letras do token, para reconhecê-lo.", example: "x4Tq" }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: "Com folga de cinco minutos; nulo se nunca." }),
  isExpired: z.boolean(),
});

export const accessTokenListSchema = z.object({ items: z.array(accessTokenSchema), ...pageShape });

export const newAccessTokenSchema = accessTokenSchema.extend({
  token: z.string().meta({ description: "O token inteiro, dito só desta vez.", example: "arara_…" }),
});

export type AccessTokenInput = z.output<typeof accessTokenInputSchema>;
export type AccessToken = z.output<typeof accessTokenSchema>;
export type AccessTokenList = z.output<typeof accessTokenListSchema>;
export type NewAccessToken = z.output<typeof newAccessTokenSchema>;
