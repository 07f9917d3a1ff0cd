import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import { discountedCents } from "#contract/catalog/discounted-price.ts";
import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import type { CardProduct } from "./card-product.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { PixDiscount } from "./pix-discount.ts";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { RatingLine } from "./rating-line.tsx";

const { displayDefaults } = brand;

function stockBadge(stock: number): ReactNode {
  if (stock <= 0) return <Badge tone="danger">Esgotado</Badge>;
  if (stock < LOW_STOCK) return <Badge tone="warning">Últimas unidades</Badge>;
  return null;
}

export interface ProductCardProps {
  product: CardProduct;
  hasPriority?: boolean;
  /** On the picture, below how many are left. */
  badge?: ReactNode;
  /** Below all that every card says. */
  note?: ReactNode;
}

/**
 * A product in a grid: the whole card is one link, with the heart beside it. The title comes first in the link, so that
 * its name begins with it; the badges are drawn above it.
 */
export function ProductCard({ product, hasPriority = false, badge, note }: ProductCardProps) {
  const { code, title, price, originalPrice, discountPercentage } = product;
  const isDiscounted = discountPercentage > 0;
  const pixDiscount = use(PixDiscount);
  const fewLeft = stockBadge(product.stock);
  return (
    <article className="relative h-full">
      <Card isInteractive className="h-full overflow-hidden">
        <Link
          to={productPath(code)}
          prefetch="intent"
          className="relative flex h-full flex-col rounded-xl focus-visible:outline-offset-[-3px]"
        >
          <ProductPicture
            address={product.picture}
            alt=""
            tint={product.tint}
            sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 31vw, 47vw"
            hasPriority={hasPriority}
          />
          <span className="flex flex-1 flex-col gap-1.5 p-2.5 sm:p-4">
            <h3 className="line-clamp-2 min-h-[2.7em] font-medium font-sans text-sm leading-[1.35] tracking-normal">
              {title}
            </h3>
            <Price
              price={price}
              isFrom={product.isFrom}
              struckPrice={isDiscounted ? originalPrice : undefined}
              discount={isDiscounted ? discountPercentage : undefined}
            />
            {pixDiscount > 0 && price > 0 && (
              <span className="figures font-semibold text-sm text-success">
                {formatBRL(toReais(discountedCents(toCents(price), pixDiscount)))} no Pix
              </span>
            )}
            <span className="mt-auto block pt-1">
              <RatingLine
                rating={product.averageRating || displayDefaults.averageRating}
                reviews={product.totalReviews || displayDefaults.totalReviews}
              />
              {note}
            </span>
            <Badge tone="soft" className="-order-1 -mt-0.5 tracking-wide">
              {displayDefaults.bestSellerBadge}
            </Badge>
          </span>
          {(fewLeft || badge) && (
            <span className="absolute inset-x-0 top-0 flex aspect-square flex-col items-start justify-end gap-1 p-2">
              {fewLeft}
              {badge}
            </span>
          )}
        </Link>
      </Card>
      <FavoriteButton id={product.id} title={title} className="absolute top-2 right-2" />
    </article>
  );
}
