import { type RefObject, useEffect, useState } from "react";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { formatBRL } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PURCHASE_FORM } from "./purchase-panel.tsx";
import type { Purchase } from "./use-purchase.ts";

/** Out of sight until it is seen: on a phone it is under the first screen, and the price should not wait for the scripts. */
function useIsOutOfSight(area: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(true);
  useEffect(() => {
    if (!area.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
  return isOut;
}

interface BuyBarProps {
  product: ProductDetail;
  purchase: Purchase;
  buyArea: RefObject<HTMLElement | null>;
}

/** On a phone, keeps price, chosen option and button in reach while the real button is out of sight. */
export function BuyBar({ product, purchase, buyArea }: BuyBarProps) {
  const isShown = useIsOutOfSight(buyArea) && !purchase.isSoldOut;
  if (!isShown) return null;
  const chosen = purchase.optionIndex === null ? undefined : product.availableVariations[purchase.optionIndex];
  return (
    <div
      data-bar="bottom"
      className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center justify-between gap-4 border-border border-t bg-surface-raised px-4 py-2.5 shadow-raised lg:hidden"
    >
      <p className="min-w-0">
        <strong className="figures block font-display text-xl leading-tight">{formatBRL(purchase.total)}</strong>
        {chosen && (
          <span className="block truncate text-muted text-sm">
            {[chosen.nome, chosen.cor].filter(Boolean).join(" · ")}
          </span>
        )}
      </p>
      {purchase.needsOption ? (
        <Button variant="secondary" onClick={() => buyArea.current?.scrollIntoView({ block: "center" })}>
          Escolher opção
        </Button>
      ) : (
        <Button type="submit" form={PURCHASE_FORM} variant="buy" isBusy={purchase.isOrdering} busyLabel="Registrando…">
          <Icon name="whatsapp" />
          Comprar
        </Button>
      )}
    </div>
  );
}
