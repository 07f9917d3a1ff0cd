import { z } from "zod";
import { chatBots } from "./bot-wire.ts";

/** What the assistants have done in the time that conversations are kept. */
export const botFiguresSchema = z.object({
  conversations: z.int(),
  /** 0 to 1: of the newest replies, those that were an answer and that nobody called bad; null before the first. */
  resolutionRate: z.number().min(0).max(1).nullable(),
});

export type BotFigures = z.output<typeof botFiguresSchema>;

const counts = {
  bot: z.enum(chatBots),
  conversations: z.int().meta({ description: "Conversas que começaram no período e falaram disso." }),
  shown: z.int().meta({ description: "Destas, as que viram algum produto." }),
  listed: z.int().meta({ description: "Destas, as em que o assistente pôs algo na lista." }),
  ordered: z
    .int()
    .meta({ description: "Destas, as que tiveram um pedido: na mesma visita ao site, ou pelo WhatsApp da loja." }),
  replies: z.int(),
  unanswered: z.int(),
  handOffs: z.int(),
  liked: z.int(),
  disliked: z.int(),
};
const countsSchema = z.object(counts);
export type SubjectCounts = z.output<typeof countsSchema>;

/** How the conversations of the last days went, by assistant and what they were about. */
export const subjectFiguresSchema = z.object({
  days: z.int(),
  since: z.iso.date().nullable().meta({ description: "O primeiro dia do período que teve conversas." }),
  totals: z.array(countsSchema).meta({ description: "Todas as conversas de cada assistente." }),
  subjects: z
    .array(z.object({ subject: z.string(), ...counts }))
    .meta({ description: "Uma conversa conta em cada assunto de que falou." }),
});
export type SubjectFigures = z.output<typeof subjectFiguresSchema>;
