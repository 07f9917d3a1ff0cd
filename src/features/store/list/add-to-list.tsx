import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";
import { MAX_ORDER_ITEMS } from "#contract/order/order-limits.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Purchase } from "../use-purchase.ts";
import { addToShoppingList, useShoppingList } from "./shopping-list.ts";

interface AddToListProps {
  product: ProductDetail;
  title: string;
  purchase: Purchase;
}

/** Puts what is chosen on the list, for an order of several products. */
export function AddToList({ product, title, purchase }: AddToListProps) {
  const { show } = useToast();
  const count = useShoppingList().length;
  const { needsOption, isSoldOut, quantity, optionIndex, unitPriceCents } = purchase;
  const add = () => {
    const chosen = optionIndex === null ? undefined : product.availableVariations[optionIndex];
    const isAdded = addToShoppingList({
      productId: product.id,
      option: chosen ? optionOf(chosen) : null,
      quantity,
      name: title,
      priceCents: unitPriceCents,
      picture: chosen?.image || product.realImage || product.thumbnail,
    });
    show(
      isAdded
        ? { message: "Está na sua lista.", type: "success" }
        : { message: `A lista leva até ${MAX_ORDER_ITEMS} produtos.`, type: "warning" },
    );
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" disabled={needsOption || isSoldOut} onClick={add}>
        <Icon name="plus" />
        Adicionar à lista
      </Button>
      {count > 0 && (
        <ButtonLink to={SHOPPING_LIST_PATH} variant="ghost" size="sm">
          Ver a lista ({count})
        </ButtonLink>
      )}
    </div>
  );
}
