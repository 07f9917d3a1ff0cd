import { Link } from "react-router";
import { MAX_CUSTOMER_NAME } from "#contract/customer/customer-limits.ts";
import { MAX_ORDER_ITEMS } from "#contract/order/order-limits.ts";
import { shippingOrigins } from "#contract/order/shipping-origins.ts";
import { findCep, formatCep } from "#lib/cep.ts";
import { formatBRL } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { maskDigits } from "#ui/digits-mask.ts";
import { Icon } from "#ui/icon.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { OrderResult } from "../order-result.tsx";
import type { ListOrder } from "./use-list-order.ts";

const CEP_LENGTH = 9;
const MAX_NOTE = 500;

function Sums({ quoted }: Pick<ListOrder, "quoted">) {
  if (!quoted) return null;
  const { total, freight, uf, totalWithFreight } = quoted.quote;
  const days = freight && `${freight.minDays} a ${freight.maxDays} dias úteis`;
  return (
    <dl className="figures grid gap-2">
      <div className="flex justify-between gap-4">
        <dt>Produtos</dt>
        <dd>{formatBRL(total)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>
          Frete estimado
          <span className="block text-muted text-sm">{freight ? `Para ${uf}, ${days}` : "Informe o CEP"}</span>
        </dt>
        <dd>
          {freight ? (
            freight.isFree ? (
              <strong className="text-success">Grátis</strong>
            ) : (
              formatBRL(freight.price)
            )
          ) : (
            "a combinar"
          )}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-border border-t pt-3">
        <dt className="font-semibold">{freight ? "Total estimado" : "Total sem o frete"}</dt>
        <dd className="font-bold font-display text-2xl text-primary">{formatBRL(totalWithFreight)}</dd>
      </div>
    </dl>
  );
}

interface ListSummaryProps {
  order: ListOrder;
  /** How many lines cannot be had. */
  refusedCount: number;
  onRemoveRefused: () => void;
  /** The list was ordered, and is not needed any more. */
  onEmpty: () => void;
}

/** Where the list goes, what it costs and the button. */
export function ListSummary({ order, refusedCount, onRemoveRefused, onEmpty }: ListSummaryProps) {
  const { origin, zipCode, note, name, result, isOrdering, isAsking, quoted, error } = order;
  const zipCodeError = error?.fields.zipCode;
  return (
    <Card className="grid gap-5 p-5 lg:sticky lg:top-24">
      <h2 className="text-xl">Resumo</h2>
      <SelectField
        label="Origem do envio"
        value={origin}
        onChange={({ target }) => {
          const chosen = shippingOrigins.find((known) => known === target.value);
          if (chosen) order.setOrigin(chosen);
        }}
        options={shippingOrigins.map((known) => ({ value: known, label: known }))}
      />
      <TextField
        label="CEP de entrega (opcional)"
        placeholder="00000-000"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={CEP_LENGTH}
        value={zipCode}
        error={zipCodeError}
        onChange={({ target }) => order.setZipCode(maskDigits(target, formatCep))}
        onPaste={(event) => {
          const pasted = findCep(event.clipboardData.getData("text"));
          if (!pasted) return;
          event.preventDefault();
          order.setZipCode(pasted);
        }}
      />
      <TextField
        label="Seu nome (opcional)"
        autoComplete="name"
        maxLength={MAX_CUSTOMER_NAME}
        value={name}
        onChange={({ target }) => order.setName(target.value)}
      />
      <TextAreaField
        label="Recado para a loja (opcional)"
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => order.setNote(target.value)}
      />
      <div aria-live="polite" aria-busy={isAsking} className={isAsking ? "opacity-60" : undefined}>
        <Sums quoted={quoted} />
        {error && !zipCodeError && (
          <p role="alert" className="mt-3 flex items-start gap-2 text-danger text-sm">
            <Icon name="error" className="mt-0.5" />
            <span>
              {error.message}{" "}
              <button type="button" className="font-semibold underline underline-offset-4" onClick={order.retry}>
                Tentar de novo
              </button>
            </span>
          </p>
        )}
      </div>
      {refusedCount > 0 && (
        <div className="rounded-lg bg-warning-soft p-4 text-on-warning-soft">
          <p className="font-semibold">
            {refusedCount === 1
              ? "1 produto não pode ser pedido agora"
              : `${refusedCount} produtos não podem ser pedidos agora`}
          </p>
          <p className="mt-1 text-sm">Ajuste a quantidade na lista, ou tire o que falta para pedir o resto.</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={onRemoveRefused}>
            Tirar o que falta
          </Button>
        </div>
      )}
      <Button
        variant="buy"
        size="lg"
        isBlock
        disabled={refusedCount > 0 || Boolean(zipCodeError)}
        isBusy={isOrdering}
        busyLabel="Registrando o pedido…"
        onClick={() => void order.order()}
      >
        <Icon name="whatsapp" />
        Pedir pelo WhatsApp
      </Button>
      {result && <OrderResult result={result} plainLink={order.plainLink} />}
      {result?.kind === "placed" && (
        <Button variant="secondary" isBlock onClick={onEmpty}>
          Esvaziar a lista
        </Button>
      )}
      <p className="text-muted text-sm">
        Nada é cobrado aqui: a loja confirma estoque, frete e pagamento na conversa. Até {MAX_ORDER_ITEMS} produtos por
        lista. Ela guarda o que você escreve aqui para atender o pedido:{" "}
        <Link to="/privacidade" className="underline underline-offset-4">
          privacidade
        </Link>
        .
      </p>
    </Card>
  );
}
