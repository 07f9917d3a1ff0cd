import { z } from "zod";
import { pageShape } from "../paging.ts";

/** Somebody signed in on one device, as its owner sees it: the token stays on the device. */
const ownSessionSchema = z.object({
  id: z.int(),
  device: z
    .string()
    .meta({ description: "Navegador e sistema, mais ou menos; vazio quando não se sabe.", example: "Chrome, Android" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "Com a precisão de alguns minutos." }),
  isCurrent: z.boolean().meta({ description: "Se é a sessão que pergunta." }),
});

export const ownSessionListSchema = z.object({ items: z.array(ownSessionSchema), ...pageShape });

export type OwnSession = z.output<typeof ownSessionSchema>;
export type OwnSessionList = z.output<typeof ownSessionListSchema>;
