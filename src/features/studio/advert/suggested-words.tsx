import { type AdvertOccasion, MAX_CAPTION_PRODUCTS } from "#contract/studio/studio-advert-choices.ts";
import { Button } from "#ui/button.tsx";
import { ExampleChips } from "../example-chips.tsx";
import { RunPanel } from "../run-panel.tsx";
import { TextResult } from "../text-result.tsx";
import { useRun } from "../use-run.ts";

interface SuggestedWordsProps {
  /** Codes of the products that are on sale. */
  products: string[];
  occasion: AdvertOccasion;
  onHeadline: (headline: string) => void;
}

/** Headlines to choose from and a caption to post: by the provider where there is one, else by rules; figures always by rules. */
export function SuggestedWords({ products, occasion, onHeadline }: SuggestedWordsProps) {
  const handle = useRun(["advert-words"]);
  const told = products.slice(0, MAX_CAPTION_PRODUCTS);
  return (
    <section aria-label="Chamadas e legenda" className="grid gap-4">
      <div className="grid justify-items-start gap-1">
        <Button
          variant="secondary"
          aria-disabled={told.length === 0 || undefined}
          isBusy={handle.isBusy}
          busyLabel="Escrevendo…"
          onClick={() => told.length > 0 && handle.start({ tool: "advert-words", input: { products: told, occasion } })}
        >
          Sugerir chamadas e legenda
        </Button>
        <p className="text-muted text-sm">
          {told.length === 0
            ? "Escolha primeiro os produtos."
            : told.length < products.length
              ? `A legenda fala dos ${told.length} primeiros produtos. Preços e links vêm do catálogo.`
              : "Preços e links vêm do catálogo."}
        </p>
      </div>
      <RunPanel handle={handle} name="Textos sugeridos" empty={null}>
        {(asset) => (
          <>
            {asset.details.headlines && asset.details.headlines.length > 0 && (
              <div className="grid gap-2">
                <h3 className="text-lg">Toque para usar como chamada</h3>
                <ExampleChips label="Chamadas sugeridas" examples={asset.details.headlines} onChoose={onHeadline} />
              </div>
            )}
            <h3 className="text-lg">Legenda</h3>
            <TextResult asset={asset} />
          </>
        )}
      </RunPanel>
    </section>
  );
}
