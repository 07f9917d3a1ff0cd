import type { ReactNode } from "react";
import type { ProductPage } from "#contract/catalog/product.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";

type Note = NonNullable<ProductPage["searchNote"]>;

const inWords = (terms: string[]) => new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(terms);

/** How the words were read, where they were not read to the letter; null when there is nothing to say. */
function matchSentence({ isPartialMatch, fullMatches }: Note, total: number): string | null {
  if (isPartialMatch) return "Nenhum produto tem todas as palavras: estes são os mais próximos.";
  if (fullMatches >= total) return null;
  const have = fullMatches === 1 ? "1 produto tem" : `${formatNumber(fullMatches)} produtos têm`;
  return `${have} todas as palavras; depois vêm os mais próximos.`;
}

/** The prices that the words say; null when they say none. */
function priceSentence({ minPrice, maxPrice }: Note): string | null {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `Só o que custa de ${formatBRL(minPrice)} a ${formatBRL(maxPrice)}. `;
  if (maxPrice !== undefined) return `Só o que custa até ${formatBRL(maxPrice)}. `;
  return minPrice === undefined ? null : `Só o que custa a partir de ${formatBRL(minPrice)}. `;
}

/**
 * How a search was understood, beyond its letters: what was corrected, what else was searched, how well it fits.
 * `children`: what may be done about it.
 */
export function SearchNote({ note, total, children }: { note: Note; total: number; children?: ReactNode }) {
  const { correctedTo, alsoSearched = [] } = note;
  const sentence = total > 0 ? matchSentence(note, total) : null;
  const prices = priceSentence(note);
  if (!correctedTo && !sentence && !prices && alsoSearched.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft text-sm">
      <Icon name="info" className="mt-0.5" />
      <span className="wrap-anywhere min-w-0">
        {prices}
        {correctedTo && (
          <>
            Você quis dizer <strong>{correctedTo}</strong>? Estes são os resultados para essas palavras.{" "}
          </>
        )}
        {alsoSearched.length > 0 && (
          <>
            Buscamos também por <strong>{inWords(alsoSearched)}</strong>.{" "}
          </>
        )}
        {sentence} {children}
      </span>
    </p>
  );
}
