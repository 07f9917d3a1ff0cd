import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { MAX_ADVERTS } from "#contract/studio/studio-advert-choices.ts";
import { LinePicture } from "#features/product/line-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ProductChoices, productName, productPhoto, productPrice } from "../product-choices.tsx";
import { advertSearchQuery } from "./advert-query.ts";

/** A chosen product; null while it is read, undefined when it is not there any more. */
export interface ChosenProduct {
  id: number;
  product: ManagedProduct | null | undefined;
}

function ChosenLine({ chosen: { id, product }, onRemove }: { chosen: ChosenProduct; onRemove: () => void }) {
  if (product === null) return <Skeleton className="h-16 rounded-md" />;
  const name = product ? productName(product) : `Produto ${id}`;
  const state = product
    ? product.isActive
      ? productPrice(product)
      : "Inativo: fica de fora"
    : "Não existe mais: fica de fora";
  return (
    <div className="flex items-center gap-3">
      <LinePicture address={product ? productPhoto(product) : ""} className="w-12" />
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere line-clamp-2">{name}</span>
        <span className="figures block text-muted text-sm">{state}</span>
      </p>
      <button
        type="button"
        aria-label={`Tirar ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-surface-sunken hover:text-text"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

interface FoundProductsProps {
  search: string;
  ids: readonly number[];
  onAdd: (id: number) => void;
}

function FoundProducts({ search, ids, onAdd }: FoundProductsProps) {
  const { data, error } = useQuery(advertSearchQuery(search));
  if (search.length < 2) return null;
  if (error) return <p role="alert">{error.message}</p>;
  const found = data?.products.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {data && (found.length === 0 ? "Nenhum outro produto à venda com essas palavras." : "Escolha na lista:")}
      </p>
      <ProductChoices products={found} onChoose={({ id }) => onAdd(id)} />
    </>
  );
}

interface ChosenProductsProps {
  /** What is looked for when the page opens. */
  looked: string;
  chosen: readonly ChosenProduct[];
  onChange: (ids: number[]) => void;
}

/** Which products the adverts are of: those that came along, more by searching, fewer by a press. */
export function ChosenProducts({ looked, chosen, onChange }: ChosenProductsProps) {
  const [text, setText] = useState(looked);
  const search = useDeferredValue(text.trim());
  const box = useRef<HTMLElement>(null);
  const ids = chosen.map(({ id }) => id);
  // What was pressed is gone: the focus goes where the next one is chosen.
  const change = (next: number[]) => {
    onChange(next);
    box.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  };
  return (
    <section ref={box} aria-labelledby="produtos-divulgar" className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="produtos-divulgar" className="text-xl">
          Produtos
        </h2>
        {chosen.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => change([])}>
            Tirar todos os {chosen.length}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <ul className="grid max-h-72 gap-3 overflow-y-auto">
          {chosen.map((one) => (
            <li key={one.id}>
              <ChosenLine chosen={one} onRemove={() => change(ids.filter((id) => id !== one.id))} />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MAX_ADVERTS ? (
        <>
          <SearchField label="Acrescentar produto" placeholder="Nome ou código" value={text} onChange={setText} />
          <FoundProducts search={search} ids={ids} onAdd={(id) => change([...ids, id])} />
        </>
      ) : (
        <p className="text-muted text-sm">São os {MAX_ADVERTS} de uma vez. Faça os outros depois.</p>
      )}
    </section>
  );
}
