import type { TranslatedSegment } from "#contract/studio/studio.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";

const sources: Record<
  TranslatedSegment["from"],
  { label: string; tone: "success" | "warning" | "neutral" | "primary" }
> = {
  glossary: { label: "Seu glossário", tone: "success" },
  memory: { label: "Sua memória", tone: "success" },
  phrasebook: { label: "Guia de frases", tone: "success" },
  parts: { label: "Montada por partes: confira", tone: "warning" },
  similar: { label: "Parecida", tone: "warning" },
  model: { label: "IA", tone: "primary" },
  kept: { label: "Igual nos dois", tone: "neutral" },
  unknown: { label: "Não traduzida", tone: "warning" },
};

/** How each sentence came to be. */
export function SegmentList({ segments, coverage }: { segments: readonly TranslatedSegment[]; coverage: number }) {
  return (
    <section aria-label="De onde veio cada frase">
      <h3 className="mb-2 text-lg">De onde veio cada frase</h3>
      <p className="mb-2 text-muted text-sm">
        <span className="figures">{formatNumber(coverage)}%</span> das palavras traduzidas.
      </p>
      <ul className="grid gap-2">
        {segments.map(({ source, target, from, likeness }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand twice, and none ever moves
          <li key={at} className="wrap-anywhere rounded-md bg-surface-sunken px-3 py-2 text-sm">
            <span className="block text-muted">{source}</span>
            {target && <span className="block font-medium">{target}</span>}
            <Badge tone={sources[from].tone} className="mt-1">
              {sources[from].label}
              {likeness !== undefined && ` ${likeness}%`}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
