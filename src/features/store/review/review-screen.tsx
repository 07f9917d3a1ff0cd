import { useRef, useState } from "react";
import type { ReviewableProduct } from "#contract/review/review.ts";
import { LinePicture } from "#features/product/line-picture.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { ReviewForm } from "./review-form.tsx";

interface ProductCardProps {
  token: string;
  product: ReviewableProduct;
  name: string;
  onName: (name: string) => void;
}

function ProductCard({ token, product, name, onName }: ProductCardProps) {
  const [isSent, setIsSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className="p-5 sm:p-7">
      <div className="flex items-center gap-4">
        <LinePicture address={product.picture} />
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 font-sans text-lg tracking-normal">
          {product.name}
        </h2>
      </div>
      {product.isReviewed || isSent ? (
        <p role="status" className="mt-4 flex items-start gap-2 font-medium text-success">
          <Icon name="success" className="mt-0.5" />
          {isSent
            ? "Obrigado! A sua avaliação aparece na página do produto quando a loja aprovar."
            : "Você já avaliou este produto. Obrigado!"}
        </p>
      ) : (
        <ReviewForm
          token={token}
          product={product}
          name={name}
          onName={onName}
          onTaken={() => {
            setIsSent(true);
            heading.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

interface ReviewScreenProps {
  token: string;
  products: readonly ReviewableProduct[];
  storeName: string;
}

/** What somebody got, to be reviewed product by product. */
export function ReviewScreen({ token, products, storeName }: ReviewScreenProps) {
  const [name, setName] = useState("");
  return (
    <div className="page-width grid max-w-3xl gap-6 py-10 lg:py-14">
      <div>
        <h1 className="text-4xl">O que você achou?</h1>
        <p className="mt-3 text-muted">
          Você comprou na {storeName}, e a sua opinião ajuda quem vem depois. Na página do produto aparecem, para todo
          mundo, as estrelas, o texto, a data e o nome que você escrever, com a marca “Compra confirmada”. Antes disso a
          loja lê: ela aprova, esconde ou responde, mas não muda o que você escreveu.
        </p>
      </div>
      {products.map((product) => (
        <ProductCard key={product.id} token={token} product={product} name={name} onName={setName} />
      ))}
    </div>
  );
}
