import {
  isPriceList,
  MAX_LABEL_TEXT,
  MAX_MENU_TEXT,
  MAX_PRINT_TITLE,
  PRICE_LIST,
  type PrintKind,
} from "#contract/studio/studio-print-choices.ts";
import { readTypedMenu } from "#contract/studio/typed-menu.ts";
import { formatBRL } from "#lib/money.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** What is typed for labels and menus; a day as `2026-11-27`, empty while there is none. */
export interface TypedPrint {
  label: string;
  /** Things with their prices, of a menu, a list or posters. */
  menu: string;
  /** Of the menu or list. */
  title: string;
  voucher: string;
  /** What a loyalty card leads to. */
  reward: string;
  /** What is raffled, and what is written on a coupon by hand. */
  raffle: string;
  madeOn: string;
  bestBefore: string;
  /** A line where the price is written by hand. */
  priceLine: boolean;
}

export const TYPED_TEXT_ID = "impresso-texto";
export const BEST_BEFORE_ID = "impresso-validade";

/** Where the text of a kind is kept while it is typed. */
export function typedFieldOf(kind: PrintKind): "label" | "menu" | keyof typeof cardFields {
  if (isPriceList(kind)) return "menu";
  return cardOf[kind] ?? "label";
}

const FIRST_LARGER = "A primeira linha sai maior.";

const cardFields = {
  voucher: { label: "O que o vale dá", placeholder: "R$ 100,00\nVálido em toda a loja", hint: FIRST_LARGER, rows: 2 },
  reward: {
    label: "O que se ganha",
    placeholder: "10 lavagens, a próxima é grátis\nLava-jato",
    hint: FIRST_LARGER,
    rows: 2,
  },
  raffle: {
    label: "O que se sorteia",
    placeholder: "Sorteio de Natal: uma cesta\nNome\nWhatsApp\nBairro",
    hint: "Nas outras linhas, até quatro campos para preencher à mão; sem elas: Nome, WhatsApp e Bairro.",
    rows: 4,
  },
} as const;

const cardOf: Partial<Record<PrintKind, keyof typeof cardFields>> = {
  vouchers: "voucher",
  "loyalty-cards": "reward",
  "raffle-coupons": "raffle",
};

const MENU_EXAMPLE = "Salgados\nCoxinha 8,50\nEsfiha de carne 7\n\nBebidas\nSuco de laranja 300 ml 9,90";

/** How many things to order the menu has, and the dearest of them: a price that was read wrongly is seen here. */
function menuHint(text: string): string {
  const priced = readTypedMenu(text).flatMap((line) => ("price" in line ? [line] : []));
  const [first] = priced.toSorted((a, b) => b.price - a.price);
  if (!first) return "Um item por linha, com o preço no fim. Linha sem preço vira título.";
  const count = priced.length === 1 ? "1 item" : `${priced.length} itens`;
  return `${count}; o mais caro: ${first.name}, ${formatBRL(first.price)}.`;
}

interface TypedPrintFieldsProps {
  kind: PrintKind;
  typed: TypedPrint;
  error: { field: "text" | "bestBefore"; message: string } | null;
  change: (typed: Partial<TypedPrint>) => void;
}

type PartProps = Pick<TypedPrintFieldsProps, "typed" | "change"> & { textError: string | null };

function PriceListFields({ typed, change, textError, hasTitle }: PartProps & { hasTitle: boolean }) {
  return (
    <>
      {hasTitle && (
        <TextField
          label="Título (opcional)"
          hint={`Vazio, fica a primeira linha, se for título, ou “${PRICE_LIST}”.`}
          maxLength={MAX_PRINT_TITLE}
          value={typed.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
      <TextAreaField
        id={TYPED_TEXT_ID}
        label="Itens e preços"
        rows={10}
        maxLength={MAX_MENU_TEXT}
        placeholder={MENU_EXAMPLE}
        hint={menuHint(typed.menu)}
        error={textError}
        value={typed.menu}
        onChange={({ target }) => change({ menu: target.value })}
      />
    </>
  );
}

function CardField({ typed, change, textError, field }: PartProps & { field: keyof typeof cardFields }) {
  return (
    <TextAreaField
      id={TYPED_TEXT_ID}
      {...cardFields[field]}
      maxLength={MAX_LABEL_TEXT}
      error={textError}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
}

/** The fields of what is typed, and not taken from products. */
export function TypedPrintFields({ kind, typed, error, change }: TypedPrintFieldsProps) {
  const textError = error?.field === "text" ? error.message : null;
  const field = typedFieldOf(kind);
  const part = { typed, change, textError };
  if (field === "menu") return <PriceListFields {...part} hasTitle={kind === "typed-menu"} />;
  if (field !== "label") return <CardField {...part} field={field} />;
  return <LabelFields {...part} dayError={error?.field === "bestBefore" ? error.message : null} />;
}

function LabelFields({ typed, change, textError, dayError }: PartProps & { dayError: string | null }) {
  return (
    <>
      <TextAreaField
        id={TYPED_TEXT_ID}
        label="O que vai na etiqueta"
        rows={3}
        maxLength={MAX_LABEL_TEXT}
        placeholder={"Marmita de frango 400 g\nConservar refrigerado"}
        hint={FIRST_LARGER}
        error={textError}
        value={typed.label}
        onChange={({ target }) => change({ label: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="impresso-fabricacao"
          label="Fabricação (opcional)"
          type="date"
          value={typed.madeOn}
          onChange={({ target }) => change({ madeOn: target.value })}
        />
        <TextField
          id={BEST_BEFORE_ID}
          label="Validade (opcional)"
          type="date"
          value={typed.bestBefore}
          error={dayError}
          onChange={({ target }) => change({ bestBefore: target.value })}
        />
      </div>
      <CheckboxField
        label="Linha para o preço"
        hint="“Preço: R$” com espaço para escrever à mão."
        checked={typed.priceLine}
        onChange={({ target }) => change({ priceLine: target.checked })}
      />
    </>
  );
}
