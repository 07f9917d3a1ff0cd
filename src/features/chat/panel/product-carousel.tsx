import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Icon } from "#ui/icon.tsx";
import type { ChatProduct } from "./chat-product.ts";
import { ProductThumbnail } from "./product-thumbnail.tsx";

/** Products one at a time. The arrow keys turn the page, and it goes round. */
export function ProductCarousel({ products }: { products: readonly ChatProduct[] }) {
  const [at, setAt] = useState(0);
  const count = products.length;
  const product = products[at % count];
  if (!product) return null;
  const turn = (by: number) => setAt((at + by + count) % count);
  const turnByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || count < 2) return;
    event.preventDefault();
    turn(by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no set of fields
    <div role="group" aria-roledescription="carrossel" aria-label="Um por vez" onKeyDown={turnByKey}>
      <ProductSlide key={product.code} product={product} />
      <div className="mt-1 flex items-center justify-between">
        {count > 1 && <TurnButton label="Produto anterior" icon="chevron-left" onPress={() => turn(-1)} />}
        <div className="min-w-0 flex-1 text-center">
          <p aria-live="polite" className="figures text-muted text-xs">
            {at + 1} de {count}
          </p>
          {count > 1 && <Dots products={products} at={at} onChoose={setAt} />}
        </div>
        {count > 1 && <TurnButton label="Próximo produto" icon="chevron-right" onPress={() => turn(1)} />}
      </div>
    </div>
  );
}

function ProductSlide({ product }: { product: ChatProduct }) {
  const { code, name, category, formattedPrice, similarity } = product;
  return (
    <Link
      to={productPath(code)}
      className="mt-2 flex gap-3 rounded-md border border-border bg-surface p-2 transition-colors hover:border-primary"
    >
      <ProductThumbnail product={product} sizes="5.5rem" className="size-22" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold text-sm">{name}</span>
        {category && <span className="block truncate text-muted text-xs">{category}</span>}
        <span className="figures block font-bold">{formattedPrice}</span>
        <span className="figures block text-muted text-xs">{formatNumber(similarity * 100, 1, 1)}% similar</span>
      </span>
    </Link>
  );
}

function TurnButton({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: "chevron-left" | "chevron-right";
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface-sunken"
    >
      <Icon name={icon} />
    </button>
  );
}

function Dots({
  products,
  at,
  onChoose,
}: {
  products: readonly ChatProduct[];
  at: number;
  onChoose: (index: number) => void;
}) {
  return (
    <ul className="flex flex-wrap justify-center">
      {products.map(({ code, name }, index) => (
        <li key={code}>
          <button
            type="button"
            aria-label={`Ver ${name}`}
            aria-current={index === at || undefined}
            onClick={() => onChoose(index)}
            className="grid h-11 w-6 place-items-center rounded-sm"
          >
            <span
              className={clsx(
                "size-2.5 rounded-full border border-border-strong transition-colors",
                index === at ? "bg-border-strong" : "bg-transparent",
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
