import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { NOTICES_PATH } from "#contract/catalog-admin/admin-paths.ts";
import {
  hasCopies,
  hasLabelSize,
  isForm,
  isOfProducts,
  isTyped,
  type LabelSize,
  MAX_LABEL_TEXT,
  MAX_PRINTED,
  type PrintKind,
  printKinds,
  type StampCount,
  stampCounts,
} from "#contract/studio/studio-print-choices.ts";
import { typedPrintError } from "#contract/studio/typed-print.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { RunPanel } from "../run-panel.tsx";
import { useRun } from "../use-run.ts";
import { AdvertResults } from "./advert-results.tsx";
import {
  BEST_BEFORE_ID,
  TYPED_TEXT_ID,
  type TypedPrint,
  TypedPrintFields,
  typedFieldOf,
} from "./typed-print-fields.tsx";

const TOOLS = ["print-products"] as const;

const kindLabels: Record<PrintKind, { label: string; description: string }> = {
  "price-labels": { label: "Etiquetas de preço", description: "24 ou 65 por folha" },
  "shelf-labels": { label: "Etiquetas de gôndola", description: "14 por folha, com código EAN-13" },
  "price-posters": { label: "Cartazes de preço", description: "Um produto por folha A4" },
  catalogue: { label: "Catálogo", description: "Fotos, preços e QR, 9 por página" },
  menu: { label: "Cardápio dos produtos", description: "Nomes e preços por categoria" },
  "typed-labels": { label: "Etiquetas livres", description: "Com validade, 24 ou 65 por folha" },
  "typed-menu": { label: "Cardápio ou tabela", description: "Com o que você escrever" },
  "typed-posters": { label: "Cartazes digitados", description: "Um preço por folha A4" },
  vouchers: { label: "Vale-presente", description: "4 por folha, com De e Para" },
  "loyalty-cards": { label: "Cartão fidelidade", description: "10 por folha, para carimbar" },
  "raffle-coupons": { label: "Cupom de sorteio", description: "8 por folha, para preencher" },
  "pix-plate": { label: "Placa do Pix", description: "A5, com o QR da sua chave" },
  "service-order": { label: "Ordem de serviço", description: "Em branco, para preencher à mão" },
  receipt: { label: "Recibo", description: "Em branco, 2 por folha" },
  "order-form": { label: "Pedido", description: "Em branco, com tabela" },
  quote: { label: "Orçamento", description: "Em branco, com tabela" },
};
/** Whether the kind is one of the group; each kind is of one. */
const groups = {
  products: { label: "Dos produtos", holds: isOfProducts },
  typed: { label: "Com o que você escrever", holds: isTyped },
  shop: { label: "Pix e formulários", holds: (kind: PrintKind) => isForm(kind) || kind === "pix-plate" },
} as const;
type Group = keyof typeof groups;
const groupNames: readonly Group[] = ["products", "typed", "shop"];
const groupOptions = groupNames.map((value) => ({ value, label: groups[value].label }));
const kindsOf = (group: Group) => printKinds.filter(groups[group].holds);
const groupOf = (kind: PrintKind): Group => groupNames.find((group) => groups[group].holds(kind)) ?? "products";
const copiesOptions = [1, 2, 3, 5, 10, 24, 50].map((value) => ({ value, label: String(value) }));
const labelSizeOptions: readonly { value: LabelSize; label: string }[] = [
  { value: "standard", label: "63,5 × 33,9 mm (24 por folha)" },
  { value: "small", label: "38,1 × 21,2 mm (65 por folha)" },
];
const stampOptions = stampCounts.map((value) => ({ value, label: String(value) }));
const nothingTyped: TypedPrint = {
  label: "",
  menu: "",
  title: "Cardápio",
  madeOn: "",
  bestBefore: "",
  priceLine: false,
  voucher: "",
  reward: "",
  raffle: "",
};

interface Choices {
  copies: number;
  labelSize: LabelSize;
  stamps: StampCount;
}

const firstChoices: Choices = { copies: 1, labelSize: "standard", stamps: 10 };

interface ChoiceFieldsProps {
  kind: PrintKind;
  choices: Choices;
  change: (choices: Partial<Choices>) => void;
}

/** How large and how many, where a kind lets that be chosen. */
function ChoiceFields({ kind, choices: { copies, labelSize, stamps }, change }: ChoiceFieldsProps) {
  return (
    <>
      {hasLabelSize(kind) && (
        <SelectField
          label="Tamanho da etiqueta"
          options={labelSizeOptions}
          value={labelSize}
          onChoose={(chosen) => change({ labelSize: chosen })}
          className="max-w-80"
        />
      )}
      {kind === "loyalty-cards" && (
        <SelectField
          label="Carimbos"
          options={stampOptions}
          value={stamps}
          onChoose={(chosen) => change({ stamps: chosen })}
          className="max-w-60"
        />
      )}
      {hasCopies(kind) && (
        <SelectField
          label={isTyped(kind) ? "Quantas etiquetas" : "Etiquetas de cada produto"}
          options={copiesOptions}
          value={copies}
          onChoose={(chosen) => change({ copies: chosen })}
          className="max-w-60"
        />
      )}
    </>
  );
}

/** What to print: first what it is made of, so that a phone shows both choices at once. */
function KindField({ kind, choose }: { kind: PrintKind; choose: (kind: PrintKind) => void }) {
  const group = groupOf(kind);
  const options = kindsOf(group).map((value) => ({ value, ...kindLabels[value] }));
  return (
    <>
      <RadioCards
        label="Com que conteúdo"
        options={groupOptions}
        value={group}
        onChange={(next) => choose((next && kindsOf(next)[0]) ?? kind)}
      />
      <RadioCards label="O que imprimir" options={options} value={kind} onChange={(next) => choose(next ?? kind)} />
    </>
  );
}

interface PrintSectionProps {
  /** The codes of those that were chosen. */
  products: string[];
  /** What a request from another page asks for, and the words of its label. */
  first: PrintKind | undefined;
  words?: string | undefined;
}

function scopeWords(kind: PrintKind, chosen: number): string {
  if (isTyped(kind)) return "Sai com o nome e as cores da loja, e só com o que você escrever.";
  if (isForm(kind)) return "Uma folha A4 com o nome e as cores da loja, para preencher à mão.";
  if (kind === "pix-plate") return "Usa a chave Pix de Minha loja. Quem lê o QR digita o valor.";
  if (chosen === 0) return `Todos os produtos à venda, até ${MAX_PRINTED}. Para menos, escolha produtos acima.`;
  return chosen === 1 ? "O produto escolhido acima." : `Os ${chosen} produtos escolhidos acima.`;
}

/** What stands on the counter, as a PDF: of the chosen products, of all when none is chosen. */
export function PrintSection({ products, first, words = "" }: PrintSectionProps) {
  const handle = useRun(TOOLS);
  const [kind, setKind] = useState<PrintKind>(first ?? "price-labels");
  const [choices, setChoices] = useState(firstChoices);
  const [typed, setTyped] = useDraft("impressos", { ...nothingTyped, label: words.slice(0, MAX_LABEL_TEXT) });
  const [isChecked, setIsChecked] = useState(false);
  const written = {
    text: typed[typedFieldOf(kind)],
    ...(kind === "typed-menu" && { title: typed.title }),
    ...(typed.madeOn && { madeOn: typed.madeOn }),
    ...(typed.bestBefore && { bestBefore: typed.bestBefore }),
    ...(kind === "typed-labels" && { priceLine: typed.priceLine }),
  };
  const error = typedPrintError({ kind, ...written });

  function make(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (error) {
      document.getElementById(error.field === "text" ? TYPED_TEXT_ID : BEST_BEFORE_ID)?.focus();
      return;
    }
    const input = {
      kind,
      products: isOfProducts(kind) ? products : [],
      ...(hasCopies(kind) && { copies: choices.copies }),
      ...(hasLabelSize(kind) && { labelSize: choices.labelSize }),
      ...(kind === "loyalty-cards" && { stamps: choices.stamps }),
      ...(isTyped(kind) && written),
    };
    handle.start({ tool: TOOLS[0], input });
  }

  function choose(next: PrintKind): void {
    setKind(next);
    setIsChecked(false);
  }

  return (
    <section aria-labelledby="para-o-balcao" className="grid gap-4">
      <h2 id="para-o-balcao" className="text-2xl">
        Para o balcão
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form noValidate onSubmit={make} className="grid min-w-0 gap-5">
          <KindField kind={kind} choose={choose} />
          <p className="text-muted text-sm">{scopeWords(kind, products.length)}</p>
          <p className="text-sm">
            Horário, feriado, vaga, cobrança? Veja os <Link to={NOTICES_PATH}>avisos da loja</Link>.
          </p>
          {isTyped(kind) && (
            <TypedPrintFields
              kind={kind}
              typed={typed}
              error={isChecked ? error : null}
              change={(some) => setTyped((known) => ({ ...known, ...some }))}
            />
          )}
          <ChoiceFields
            kind={kind}
            choices={choices}
            change={(some) => setChoices((known) => ({ ...known, ...some }))}
          />
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
