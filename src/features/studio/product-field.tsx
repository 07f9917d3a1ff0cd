import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { LinePicture } from "#features/product/line-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ProductChoices, productName, productPhoto, productPrice } from "./product-choices.tsx";
import { shopProductQuery, shopSearchQuery } from "./studio-query.ts";

interface ProductFieldProps {
  /** Of the box that is searched in. */
  id: string;
  /** The code of the chosen product; empty while none is. */
  value: string;
  error: string | null;
  onChoose: (code: string) => void;
}

/** One product of the shop, found by its name and chosen with its photo; nobody has to know its code. */
export function ProductField({ id, value, error, onChoose }: ProductFieldProps) {
  const choose = (code: string) => {
    onChoose(code);
    // What was pressed is gone: the focus goes to what stands in its place.
    requestAnimationFrame(() => document.getElementById(code ? `${id}-trocar` : id)?.focus());
  };
  if (value !== "") return <ChosenProduct id={id} code={value} onChange={() => choose("")} />;
  return <ProductSearch id={id} error={error} onChoose={choose} />;
}

function ChosenProduct({ id, code, onChange }: { id: string; code: string; onChange: () => void }) {
  const { data: product, error } = useQuery(shopProductQuery(code));
  return (
    <div>
      <p className="mb-1 font-medium text-sm">Produto</p>
      <div className="flex min-h-16 items-center gap-3 rounded-md border border-border p-2">
        {product && <LinePicture address={productPhoto(product)} className="w-12" />}
        {!product && !error && <Skeleton className="h-12 flex-1 rounded-md" />}
        {(product || error) && (
          <p className="min-w-0 flex-1">
            <span className="wrap-anywhere line-clamp-2">{product ? productName(product) : `Produto ${code}`}</span>
            <span className="figures block text-muted text-sm">{product ? productPrice(product) : error?.message}</span>
          </p>
        )}
        <Button id={`${id}-trocar`} size="sm" variant="ghost" onClick={onChange}>
          Trocar
        </Button>
      </div>
    </div>
  );
}

function ProductSearch({ id, error, onChoose }: Omit<ProductFieldProps, "value">) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { data, error: failure } = useQuery(shopSearchQuery(search));
  const found = search.length > 1 ? data?.products : undefined;
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        label="Produto"
        hint="A imagem, o nome e o preço vêm da loja."
        type="search"
        placeholder="Nome ou código"
        prefix={<Icon name="search" />}
        maxLength={200}
        autoComplete="off"
        value={text}
        error={error ?? failure?.message}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-muted text-sm">
        {found && (found.length === 0 ? "Nenhum produto à venda com essas palavras." : "Escolha na lista:")}
      </p>
      {found && <ProductChoices products={found} onChoose={({ code }) => onChoose(code)} />}
    </div>
  );
}
