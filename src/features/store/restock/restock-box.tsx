import { useState } from "react";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { RestockForm } from "./restock-form.tsx";

interface RestockBoxProps {
  product: ProductDetail;
  /** Opens WhatsApp with a question about this product. */
  questionLink: string;
}

/** Asks to be told when the product, or an option of it, can be had again. Nothing where nothing is missing. */
export function RestockBox({ product, questionLink }: RestockBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSoldOut = product.stock <= 0;
  const missing = isSoldOut ? [] : product.variations.filter(({ disponivel }) => !disponivel).map(optionOf);
  if (!isSoldOut && missing.length === 0) return null;
  if (isOpen) return <RestockForm product={product} options={missing} />;
  const open = () => setIsOpen(true);
  if (!isSoldOut)
    return (
      <Button variant="ghost" size="sm" className="-mt-4 -mb-2 justify-self-start max-sm:px-0" onClick={open}>
        Falta a sua opção? Avise-me
      </Button>
    );
  return (
    <section aria-label="Esgotado" className="rounded-lg bg-warning-soft p-4 text-on-warning-soft">
      <p className="font-semibold">Esgotado no momento</p>
      <p className="mt-1 text-sm">Deixe um contato para saber quando voltar, ou veja outros parecidos abaixo.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={open}>
          Avise-me quando chegar
        </Button>
        <ButtonLink href={questionLink} variant="secondary" size="sm">
          <Icon name="whatsapp" />
          Perguntar quando volta
        </ButtonLink>
      </div>
    </section>
  );
}
