import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { isPictureAddress } from "#lib/picture-address.ts";
import { parseTaxId } from "#lib/tax-id.ts";
import { MAX_PIX_CITY, MAX_PIX_NAME, parsePixKey, pixKeyProblems, pixKeyTypes, pixText } from "../order/pix.ts";
import { freightTableSchema } from "./freight-table.ts";
import { setupSteps } from "./setup-steps.ts";
import { storeFonts } from "./store-fonts.ts";

const MAX_REAIS = 1_000_000;
/** CDC, art. 49: nobody may offer less. */
const LEAST_RETURN_DAYS = 7;

const line = (max: number, name: string) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name}: até ${max} letras.`));
const requiredLine = (max: number, message: string) =>
  z
    .string(message)
    .transform(cleanLine)
    .pipe(z.string().min(1, message).max(max, `Até ${max} letras.`));
const text = (max: number, name: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `${name}: até ${max} letras.`));
const reais = z
  .number("Digite um valor em reais.")
  .min(0, "O valor não pode ser negativo.")
  .max(MAX_REAIS, "O valor é alto demais.")
  .multipleOf(0.01, "Use no máximo duas casas depois da vírgula.");

/** What `read` makes of a text, or the sentence. An empty text stays empty where nothing must be said. */
const readBy = (read: (typed: string) => string | null, message: string, isRequired = false) =>
  z.string(message).transform((typed, context) => {
    const value = typed.trim() === "" && !isRequired ? "" : read(typed);
    if (value !== null) return value;
    context.addIssue(message);
    return z.NEVER;
  });

const email = readBy((typed) => parsePixKey("email", typed), "Digite um e-mail como contato@sualoja.com.br.");

const httpsAddress = readBy((typed) => {
  const address = typed.trim();
  return URL.canParse(address) && new URL(address).protocol === "https:" && address.length <= 300 ? address : null;
}, "Cole o endereço inteiro, que começa com https://.");

const pixSchema = z
  .strictObject({
    keyType: z.enum(pixKeyTypes),
    key: z.string("Digite a chave Pix."),
    name: requiredLine(MAX_PIX_NAME, "Digite o nome de quem recebe.").refine(
      (name) => pixText(name) !== "",
      "O nome precisa de letras sem enfeites.",
    ),
    city: requiredLine(MAX_PIX_CITY, "Digite a cidade de quem recebe.").refine(
      (city) => pixText(city) !== "",
      "A cidade precisa de letras sem enfeites.",
    ),
    discountPercent: z
      .number("Digite o desconto em por cento.")
      .gt(0, "O desconto deve ser maior que zero.")
      .max(90, "O desconto é de no máximo 90%.")
      .multipleOf(0.01, "Use no máximo duas casas depois da vírgula.")
      .optional(),
  })
  .transform((pix, context) => {
    const key = parsePixKey(pix.keyType, pix.key);
    if (key !== null) return { ...pix, key };
    context.addIssue({ code: "custom", path: ["key"], message: pixKeyProblems[pix.keyType] });
    return z.NEVER;
  });

const instalmentsSchema = z.strictObject({
  max: z.int("Digite um número inteiro.").min(2, "Pelo menos 2 vezes.").max(24, "No máximo 24 vezes."),
  minimum: reais.meta({ description: "Menor parcela, em reais." }),
  interestPercentPerMonth: z
    .number("Digite os juros em por cento ao mês.")
    .min(0, "Os juros não podem ser negativos.")
    .max(15, "No máximo 15% ao mês.")
    .multipleOf(0.01, "Use no máximo duas casas depois da vírgula."),
});

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Use uma cor como #0f52ba.")
  .transform((typed) => typed.toLowerCase());

/** What a merchant says of the shop. Amounts in reais; "" = not said. */
const storeSettingsShape = {
  name: requiredLine(60, "Digite o nome da loja."),
  logo: z
    .string()
    .max(300)
    .refine((address) => address === "" || isPictureAddress(address), "Envie o logo de novo.")
    .meta({ description: "Endereço de uma foto enviada." }),
  legalName: line(120, "Nome empresarial"),
  document: readBy((typed) => parseTaxId(typed)?.id ?? null, "Este CPF ou CNPJ não confere.").meta({
    description: "CPF, ou CNPJ só de números ou com letras; sem pontuação.",
    example: "12ABC34501DE35",
  }),
  address: line(200, "Endereço"),
  email,
  whatsappNumber: readBy(parsePhone, "Digite o WhatsApp com DDD, como (11) 91234-5678.", true).meta({
    description: "Só dígitos, com o código do país.",
  }),
  openingHours: text(300, "Horário"),
  policies: z.strictObject({
    warrantyMonths: z.int("Digite os meses.").min(0, "Os meses não podem ser negativos.").max(120, "Até 120 meses."),
    returnDays: z
      .int("Digite os dias.")
      .min(LEAST_RETURN_DAYS, "A lei dá pelo menos 7 dias a quem compra à distância.")
      .max(365, "Até 365 dias."),
    notes: text(2_000, "Observações"),
  }),
  freeShippingFrom: reais.nullable().meta({ description: "Acima deste total o frete é grátis; null = nunca." }),
  pix: pixSchema.nullable(),
  instalments: instalmentsSchema.nullable(),
  freight: freightTableSchema.meta({ description: "Vazia = a tabela que vem com a loja." }),
  social: z.strictObject({
    instagram: httpsAddress,
    facebook: httpsAddress,
    tiktok: httpsAddress,
    youtube: httpsAddress,
  }),
  brandKit: z.strictObject({
    primary: color,
    accent: color,
    headingFont: z.enum(storeFonts),
    textFont: z.enum(storeFonts),
  }),
};

export const storeSettingsSchema = z.strictObject(storeSettingsShape);

const revision = z
  .int("A revisão deve ser um número inteiro.")
  .min(0)
  .meta({ description: "0 = ninguém salvou ainda: são os primeiros valores, do ambiente e da marca." });

export const storeSettingsInputSchema = z.strictObject({
  ...storeSettingsShape,
  revision: revision.meta({ description: "A revisão que foi lida. Se os ajustes mudaram desde então: 409." }),
});

/** What is stored, as its owner reads it. */
export const managedStoreSchema = z.strictObject({
  ...storeSettingsShape,
  revision,
  setup: z
    .array(z.strictObject({ step: z.enum(setupSteps), isDone: z.boolean() }))
    .meta({ description: "Primeiros passos, cada um feito ou não." }),
});

const { freight: _freight, pix: _pix, ...toldToAnyone } = storeSettingsShape;

/** What anyone may read: everything but the freight table, and of Pix no more than what it saves. */
export const publicStoreSchema = z.strictObject({
  ...toldToAnyone,
  document: z.string().meta({ description: "CPF ou CNPJ, com pontuação.", example: "12.ABC.345/01DE-35" }),
  pix: z
    .strictObject({ discountPercent: z.number().meta({ description: "0 = nenhum." }) })
    .nullable()
    .meta({ description: "Se a loja recebe por Pix, e quanto isso abate." }),
  sellerLine: z.string().meta({ description: "Quem vende, numa linha, como a lei pede que a página diga." }),
  isDemo: z.boolean().meta({ description: "Quem vende ainda é a empresa inventada da demonstração." }),
  revision,
});

export type StoreSettings = z.output<typeof storeSettingsSchema>;
export type StoreSettingsInput = z.output<typeof storeSettingsInputSchema>;
export type ManagedStore = z.output<typeof managedStoreSchema>;
export type PublicStore = z.output<typeof publicStoreSchema>;

const versionSchema = z.object({
  version: z.int().meta({ description: "A revisão que a mudança criou." }),
  action: z.enum(["update", "undo"]),
  at: z.iso.datetime(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** The newest first. */
export const storeHistorySchema = z.object({ versions: z.array(versionSchema), hasMore: z.boolean() });

export const storeUndoInputSchema = z.strictObject({
  version: z.int("Informe a versão que deve voltar.").min(0, "Informe a versão que deve voltar."),
  revision,
});

export type StoreVersion = z.output<typeof versionSchema>;
export type StoreHistory = z.output<typeof storeHistorySchema>;
