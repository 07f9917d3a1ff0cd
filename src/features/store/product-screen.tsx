import { useRef } from "react";
import { realDiscount } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { pageTitleOf } from "#contract/catalog/shared-link.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { plainForWhatsapp } from "#contract/order/order-message.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { ProductReviews as Reviews } from "#contract/review/review.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { FavoriteButton } from "#features/product/favorite-button.tsx";
import { formatPercent } from "#features/product/price.tsx";
import { Badge } from "#ui/badge.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import { Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { FreightBox } from "./freight-box.tsx";
import { AddToList } from "./list/add-to-list.tsx";
import { PolicyTiles, productPolicies } from "./policy-tiles.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSummary } from "./product-summary.tsx";
import { ProductTrail } from "./product-trail.tsx";
import { PurchasePanel } from "./purchase-panel.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { RestockBox } from "./restock/restock-box.tsx";
import { ProductReviews } from "./review/product-reviews.tsx";
import { usePurchase } from "./use-purchase.ts";
import { useVisit } from "./use-visit.ts";

const columns = "grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-start";

interface ProductScreenProps {
  product: ProductDetail;
  /** The option that is asked for, as an order names it. */
  option: string | null;
  related: CardProduct[] | Promise<CardProduct[]>;
  /** What buyers said; null when it cannot be had. */
  reviews: Reviews | null | Promise<Reviews | null>;
  siteUrl: string;
  store: PublicStore;
}

/** A product: what it is, and how it is bought. */
export function ProductScreen({ product, related, reviews, ...purchaseOptions }: ProductScreenProps) {
  const { store } = purchaseOptions;
  useVisit("product", product.id);
  const purchase = usePurchase({ product, ...purchaseOptions });
  const buyArea = useRef<HTMLDivElement>(null);
  const title = pageTitleOf(product);
  const discount = realDiscount(purchase.prices);
  const questionLink = whatsappLink(
    store.whatsappNumber,
    `Olá! Quando volta ao estoque: ${plainForWhatsapp(title).slice(0, 200)} (código ${plainForWhatsapp(product.code)})?`,
  );
  const isSoldOut = product.stock <= 0;
  const restock = <RestockBox product={product} questionLink={questionLink} />;
  return (
    <>
      <div className="page-width pt-3 pb-12">
        <ProductTrail category={product.category} title={title} />
        <div className={columns}>
          <div className="min-w-0 lg:sticky lg:top-24">
            <ProductGallery product={product} title={title} wanted={purchase.picture}>
              {discount > 0 && (
                <Badge tone="accent" className="figures absolute top-3 left-3 text-sm">
                  -{formatPercent(discount)}%
                </Badge>
              )}
              <FavoriteButton id={product.id} title={title} className="absolute top-3 right-3" />
            </ProductGallery>
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <ProductSummary product={product} title={title} store={store} purchase={purchase} />
            {isSoldOut && restock}
            <PurchasePanel product={product} purchase={purchase} buyArea={buyArea} />
            <div className="flex flex-wrap gap-3">
              <AddToList product={product} title={title} purchase={purchase} />
              <ShareButton title={title} path={productPath(product.code)} />
            </div>
            {!isSoldOut && restock}
            <PolicyTiles tiles={productPolicies(store)} className="sm:grid-cols-3" />
            <FreightBox purchase={purchase} />
            <ProductFacts product={product} />
          </div>
        </div>
      </div>
      <ProductReviews productId={product.id} reviews={reviews} storeName={store.name} />
      <RelatedProducts category={product.category} products={related} />
      <BuyBar product={product} purchase={purchase} buyArea={buyArea} />
    </>
  );
}

/** The page's shape while its product is on its way. */
export function ProductSkeleton() {
  return (
    <div role="status" className="page-width pt-16 pb-12">
      <span className="sr-only">Carregando produto…</span>
      <div aria-hidden className={columns}>
        <Skeleton className="aspect-square rounded-xl" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Skeleton className="h-6 w-28 rounded-full" />
          <SkeletonText lines={2} className="text-3xl" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-12 w-56" />
          <Skeleton className="h-12" />
          <Skeleton className="h-14 rounded-full" />
        </div>
      </div>
    </div>
  );
}
