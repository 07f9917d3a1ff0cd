import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { NOTICES_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { MAX_PRINTED, type PrintKind, printKinds } from "#contract/studio/studio-print-choices.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { RunPanel } from "../run-panel.tsx";
import { useRun } from "../use-run.ts";
import { AdvertResults } from "./advert-results.tsx";

const TOOLS = ["print-products"] as const;

const kindLabels: Record<PrintKind, { label: string; description: string }> = {
  "price-labels": { label: "Etiquetas de preço", description: "24 por folha, 63,5 × 33,9 mm" },
  "shelf-labels": { label: "Etiquetas de gôndola", description: "14 por folha, com código EAN-13" },
  catalogue: { label: "Catálogo", description: "Fotos, preços e QR, 9 por página" },
  menu: { label: "Cardápio", description: "Nomes e preços por categoria" },
  "pix-plate": { label: "Placa do Pix", description: "A5, com o QR da sua chave" },
};
const kinds = printKinds.map((value) => ({ value, ...kindLabels[value] }));
const copiesOptions = [1, 2, 3, 5, 10, 24, 50].map((value) => ({ value, label: String(value) }));

const hasCopies = (kind: PrintKind) => kind === "price-labels" || kind === "shelf-labels";

function scopeWords(kind: PrintKind, chosen: number): string {
  if (kind === "pix-plate") return "Usa a chave Pix de Minha loja. Quem lê o QR digita o valor.";
  if (chosen === 0) return `Todos os produtos à venda, até ${MAX_PRINTED}. Para menos, escolha produtos acima.`;
  return chosen === 1 ? "O produto escolhido acima." : `Os ${chosen} produtos escolhidos acima.`;
}

/** What stands on the counter, as a PDF: of the chosen products, of all when none is chosen. */
export function PrintSection({ products, first }: { products: string[]; first: PrintKind | undefined }) {
  const handle = useRun(TOOLS);
  const [kind, setKind] = useState<PrintKind>(first ?? "price-labels");
  const [copies, setCopies] = useState(1);

  function make(event: FormEvent): void {
    event.preventDefault();
    const chosen = kind === "pix-plate" ? [] : products;
    const input = { kind, products: chosen, ...(hasCopies(kind) && { copies }) };
    handle.start({ tool: TOOLS[0], input });
  }

  return (
    <section aria-labelledby="para-o-balcao" className="grid gap-4">
      <h2 id="para-o-balcao" className="text-2xl">
        Para o balcão
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form noValidate onSubmit={make} className="grid min-w-0 gap-5">
          <RadioCards label="O que imprimir" options={kinds} value={kind} onChange={(next) => setKind(next ?? kind)} />
          <p className="text-muted text-sm">{scopeWords(kind, products.length)}</p>
          <p className="text-sm">
            Horário, feriado, vaga, cobrança? Veja os <Link to={NOTICES_PATH}>avisos da loja</Link>.
          </p>
          {hasCopies(kind) && (
            <SelectField
              label="Etiquetas de cada produto"
              options={copiesOptions}
              value={copies}
              onChoose={setCopies}
              className="max-w-60"
            />
          )}
          <div>
            <Button type="submit" variant="secondary" isBusy={handle.isBusy} busyLabel="Montando…">
              Montar PDF
            </Button>
          </div>
        </form>
        <div className="min-w-0">
          <RunPanel
            handle={handle}
            name="Resultado para o balcão"
            together={(assets) => <AdvertResults assets={assets} />}
            empty={
              <Card className="grid min-h-32 place-items-center p-6 text-center text-muted">
                O PDF aparece aqui. Imprima em A4, em tamanho real (100%).
              </Card>
            }
          />
        </div>
      </div>
    </section>
  );
}
