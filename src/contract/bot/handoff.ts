import { z } from "zod";
import { pageShape } from "#contract/paging.ts";
import { chatBots } from "./bot-wire.ts";
import { handoffChannels, handoffStates } from "./handoff-state.ts";

/** A conversation in which somebody asked for a person. Who that is it does not say, unless they left a number. */
const handoffFields = {
  id: z.int(),
  bot: z.enum(chatBots),
  state: z.enum(handoffStates),
  name: z.string().nullable().meta({ description: "O nome do perfil de quem escreveu no WhatsApp." }),
  channel: z.enum(handoffChannels).meta({ description: "Onde a pessoa escreveu." }),
  askedAt: z.iso.datetime().meta({ description: "Quando se pediu uma pessoa pela última vez." }),
  handledAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().meta({ description: "Quando a conversa é apagada, se ninguém escrever mais." }),
  subject: z.string().meta({ description: "A última mensagem que diz do que se trata, sem dados pessoais." }),
  messages: z.int(),
  order: z.string().nullable().meta({ description: "O código de um pedido que a pessoa disse." }),
  revision: z.int(),
};

const handoffItemSchema = z.object(handoffFields);
export type HandoffItem = z.output<typeof handoffItemSchema>;

export const handoffListSchema = z.object({
  items: z.array(handoffItemSchema),
  counts: z.object({ open: z.int(), handled: z.int() }),
  ...pageShape,
});

export const handoffDetailSchema = z.object({
  ...handoffFields,
  transcript: z
    .array(
      z.object({
        role: z.enum(["user", "assistant"]),
        text: z.string(),
        createdAt: z.iso.datetime(),
        products: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    )
    .meta({ description: "As últimas 100 mensagens, sem documentos, cartões, e-mails nem telefones." }),
  replyUrl: z.string().nullable().meta({ description: "Abre o WhatsApp de quem deixou o número na conversa." }),
});
export type HandoffDetail = z.output<typeof handoffDetailSchema>;

export const handoffChangeSchema = z.strictObject({
  state: z.enum(handoffStates, "O estado deve ser open ou handled."),
  revision: z.int("Diga a revision que você leu."),
});
export type HandoffChange = z.output<typeof handoffChangeSchema>;
