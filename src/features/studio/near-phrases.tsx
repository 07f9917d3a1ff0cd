import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import type { Language } from "#contract/studio/translation-rules.ts";
import { useDoorCode } from "./door-code.ts";
import { PhraseRow, phrasesQuery } from "./phrase-panel.tsx";

interface NearPhrasesProps {
  /** What somebody wants to have said. */
  text: string;
  from: Language;
  to: Language;
}

/** The checked sentences that say nearly what was typed, ready to be filled and copied; nothing where none is near. */
export function NearPhrases({ text, from, to }: NearPhrasesProps) {
  const titleId = useId();
  const { data } = useQuery(phrasesQuery);
  const [fills, setFills] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const asked = useDeferredValue(text.trim());
  const { nearestPhrases } = useDoorCode(asked !== "") ?? {};
  const near = nearestPhrases && asked && data && from !== to ? nearestPhrases(asked, data.phrases, from) : [];
  return (
    <section aria-labelledby={titleId} className="grid gap-2 empty:hidden">
      {near.length > 0 && (
        <>
          <h2 id={titleId} className="text-lg">
            Frases prontas parecidas
          </h2>
          <ul className="grid gap-2">
            {near.map((phrase) => (
              <PhraseRow
                key={phrase.pt}
                phrase={phrase}
                from={from}
                to={to}
                values={fills[phrase.pt] ?? {}}
                onFill={(values) => setFills((known) => ({ ...known, [phrase.pt]: values }))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
