import { clsx } from "clsx";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { uploadProductPicture } from "#client/catalog-admin.ts";
import type { ManagedCategory } from "#contract/catalog-admin/category.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { pictureSources } from "#lib/picture-sources.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { shrinkPicture } from "../product/shrink-picture.ts";

const SIDE = 400;
const ACCEPT = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface RowButtonProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One that can do nothing now keeps the focus that it has. */
function RowButton({ label, isOff = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onClick()}
      className={clsx(
        "grid size-11 shrink-0 place-items-center rounded-full text-lg text-muted transition-colors",
        isOff ? "cursor-not-allowed opacity-40" : "hover:bg-primary-soft hover:text-on-primary-soft",
      )}
    >
      {children}
    </button>
  );
}

function countSentence({ total, onSale }: ManagedCategory): string {
  const products = `${formatNumber(total)} ${total === 1 ? "produto" : "produtos"}`;
  return onSale === total ? products : `${products}, ${formatNumber(onSale)} à venda`;
}

interface CategoryRowProps {
  category: ManagedCategory;
  /** From 0. */
  place: number;
  count: number;
  /** Products are moving to another name: no other name may be given meanwhile. */
  isBusy: boolean;
  onMove: (step: 1 | -1) => void;
  onRename: () => void;
  /** "" takes it off. */
  onPicture: (address: string) => Promise<void>;
  onFailure: (error: Error) => void;
}

/** Sends a picture to the shop's own store, and gives it to the category. */
function usePicture({ onPicture, onFailure }: Pick<CategoryRowProps, "onPicture" | "onFailure">) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  async function send(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file || isSending) return;
    setIsSending(true);
    try {
      const { address } = await uploadProductPicture(await shrinkPicture(file), new AbortController().signal);
      await onPicture(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  return { input, isSending, send, choose: () => input.current?.click() };
}

/** A category, where it stands, and what can be done with it. */
export function CategoryRow({ category, place, count, isBusy, onMove, onRename, ...picturing }: CategoryRowProps) {
  const { name, picture } = category;
  const may = useMay();
  const { input, isSending, send, choose } = usePicture(picturing);
  const sources = pictureSources(picture);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border px-3 py-2.5 not-first:border-t sm:px-5">
      <span className="block size-14 shrink-0 overflow-hidden rounded-md">
        <Picture
          {...(sources ?? { src: null })}
          sizes={sources?.srcSet && "3.5rem"}
          alt=""
          width={SIDE}
          height={SIDE}
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="figures text-muted text-sm">{countSentence(category)}</p>
      </div>
      {may("PUT /products/catalog/categories/order") && (
        <div className="ml-auto flex flex-wrap items-center">
          <RowButton label={`Subir ${name}`} isOff={place === 0} onClick={() => onMove(-1)}>
            <AdminIcon name="up" />
          </RowButton>
          <RowButton label={`Descer ${name}`} isOff={place === count - 1} onClick={() => onMove(1)}>
            <AdminIcon name="down" />
          </RowButton>
          <RowButton
            label={isSending ? `Enviando a foto de ${name}` : `Foto de ${name}`}
            isOff={isSending}
            onClick={choose}
          >
            <Icon name="image" />
          </RowButton>
          {picture && (
            <RowButton label={`Tirar a foto de ${name}`} onClick={() => void picturing.onPicture("")}>
              <AdminIcon name="trash" />
            </RowButton>
          )}
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            onChange={send}
            hidden
            aria-label={`Arquivo da foto de ${name}`}
          />
          <Button
            variant="ghost"
            size="sm"
            onClick={onRename}
            disabled={isBusy}
            aria-haspopup="dialog"
            aria-label={`Renomear ${name}`}
          >
            Renomear
          </Button>
        </div>
      )}
    </li>
  );
}
