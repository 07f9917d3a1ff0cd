import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { hasOptionStock, optionPriceCents, priceRangeCents } from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";
import { RadioCards } from "#ui/radio-cards.tsx";

interface OptionPickerProps {
  product: ProductDetail;
  chosenIndex: number | null;
  onChoose: (index: number | null) => void;
}

/** What is told of an option besides its name: the price where options differ, the stock where it is low. */
function optionFacts(product: ProductDetail): (variation: Variation) => string[] {
  const variations = product.availableVariations;
  const priceCents = toCents(priceToPay(product));
  const [lowest, highest] = priceRangeCents(priceCents, variations);
  const isPriced = lowest !== highest;
  const isCounted = hasOptionStock(variations);
  return (variation) => {
    const { nome, cor, disponivel, stock = 0 } = variation;
    const isLow = isCounted && disponivel && stock < LOW_STOCK;
    return [
      nome && cor,
      disponivel ? "Disponível" : "Indisponível",
      isPriced ? formatBRL(toReais(optionPriceCents(priceCents, variation))) : "",
      isLow ? (stock === 1 ? "resta 1" : `restam ${stock}`) : "",
    ].filter(Boolean);
  };
}

/** The ways in which a product is sold. */
export function OptionPicker({ product, chosenIndex, onChoose }: OptionPickerProps) {
  const variations = product.availableVariations;
  if (variations.length === 0) return null;
  const factsOf = optionFacts(product);
  return (
    <RadioCards
      label="Escolha uma opção:"
      value={chosenIndex}
      onChange={onChoose}
      options={variations.map((variation, index) => ({
        value: index,
        label: variation.nome || variation.cor,
        description: factsOf(variation).join(" · "),
        isDisabled: !variation.disponivel,
      }))}
    />
  );
}
