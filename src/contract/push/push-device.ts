import { z } from "zod";

const base64url = (bytes: number, what: string) =>
  z
    .string(what)
    .refine((text) => /^[\w-]+=*$/.test(text) && Math.floor((text.replace(/=+$/, "").length * 3) / 4) === bytes, what);

/** What a browser answers to `PushManager.subscribe`. */
export const pushDeviceInputSchema = z.strictObject({
  endpoint: z
    .string("Diga o endereço do serviço de avisos.")
    .max(1_000, "O endereço do serviço de avisos é longo demais.")
    .refine((text) => URL.canParse(text), "O endereço do serviço de avisos não vale."),
  keys: z.strictObject({
    p256dh: base64url(65, "A chave p256dh não vale."),
    auth: base64url(16, "A chave auth não vale."),
  }),
});
export type PushDeviceInput = z.output<typeof pushDeviceInputSchema>;

const pushDeviceSchema = z.object({ id: z.int(), device: z.string(), createdAt: z.iso.datetime() });
export type PushDevice = z.output<typeof pushDeviceSchema>;

export const pushDevicesSchema = z.object({
  publicKey: z.string().meta({ description: "A applicationServerKey desta loja, em base64url." }),
  devices: z.array(pushDeviceSchema),
});

export const addedPushDeviceSchema = z.object({ id: z.int() });
