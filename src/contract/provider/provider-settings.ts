import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { keyStateSchema, typedKeySchema } from "../outside-service.ts";
import { type Capability, canServe, capabilities, providerKindNames } from "./provider-kinds.ts";

const MOST_PROVIDERS = 10;
const MOST_IN_ORDER = 5;
const ID = /^[a-z0-9-]{1,40}$/;
/** Files of ComfyUI have spaces in their names. */
const MODEL = /^[\x20-\x7e]{1,200}$/;

const idSchema = z.string("Escolha um provedor.").regex(ID, "Escolha um provedor.");

/** Up to and with the version; nobody signs in by an address, and nothing hangs on it. */
const providerAddressSchema = z
  .string("Escreva o endereço do servidor.")
  .trim()
  .min(1, "Escreva o endereço do servidor.")
  .max(300, "O endereço tem no máximo 300 caracteres.")
  .refine((text) => {
    const url = URL.parse(text);
    return /^https?:$/.test(url?.protocol ?? "") && url?.username === "" && url.password === "" && !/[?#]/.test(text);
  }, "Escreva um endereço http ou https, como https://api.exemplo.com/v1, sem senha nele.")
  .transform((text) => text.replace(/\/+$/, ""));

const providerSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(providerKindNames, "Escolha o tipo de servidor."),
  name: z
    .string("Dê um nome ao provedor.")
    .transform(cleanLine)
    .pipe(z.string().min(1, "Dê um nome ao provedor.").max(60, "O nome tem no máximo 60 caracteres.")),
  baseUrl: providerAddressSchema,
});

const modelSchema = z.string("Escolha o modelo.").trim().regex(MODEL, "Escolha o modelo, sem acentos no nome.");
const voiceSchema = z.string().trim().max(100, "A voz tem no máximo 100 caracteres.").default("");

const placeSchema = z.strictObject({ provider: idSchema, model: modelSchema, voice: voiceSchema });

const seconds = (min: number, max: number) => {
  const message = `Use um número inteiro de segundos, de ${min} a ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

const useSchema = z.strictObject({
  order: z
    .array(placeSchema)
    .max(MOST_IN_ORDER, `No máximo ${MOST_IN_ORDER} provedores em ordem.`)
    .meta({ description: "Quem é perguntado primeiro, e quem depois quando esse falha." }),
  silenceSeconds: seconds(1, 600).meta({ description: "Quanto um modelo que escreve pode ficar calado." }),
  totalSeconds: seconds(1, 1_800).meta({ description: "Quanto se espera ao todo." }),
});

const usesSchema = z.strictObject(
  Object.fromEntries(capabilities.map((capability) => [capability, useSchema])) as Record<Capability, typeof useSchema>,
);

export const providerSettingsSchema = z.object({ providers: z.array(providerSchema), uses: usesSchema });
export type ProviderSettings = z.output<typeof providerSettingsSchema>;
export type Provider = ProviderSettings["providers"][number];
export type ProviderUse = ProviderSettings["uses"][Capability];

const isTwice = (names: readonly string[]) => new Set(names).size < names.length;

/** What the owner saves: all of it, with the revision that was read. */
export const providerInputSchema = z
  .strictObject({
    revision: z.int().min(0),
    providers: z
      .array(providerSchema.extend({ key: typedKeySchema.optional() }))
      .max(MOST_PROVIDERS, `No máximo ${MOST_PROVIDERS} provedores.`),
    uses: usesSchema,
  })
  .superRefine(({ providers, uses }, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    if (isTwice(providers.map(({ id }) => id))) refuse(["providers"], "Dois provedores têm o mesmo id.");
    for (const capability of capabilities) {
      for (const [place, { provider }] of uses[capability].order.entries()) {
        const found = providers.find(({ id }) => id === provider);
        const path = ["uses", capability, "order", place, "provider"];
        if (!found) refuse(path, "Este provedor não está na lista.");
        else if (!canServe(found.kind, capability)) refuse(path, "Este tipo de servidor não faz isso.");
      }
    }
  });
export type ProviderInput = z.output<typeof providerInputSchema>;

const onServerSchema = z.object({ host: z.string(), model: z.string() });

/** What the owner reads. No key ever comes back. */
export const managedProvidersSchema = z
  .object({
    revision: z.int(),
    providers: z.array(providerSchema.extend({ key: keyStateSchema })),
    uses: usesSchema,
    onServer: z
      .object(
        Object.fromEntries(capabilities.map((capability) => [capability, onServerSchema.nullable()])) as Record<
          Capability,
          z.ZodNullable<typeof onServerSchema>
        >,
      )
      .meta({ description: "O que as variáveis de ambiente do servidor definem vale no lugar do que está aqui." }),
    allowsLocal: z.boolean().meta({ description: "Se endereços da própria rede são aceitos." }),
  })
  .meta({ id: "ProvedoresDeIA" });
export type ManagedProviders = z.output<typeof managedProvidersSchema>;

/** A server as it stands in the form, saved or not. Without a key the kept one is used, if it was given for this very address. */
const triedProviderSchema = providerSchema.omit({ name: true }).extend({ key: typedKeySchema.optional() });

export const modelListInputSchema = z.strictObject({
  provider: triedProviderSchema,
  capability: z.enum(capabilities),
});
export const modelListSchema = z.object({
  models: z.array(z.string()).meta({ description: "Os que parecem servir para isso vêm primeiro." }),
});

export const providerTrialInputSchema = modelListInputSchema.extend({
  model: modelSchema,
  voice: voiceSchema,
  silenceSeconds: seconds(1, 600),
  totalSeconds: seconds(1, 1_800),
});
export type ProviderTrialInput = z.output<typeof providerTrialInputSchema>;
