import { z } from "zod";
import { chatBots } from "./bot-wire.ts";

/** What the assistants have done in the time that conversations are kept. */
export const botFiguresSchema = z.object({
  conversations: z.int(),
  /** 0 to 1: of the newest replies, those that were an answer and that nobody called bad; null before the first. */
  resolutionRate: z.number().min(0).max(1).nullable(),
});

export type BotFigures = z.output<typeof botFiguresSchema>;

/** How the newest replies of an assistant did, by what they were about. */
export const subjectFiguresSchema = z.object({
  replies: z.int().meta({ description: "Quantas respostas entraram na conta: as mais novas do período." }),
  since: z.iso.datetime().nullable().meta({ description: "De quando é a mais antiga delas." }),
  subjects: z.array(
    z.object({
      bot: z.enum(chatBots),
      subject: z.string(),
      replies: z.int(),
      unanswered: z.int(),
      handOffs: z.int(),
      liked: z.int(),
      disliked: z.int(),
    }),
  ),
});
export type SubjectFigures = z.output<typeof subjectFiguresSchema>;
