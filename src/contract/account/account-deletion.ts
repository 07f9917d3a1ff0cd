import { z } from "zod";
import { codeInputSchema } from "./account.ts";

export const deletionCodeSchema = codeInputSchema.pick({ code: true });

export const closingSchema = z.object({
  eraseAt: z.iso.datetime().meta({ description: "Até quando a conta pode ser mantida; depois ela é apagada." }),
});

export type Closing = z.output<typeof closingSchema>;
