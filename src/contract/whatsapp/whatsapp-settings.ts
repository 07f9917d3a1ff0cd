import { z } from "zod";
import { keyStateSchema, typedKeySchema } from "../outside-service.ts";
import { type WhatsappKeyName, whatsappKeyNames } from "./whatsapp-keys.ts";

const SHORTEST_SECRET = 16;
const MOST_REPLIES_A_MONTH = 10_000_000;

const eachKey = <T>(schema: T) =>
  Object.fromEntries(whatsappKeyNames.map((name) => [name, schema])) as Record<WhatsappKeyName, T>;

const phoneNumberIdSchema = z
  .string("Escreva o id do número.")
  .trim()
  .regex(/^\d{0,30}$/, "O id do número tem só dígitos: é o id que a Meta mostra, e não o telefone.");

const repliesSentence = `Use um número inteiro, de 0 a ${MOST_REPLIES_A_MONTH}.`;

/** What is kept besides the secrets. */
export const whatsappSettingsSchema = z.object({
  isOn: z.boolean("Diga se o canal está ligado."),
  phoneNumberId: phoneNumberIdSchema,
  repliesAMonth: z
    .int(repliesSentence)
    .min(0, repliesSentence)
    .max(MOST_REPLIES_A_MONTH, repliesSentence)
    .meta({ description: "Quantas respostas automáticas por mês; depois nada é mandado." }),
});
export type WhatsappSettings = z.output<typeof whatsappSettingsSchema>;

const secretSchema = typedKeySchema.refine(
  (text) => text === "" || text.length >= SHORTEST_SECRET,
  `Tem pelo menos ${SHORTEST_SECRET} caracteres.`,
);

/** What the owner saves: all of it, with the revision that was read. */
export const whatsappInputSchema = z
  .strictObject({
    revision: z.int().min(0),
    ...whatsappSettingsSchema.shape,
    ...eachKey(secretSchema.optional()),
  })
  .superRefine(({ isOn, phoneNumberId }, context) => {
    if (isOn && phoneNumberId === "")
      context.addIssue({ code: "custom", path: ["phoneNumberId"], message: "Para ligar, escreva o id do número." });
  });
export type WhatsappInput = z.output<typeof whatsappInputSchema>;

/** How the channel is. `lost`: a kept secret cannot be read any more. `capped`: the month's replies are used up. */
const whatsappStates = ["off", "on", "lost", "capped"] as const;
export type WhatsappState = (typeof whatsappStates)[number];

const count = z.int().min(0);
const moment = z.iso.datetime();

/** What went on since the month began in Brasília. */
const monthSchema = z.object({
  received: z
    .object({ text: count, order: count, unsupported: count })
    .meta({ description: "Mensagens recebidas: textos, carrinhos, e outras, que não são lidas." }),
  replies: count.meta({ description: "Respostas que contam para o limite: as que a Meta não disse que são de graça." }),
  heldBack: count.meta({ description: "Respostas que o limite do mês segurou." }),
  billed: z
    .array(z.object({ category: z.string(), count }))
    .meta({ description: "Mensagens que a Meta disse cobrar, por categoria dela." }),
  free: count.meta({ description: "Mensagens que a Meta disse não cobrar." }),
});

const failureSchema = z.object({ at: moment, code: z.string(), text: z.string() });

/** What the owner reads. No secret ever comes back. */
export const managedWhatsappSchema = z
  .object({
    revision: z.int(),
    ...whatsappSettingsSchema.shape,
    keys: z.object(eachKey(keyStateSchema)),
    onServer: z
      .object({ phoneNumberId: z.string(), repliesAMonth: z.int() })
      .nullable()
      .meta({ description: "O que as variáveis de ambiente do servidor definem vale no lugar do que está aqui." }),
    state: z.enum(whatsappStates),
    callbackUrl: z.string().meta({ description: "O endereço que se cola no painel da Meta." }),
    month: monthSchema,
    notices: z.array(z.object({ percent: z.int(), at: moment })).meta({
      description: "Quando os donos souberam por e-mail que tanto por cento do limite de agora já foi usado neste mês.",
    }),
    lastReceivedAt: moment.nullable(),
    lastSentAt: moment.nullable(),
    failures: z
      .array(failureSchema)
      .meta({ description: "Os últimos envios que não deram certo, o mais novo primeiro." }),
  })
  .meta({ id: "WhatsAppDaLoja" });
export type ManagedWhatsapp = z.output<typeof managedWhatsappSchema>;

/** A number as it stands in the form, saved or not; without a secret the kept one is used. */
export const whatsappTrialInputSchema = z.strictObject({
  phoneNumberId: phoneNumberIdSchema.min(1, "Escreva o id do número."),
  accessToken: secretSchema.optional(),
  appSecret: secretSchema.optional(),
});
export type WhatsappTrialInput = z.output<typeof whatsappTrialInputSchema>;
