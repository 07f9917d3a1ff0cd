import { z } from "zod";
import { emailSchema } from "../account/account.ts";
import { pageShape } from "../paging.ts";
import { roleSchema } from "./standing.ts";

export const invitationInputSchema = z.strictObject({ email: emailSchema, role: roleSchema });

export const memberUpdateSchema = z.strictObject({
  role: roleSchema,
  revision: z.int("Informe a revisão que foi lida.").meta({ description: "A revisão que foi lida." }),
});

export const memberSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable().meta({ description: "Nulo enquanto o convite espera." }),
  role: roleSchema,
  isSelf: z.boolean(),
  invitedBy: z.string().nullable().meta({ description: "O nome de quem convidou." }),
  createdAt: z.iso.datetime(),
  joinedAt: z.iso.datetime().nullable().meta({ description: "Nulo enquanto o convite espera." }),
  revision: z.int(),
});

export const memberListSchema = z.object({
  items: z.array(memberSchema),
  ...pageShape,
  named: z
    .array(z.object({ email: z.string(), role: roleSchema }))
    .meta({ description: "Quem a configuração do servidor nomeia: só lá muda." }),
});

export const storeAccessInputSchema = z.strictObject({
  access: z
    .literal("team", "access deve ser team: uma loja fechada não abre por aqui.")
    .meta({ description: "Só a equipe entra na administração." }),
});

export type InvitationInput = z.output<typeof invitationInputSchema>;
export type MemberUpdate = z.output<typeof memberUpdateSchema>;
export type Member = z.output<typeof memberSchema>;
export type MemberList = z.output<typeof memberListSchema>;
