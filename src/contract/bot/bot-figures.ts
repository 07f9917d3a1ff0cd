import { z } from "zod";

/** What the assistants have done in the time that conversations are kept. */
export const botFiguresSchema = z.object({
  conversations: z.int(),
  /** 0 to 1: of the newest replies, those that were an answer and that nobody called bad; null before the first. */
  resolutionRate: z.number().min(0).max(1).nullable(),
});

export type BotFigures = z.output<typeof botFiguresSchema>;
