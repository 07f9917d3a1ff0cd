import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { standingSchema } from "../member/standing.ts";
import { KNOWN_DEVICE_HEADER, LOGIN_FLOW_HEADER, MAX_KNOWN_DEVICES } from "./login-code.ts";
import { PROOF_BITS, PROOF_HEADER, type Proof } from "./proof-of-work.ts";

export const loginFlowHeaderSchema = z.object({
  [LOGIN_FLOW_HEADER]: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22,64}$/, "O X-Login-Flow deve ter de 22 a 64 letras, números, hífens ou sublinhados.")
    .optional()
    .meta({
      description:
        "Texto aleatório desta tentativa de entrar (128 bits em base64url), o mesmo nas duas telas. Com ele, códigos errados digitados por outras pessoas não gastam as suas tentativas.",
      example: "q1W2e3R4t5Y6u7I8o9P0aS",
    }),
});

export const knownDeviceHeaderSchema = loginFlowHeaderSchema.extend({
  [KNOWN_DEVICE_HEADER]: z
    .string()
    .optional()
    .meta({
      description: `O \`knownDevice\` de um login anterior neste aparelho, até ${MAX_KNOWN_DEVICES} separados por vírgula. Com um que é deste e-mail, o aparelho tem 5 pedidos por dia só dele. O que não vale é ignorado.`,
    }),
});

export const newcomerHeaderSchema = loginFlowHeaderSchema.extend({
  [PROOF_HEADER]: z.string().optional().meta({
    description:
      "Prova de trabalho, só depois de uma resposta 428: `proof.challenge`, um ponto e um número n tal que o SHA-256 do texto todo comece com `proof.bits` bits zero.",
  }),
});

/** What the refusal of a newcomer's request asks for. */
export const proofSchema: z.ZodType<Proof> = z.object({
  challenge: z.string().meta({ description: "Vale uma vez, por 5 minutos, só para este e-mail." }),
  bits: z.int().meta({ description: "Com quantos bits zero começa o SHA-256 da solução.", example: PROOF_BITS }),
  instructions: z.string().meta({ description: "O mesmo em palavras." }),
});

/**
 * An address as mail servers write it: ASCII only, looked at before anything is changed, so that no look-alike letter
 * becomes someone else's address on the way. No quotes, comments or lists.
 */
const EMAIL =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

const EMAIL_MESSAGE = "Informe um e-mail válido, como nome@exemplo.com.br.";

export const emailSchema = z
  .string("Informe o seu e-mail.")
  .min(1, "Informe o seu e-mail.")
  .regex(EMAIL, EMAIL_MESSAGE)
  .transform((email) => email.toLowerCase())
  .meta({ description: "E-mail, só com letras sem acento.", example: "ana@exemplo.com.br" });

const MAX_NAME_LENGTH = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const ONE_LINE = /^[^\0-\x1F\x7F-\x9F\u2028\u2029]*$/;

const nameSchema = z
  .string("Informe o seu nome completo.")
  .max(MAX_NAME_LENGTH, `O nome pode ter até ${MAX_NAME_LENGTH} letras.`)
  .regex(ONE_LINE, "O nome deve ficar em uma linha só.")
  .transform(cleanLine)
  .refine((name) => name.length > 0, "Informe o seu nome completo.")
  .meta({ description: "Nome completo.", example: "Ana Souza" });

const whatsappSchema = z
  .string("Informe o seu WhatsApp.")
  .min(1, "Informe o seu WhatsApp.")
  .max(32, "Informe o WhatsApp com código do país e DDD, como +55 11 91234-5678.")
  .transform((text, context) => {
    const digits = parsePhone(text);
    if (digits !== null) return digits;
    context.addIssue("Informe o WhatsApp com código do país e DDD, como +55 11 91234-5678.");
    return z.NEVER;
  })
  .meta({ description: "WhatsApp no formato internacional.", example: "+55 11 91234-5678" });

const codeSchema = z
  .string("Código é obrigatório")
  .min(1, "Código é obrigatório")
  .regex(/^[0-9]{6}$/, "O código tem 6 números.")
  .meta({ description: "Os 6 números que chegaram por e-mail.", example: "042917" });

export const registerInputSchema = z.strictObject({ name: nameSchema, email: emailSchema, whatsapp: whatsappSchema });
export const emailInputSchema = z.strictObject({ email: emailSchema });
export const codeInputSchema = z.strictObject({ email: emailSchema, code: codeSchema });

/** Of what a person says about themself, what they may change. Anything else that is sent along is left alone. */
export const profileInputSchema = z.object({
  name: nameSchema.optional(),
  whatsapp: whatsappSchema.optional(),
  description: z
    .string("A descrição deve ser um texto.")
    .max(500, "A descrição pode ter até 500 letras.")
    .regex(ONE_LINE, "A descrição deve ficar em uma linha só.")
    .transform(cleanLine)
    .optional()
    .meta({ description: "O que a pessoa conta de si.", example: "Vendo cerâmica artesanal." }),
  email: emailSchema.optional().meta({ description: "Só o próprio: o e-mail da conta não muda." }),
});

const accountUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  description: z.string().meta({ description: "O que a pessoa conta de si; vazia no começo." }),
});

export const profileSchema = accountUserSchema.extend({
  ...standingSchema.shape,
  whatsapp: z.string().meta({ description: "Só dígitos, com o código do país.", example: "5511912345678" }),
  createdAt: z.iso.datetime(),
  openSessions: z.int().meta({ description: "Aparelhos em que a conta está aberta, este também." }),
  signedInAt: z.iso.datetime().meta({ description: "Quando esta sessão começou." }),
});

/** What signing in answers, in `data`. */
export const signedInSchema = z.object({
  accessToken: z.string().meta({ description: "Vai no cabeçalho Authorization: Bearer …" }),
  user: accountUserSchema,
  knownDevice: z.string().meta({
    description: "Marca deste aparelho, para o cabeçalho X-Known-Device dos próximos pedidos de código. Não abre nada.",
  }),
});

/** What activating an account answers, in `data`: whoever shows the flow of the registration is signed in by it. */
export const activatedSchema = signedInSchema.partial();

/** What the browser keeps of a signed-in person, and what `PUT profile` answers in `data`. */
export const sessionSchema = z.object({ token: z.string(), id: z.int(), name: z.string(), email: z.string() });

export type RegisterInput = z.output<typeof registerInputSchema>;
export type ProfileInput = z.output<typeof profileInputSchema>;
export type AccountUser = z.output<typeof accountUserSchema>;
export type Profile = z.output<typeof profileSchema>;
export type SignedIn = z.output<typeof signedInSchema>;
export type Session = z.output<typeof sessionSchema>;
