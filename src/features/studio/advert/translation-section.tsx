import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { PROVIDERS_PATH } from "#contract/provider/provider-paths.ts";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { MAX_TRANSLATED_PRODUCTS } from "#contract/studio/studio-advert-choices.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { languageOptions } from "../language-labels.ts";
import { RunPanel } from "../run-panel.tsx";
import { useRun } from "../use-run.ts";

const TOOL = "translate-products";
const targets = languageOptions.filter(({ value }) => value !== "pt");

/** Each text beside its original, and the products that somebody must look at. */
function Translated({ asset: { url, details } }: { asset: Asset }) {
  const { segments = [], doubts = [] } = details;
  return (
    <>
      <div>
        <ButtonLink href={`${url}?download=1`} target="_self" download size="sm">
          Baixar a planilha
        </ButtonLink>
      </div>
      {doubts.length > 0 && (
        <p className="text-sm">
          <strong>Confira:</strong> em {doubts.map(({ word }) => `“${word}”`).join(", ")} faltou a tradução, ou os
          números não são os do original.
        </p>
      )}
      <ul aria-label="O que mudou" className="grid gap-2">
        {segments.map(({ source, target }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand twice, and none ever moves
          <li key={place} className="wrap-anywhere rounded-md bg-surface-sunken px-3 py-2 text-sm">
            <span className="block text-muted">{source}</span>
            <span className="block font-medium">{target || "(não traduzido)"}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names and descriptions of the chosen products in another language, by the provider: beside ours, as a spreadsheet. */
export function TranslationSection({ products }: { products: string[] }) {
  const handle = useRun([TOOL]);
  const [to, setTo] = useState<Language>("en");
  const isMissing = handle.problem === providerNeeds.productTranslation;

  function translate(event: FormEvent): void {
    event.preventDefault();
    if (products.length === 0) document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    else handle.start({ tool: TOOL, input: { products: products.slice(0, MAX_TRANSLATED_PRODUCTS), to } });
  }

  return (
    <section aria-labelledby="em-outra-lingua" className="grid gap-4">
      <h2 id="em-outra-lingua" className="text-2xl">
        Em outra língua
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form noValidate onSubmit={translate} className="grid min-w-0 gap-5">
          <p className="text-muted text-sm">
            Nome e descrição de até {MAX_TRANSLATED_PRODUCTS} produtos escolhidos acima, pelo provedor de IA e com as
            palavras do seu glossário. Nada muda na loja.
          </p>
          <SelectField label="Língua" options={targets} value={to} onChoose={setTo} className="max-w-60" />
          <div>
            <Button type="submit" variant="secondary" isBusy={handle.isBusy} busyLabel="Traduzindo…">
              {products.length === 0 ? "Escolher produtos" : "Traduzir os produtos"}
            </Button>
          </div>
        </form>
        <div className="min-w-0">
          <RunPanel
            handle={handle}
            name="Produtos traduzidos"
            empty={
              <Card className="grid min-h-32 place-items-center p-6 text-center text-muted">
                As traduções aparecem aqui, ao lado do original.
              </Card>
            }
            help={
              isMissing && (
                <Link to={PROVIDERS_PATH} className="underline underline-offset-4">
                  Abrir Configurações de IA
                </Link>
              )
            }
          >
            {(asset) => <Translated asset={asset} />}
          </RunPanel>
        </div>
      </div>
    </section>
  );
}
