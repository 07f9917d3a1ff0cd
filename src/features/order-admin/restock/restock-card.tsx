import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { settleRestock } from "#client/restock.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import type { RestockRequest } from "#contract/restock/restock.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";
import { restockKey } from "./restock-query.ts";

type Settled = "ready" | "told" | "dropped";

const done: Record<Settled, string> = {
  ready: "De volta à fila.",
  told: "Marcado como avisado.",
  dropped: "Dispensado.",
};

function ageText({ state, createdAt, stateAt }: RestockRequest): string {
  const now = new Date();
  if (state === "waiting") return `Pediu ${formatAge(createdAt, now)}`;
  if (state === "ready") return `Voltou ${formatAge(stateAt, now)}`;
  return `${state === "told" ? "Avisado" : "Dispensado"} ${formatAge(stateAt, now)}`;
}

function Actions({ request, onSettle }: { request: RestockRequest; onSettle: (state: Settled) => void }) {
  const { state, whatsappUrl, product } = request;
  if (state === "waiting")
    return (
      <Button variant="ghost" size="sm" onClick={() => onSettle("dropped")}>
        Dispensar
      </Button>
    );
  if (state !== "ready")
    return whatsappUrl ? (
      <Button variant="ghost" size="sm" onClick={() => onSettle("ready")}>
        Pôr de novo na fila
      </Button>
    ) : null;
  return (
    <>
      {whatsappUrl && product.stock > 0 && (
        <ButtonLink href={whatsappUrl} variant="buy" size="sm">
          <Icon name="whatsapp" />
          Avisar no WhatsApp
        </ButtonLink>
      )}
      <Button variant="secondary" size="sm" onClick={() => onSettle("told")}>
        Já avisei
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onSettle("dropped")}>
        Dispensar
      </Button>
    </>
  );
}

interface RestockCardProps {
  request: RestockRequest;
  /** The card leaves the list: the focus needs a place. */
  onSettled: () => void;
}

/** One who waits, for what, and what the shop may do about it. */
export function RestockCard({ request, onSettled }: RestockCardProps) {
  const { product, option, name, whatsapp, email, createdAt } = request;
  const may = useMay();
  const client = useQueryClient();
  const toast = useToast();
  const settling = useMutation({
    mutationFn: settleRestock,
    onSuccess: async (_, { state }) => {
      toast.show({ message: `${name}: ${done[state]}`, type: "success" });
      await client.invalidateQueries(restockKey);
      onSettled();
    },
  });
  return (
    <li className="grid gap-2 rounded-xl border border-border bg-surface p-4 shadow-card sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere min-w-0 font-sans font-semibold text-base tracking-normal">
          <Link to={productPath(product.code)} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
          {option && <span className="font-normal text-muted"> · {option}</span>}
        </h2>
        <time dateTime={createdAt} title={formatMoment(createdAt)} className="text-muted text-sm">
          {ageText(request)}
        </time>
      </div>
      <p className="wrap-anywhere">
        {name} <span className="figures text-muted">· {whatsapp ? formatPhone(whatsapp) : email}</span>
      </p>
      <p className="figures text-muted text-sm">
        {product.stock > 0 ? `${product.stock} em estoque` : "Sem estoque agora"}
      </p>
      {may("PUT /restock-requests/{id}") && (
        <div className="flex flex-wrap gap-2">
          <Actions request={request} onSettle={(state) => settling.mutate({ id: request.id, state })} />
        </div>
      )}
    </li>
  );
}
