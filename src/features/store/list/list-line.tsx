import { Link } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import type { OrderQuote } from "#contract/order/order-quote.ts";
import { LinePicture } from "#features/product/line-picture.tsx";
import { formatBRL, toReais } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import type { ListedProduct } from "./shopping-list.ts";

type Quoted = OrderQuote["items"][number];

/** What a line that cannot be had says of itself. */
function refusalOf({ reason, stock }: Quoted): string | null {
  if (reason === null) return null;
  if (reason === "product/not-found") return "Não está mais à venda";
  if (reason === "product/out-of-stock") return "Esgotado no momento";
  if (reason === "product/not-enough-stock") return stock === 1 ? "Só há 1 unidade" : `Só há ${stock} unidades`;
  if (reason === "product/option-unavailable") return "Esta opção está indisponível";
  return "Escolha a opção de novo";
}

interface ListLineProps {
  line: ListedProduct;
  quoted: Quoted | undefined;
  /** Without it the line is only shown. */
  onChange?: { quantity(quantity: number): void; remove(): void };
}

/** One product of a list: also when it is sold out or gone, so that nobody wonders where it went. */
export function ListLine({ line, quoted, onChange }: ListLineProps) {
  const item = quoted?.item;
  const title = item?.name || line.name || `Produto ${line.productId}`;
  const unitPrice = item?.unitPrice ?? toReais(line.priceCents);
  const refusal = quoted ? refusalOf(quoted) : null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-border py-5 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <LinePicture address={quoted?.picture ?? line.picture ?? ""} className="w-16" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base tracking-normal">
          {item ? (
            <Link to={productPath(item.code)} prefetch="intent" className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="figures text-muted text-sm">
          {[line.option, `${formatBRL(unitPrice)} cada`].filter(Boolean).join(" · ")}
        </p>
        {refusal && (
          <Badge tone="warning" className="mt-2">
            {refusal}
          </Badge>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-1 gap-y-3 sm:col-span-1 sm:justify-end sm:gap-3">
        {onChange ? (
          <>
            <NumberStepper
              label={`Quantidade de ${title}`}
              isLabelHidden
              value={line.quantity}
              max={999}
              onChange={onChange.quantity}
            />
            <Button variant="ghost" size="sm" onClick={onChange.remove} aria-label={`Tirar ${title} da lista`}>
              Tirar
            </Button>
          </>
        ) : (
          <span className="figures text-muted">{line.quantity} un</span>
        )}
        <strong className="figures text-right sm:min-w-24">
          {refusal ? (
            <s className="text-muted">{formatBRL(unitPrice * line.quantity)}</s>
          ) : (
            formatBRL(unitPrice * line.quantity)
          )}
        </strong>
      </div>
    </li>
  );
}
