import { crc16 } from "#lib/crc16.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { parseTaxId } from "#lib/tax-id.ts";

export const pixKeyTypes = ["cpf", "cnpj", "email", "phone", "evp"] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

export interface PixCharge {
  /** As `parsePixKey` gives it. */
  key: string;
  /** Who receives. */
  name: string;
  city: string;
  /** Whole cents above zero; null leaves the amount to whoever pays. */
  amountCents: number | null;
  /** Names the payment on the receiver's statement: an order's code. */
  txid?: string;
}

const MAX_EMAIL = 77;
export const MAX_PIX_NAME = 25;
export const MAX_PIX_CITY = 15;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const EVP = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MOBILE_OR_LANDLINE = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/;
const TXID = /^[A-Za-z0-9]{1,25}$/;

const taxKey = (kind: "cpf" | "cnpj") => (typed: string) => {
  const taxId = parseTaxId(typed);
  return taxId?.kind === kind ? taxId.id : null;
};

const matching = (pattern: RegExp, max = Number.POSITIVE_INFINITY) => {
  return (typed: string) => {
    const key = typed.trim().toLowerCase();
    return pattern.test(key) && key.length <= max ? key : null;
  };
};

function phoneKey(typed: string): string | null {
  const digits = parsePhone(typed.trim());
  return digits && MOBILE_OR_LANDLINE.test(digits) ? `+${digits}` : null;
}

const parsers: Record<PixKeyType, (typed: string) => string | null> = {
  cpf: taxKey("cpf"),
  cnpj: taxKey("cnpj"),
  email: matching(EMAIL, MAX_EMAIL),
  phone: phoneKey,
  evp: matching(EVP),
};

/** Why what was typed is no key of its type. */
export const pixKeyProblems: Record<PixKeyType, string> = {
  cpf: "Este CPF não confere. São 11 dígitos.",
  cnpj: "Este CNPJ não confere. São 14 letras e números.",
  email: "Digite o e-mail que está registrado como chave.",
  phone: "Digite o celular com DDD, como (11) 91234-5678.",
  evp: "A chave aleatória tem 32 letras e números, com hifens.",
};

/** A Pix key as it is registered, of what someone typed; null when it cannot be a key of that type. */
export function parsePixKey(keyType: PixKeyType, typed: string): string | null {
  return parsers[keyType](typed);
}

/** A text as a BR Code may carry it: printable ASCII, accents dropped, spaces single. Not shortened. */
export function pixText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\x20-\x7E]/g, "")
    .replace(/ +/g, " ")
    .trim();
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/**
 * The text of a static BR Code ('Pix copia e cola', also the content of its QR): fields of two digits, two digits of
 * length and a value, closed by a checksum over everything before it. It does not tell the receiver who paid.
 * @throws RangeError for an amount that is no whole number of cents above zero, or a name or city without a letter.
 */
export function pixPayload({ key, name, city, amountCents, txid }: PixCharge): string {
  if (amountCents !== null && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
    throw new RangeError("a Pix charge has an amount of whole cents above zero");
  }
  const [receiver, place] = [pixText(name).slice(0, MAX_PIX_NAME), pixText(city).slice(0, MAX_PIX_CITY)];
  if (!receiver || !place) throw new RangeError("a Pix charge names its receiver and their city");
  const amount = amountCents === null ? "" : field("54", (amountCents / 100).toFixed(2));
  const body = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    amount,
    field("58", "BR"),
    field("59", receiver.trimEnd()),
    field("60", place.trimEnd()),
    field("62", field("05", txid && TXID.test(txid) ? txid : "***")),
    "6304",
  ].join("");
  return body + crc16(body);
}
