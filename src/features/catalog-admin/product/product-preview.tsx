import { useState } from "react";
import { brand } from "#contract/brand.ts";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { lowestPrices } from "#contract/catalog/product-option.ts";
import { pageTitleOf } from "#contract/catalog/shared-link.ts";
import { MAX_PREVIEW_TITLE } from "#contract/preview-limits.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";
import { ProductCard } from "#features/product/product-card.tsx";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { cleanLine } from "#lib/clean-text.ts";
import { shorten } from "#lib/shorten.ts";
import { Icon } from "#ui/icon.tsx";
import { picturesOf } from "./draft-pictures.ts";
import { judgePreview, type Previewed, previewDescription } from "./preview-rules.ts";
import { fieldsOfDraft, type ProductDraft } from "./product-draft.ts";

/** How wide a picture is, once the browser has read it. */
function usePictureWidth() {
  const [read, setRead] = useState<{ address: string; width: number } | null>(null);
  return {
    widthOf: (address: string) => (read?.address === address ? read.width : null),
    note: (address: string, width: number) => setRead({ address, width }),
  };
}

/** The product as visitors would see it if it were saved now: in the store and as a link in a chat. */
export function ProductPreview({ draft }: { draft: ProductDraft }) {
  const fields = fieldsOfDraft(draft, false);
  const [picture = ""] = picturesOf(draft);
  const { widthOf, note } = usePictureWidth();
  const previewed: Previewed = { ...fields, picture, pictureWidth: widthOf(picture) };
  const judged = judgePreview(previewed);
  const rightCount = judged.filter(({ isRight }) => isRight).length;
  return (
    <details className="group rounded-lg border border-border bg-surface">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-3 transition-colors hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-semibold">Como vai aparecer</span>
          <span className="figures block text-muted text-sm">
            Na loja e no WhatsApp · {rightCount} de {judged.length} cuidados em dia
          </span>
        </span>
        <Icon name="chevron-down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div inert className="mx-auto w-full max-w-52 self-start">
          <ProductCard product={cardOf(draft, fields, picture)} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <LinkPreview product={previewed} category={draft.category} onWidth={(width) => note(picture, width)} />
          <ul aria-label="Cuidados com o link" className="grid gap-1.5 text-sm">
            {judged.map(({ text, isRight }) => (
              <li key={text} className="flex items-start gap-2">
                <Icon
                  name={isRight ? "check" : "alert"}
                  className={isRight ? "mt-0.5 shrink-0 text-success" : "mt-0.5 shrink-0 text-warning"}
                />
                <span>
                  <span className="sr-only">{isRight ? "Certo: " : "A melhorar: "}</span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function cardOf(draft: ProductDraft, fields: ReturnType<typeof fieldsOfDraft>, picture: string) {
  const { name, description, code, stock, category } = fields;
  const { isFrom, ...prices } = lowestPrices(fields);
  return {
    id: 0,
    code: code || "novo",
    title: name || description || "Sem nome",
    picture: draft.thumbnail.trim() || picture,
    tint: placeholderTint(category),
    price: priceToPay(prices),
    isFrom,
    originalPrice: prices.originalPrice,
    discountPercentage: realDiscount(prices),
    averageRating: fields.averageRating ?? 0,
    totalReviews: 0,
    stock,
  };
}

interface LinkPreviewProps {
  product: Previewed;
  category: string;
  onWidth: (width: number) => void;
}

/** The link as a chat shows it. */
function LinkPreview({ product, category, onWidth }: LinkPreviewProps) {
  const title = shorten(cleanLine(pageTitleOf(product)), MAX_PREVIEW_TITLE);
  return (
    <figure className="max-w-sm overflow-hidden rounded-md border border-border bg-surface-sunken">
      <span
        className="block"
        // One of ours comes in widths of its own, and is always large enough.
        onLoadCapture={({ target }) =>
          target instanceof HTMLImageElement && target.srcset === "" && onWidth(target.naturalWidth)
        }
      >
        <ProductPicture
          address={product.picture}
          alt=""
          tint={placeholderTint(category)}
          sizes="24rem"
          className="aspect-[1.91]!"
        />
      </span>
      <figcaption className="grid gap-0.5 px-3 py-2.5">
        <strong className="wrap-anywhere line-clamp-2 font-semibold text-sm">{title}</strong>
        <span className="wrap-anywhere figures line-clamp-2 text-muted text-xs">{previewDescription(product)}</span>
        <span className="text-muted text-xs">{brand.martName}</span>
      </figcaption>
    </figure>
  );
}
