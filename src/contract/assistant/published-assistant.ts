import { z } from "zod";
import { engineKinds } from "#contract/bot/bot-wire.ts";

/** What anyone who has its link may know of an assistant that someone made. */
export const publishedAssistantSchema = z.object({
  name: z.string(),
  isActive: z.boolean().meta({ description: "false = em pausa: não responde." }),
  engine: z.object({ kind: z.enum(engineKinds), label: z.string() }),
  suggestions: z.array(z.string()).meta({ description: "O que pode ser uma primeira pergunta." }),
  consent: z.string(),
});
