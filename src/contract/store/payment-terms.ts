import { formatBRL, toReais } from "#lib/money.ts";
import { type InstalmentSettings, instalmentWords } from "../catalog/instalments.ts";
import { pixPriceCents } from "../catalog/pix-price.ts";

/** How a shop takes money beside at once: a part of its settings. */
export interface PaymentTerms {
  pix: { discountPercent?: number | undefined } | null;
  instalments: InstalmentSettings | null;
}

export interface WaysToPay {
  /** With Pix, where that is less; `percent` is what the shop takes off. */
  pix: { cents: number; percent: number } | null;
  /** `até 10x de R$ 19,90 sem juros`. */
  instalments: string | null;
}

/** What a price becomes with Pix and in instalments. */
export function waysToPay(priceCents: number, { pix, instalments }: PaymentTerms): WaysToPay {
  const percent = pix?.discountPercent ?? 0;
  return {
    pix: percent > 0 && priceCents > 0 ? { cents: pixPriceCents(priceCents, percent), percent } : null,
    instalments: priceCents > 0 ? instalmentWords(priceCents, instalments) : null,
  };
}

/** The same as a sentence, empty where the shop has no such way. */
export function paymentSentence(priceCents: number, terms: PaymentTerms): string {
  const { pix, instalments } = waysToPay(priceCents, terms);
  const ways = [
    pix && `no Pix sai por **${formatBRL(toReais(pix.cents))}**`,
    instalments && `parcelado, ${instalments}`,
  ];
  const said = ways.filter(Boolean).join("; ").replaceAll("\u00A0", " ");
  return said && `${said[0]?.toUpperCase()}${said.slice(1)}.`;
}
