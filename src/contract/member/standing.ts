import { z } from "zod";
import { roles, storeAccessModes } from "./role.ts";

export const roleSchema = z
  .enum(roles, `O papel deve ser um destes: ${roles.join(", ")}.`)
  .meta({ description: "O que a pessoa pode fazer na loja.", example: "sales" });

/** What an account is in the store. */
export const standingSchema = z.object({
  role: roleSchema.nullable().meta({ description: "Nulo para quem só compra." }),
  storeAccess: z
    .enum(storeAccessModes)
    .meta({ description: "open: toda conta age como dona. team: só a equipe entra na administração." }),
});

export type Standing = z.output<typeof standingSchema>;
