import { useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "#contract/catalog-admin/picture-rules.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { movePicture, picturesOf } from "./draft-pictures.ts";
import { type PictureAction, PictureTile } from "./picture-tile.tsx";
import type { PictureUploads } from "./picture-uploads.ts";
import { UploadTiles, uploadSentence } from "./upload-tiles.tsx";
import type { ProductForm } from "./use-product-form.ts";

interface Removed {
  address: string;
  place: number;
}

/** What was done last, said aloud and shown where it can be undone. */
interface Announcement {
  text: string;
  removed?: Removed;
}

/** Buttons that move lose the focus with their place: it is given back after the tiles stand anew. */
function useFocusAfterChange(pictures: readonly string[]) {
  const gallery = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ address: string | undefined; action: PictureAction } | null>(null);
  const focusChooser = () => gallery.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order of the tiles is the reason
  useEffect(() => {
    if (!wanted.current) return;
    const { address, action } = wanted.current;
    wanted.current = null;
    const tiles = [...(gallery.current?.querySelectorAll<HTMLElement>("[data-picture]") ?? [])];
    const tile = tiles.find(({ dataset }) => dataset.picture === address);
    const button = tile?.querySelector<HTMLElement>(`[data-action=${action}]`);
    if (button) button.focus();
    else focusChooser();
  }, [pictures.join(" ")]);
  return { gallery, wanted, focusChooser };
}

/** The pictures of a product in the order of the store: added, moved and taken away. */
export function PictureGallery({ form, uploads }: { form: ProductForm; uploads: PictureUploads }) {
  const { draft, errors, isSaving, changePictures } = form;
  const pictures = picturesOf(draft);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const { gallery, wanted, focusChooser } = useFocusAfterChange(pictures);

  const move = (address: string, step: 1 | -1) => {
    const moved = movePicture(pictures, address, step);
    const place = moved.indexOf(address);
    wanted.current = { address, action: step < 0 ? "earlier" : "later" };
    changePictures((known) => movePicture(known, address, step));
    setAnnouncement({ text: place === 0 ? "Esta é agora a foto principal." : `A foto é agora a ${place + 1}ª.` });
  };
  const remove = (address: string) => {
    const place = pictures.indexOf(address);
    wanted.current = { address: pictures[place + 1] ?? pictures[place - 1], action: "remove" };
    changePictures((known) => known.filter((one) => one !== address));
    setAnnouncement({ text: "A foto saiu do produto.", removed: { address, place } });
  };
  const putBack = ({ address, place }: Removed) => {
    wanted.current = { address, action: "remove" };
    changePictures((known) => known.filter((one) => one !== address).toSpliced(place, 0, address));
    setAnnouncement({ text: "A foto voltou." });
  };

  return (
    <div ref={gallery} className="grid gap-4 sm:col-span-2">
      {pictures.length + uploads.list.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {pictures.length > 0 && (
            <ul aria-label="Fotos do produto" className="contents">
              {pictures.map((address, place) => (
                <PictureTile
                  key={address}
                  address={address}
                  place={place}
                  count={pictures.length}
                  isMain={address === draft.realImage.trim()}
                  isLocked={isSaving}
                  onMove={(step) => move(address, step)}
                  onRemove={() => remove(address)}
                />
              ))}
            </ul>
          )}
          {uploads.list.length > 0 && <UploadTiles uploads={uploads} onRemoved={focusChooser} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {uploadSentence(uploads.list)}
      </p>
      <div className={announcement ? "flex flex-wrap items-center gap-x-3" : "sr-only"}>
        <p role="status" className="text-muted text-sm">
          {announcement?.text}
        </p>
        {announcement?.removed && (
          <Button variant="ghost" size="sm" onClick={() => announcement.removed && putBack(announcement.removed)}>
            Desfazer
          </Button>
        )}
      </div>
      {errors.images && <p className="text-danger text-sm">{errors.images}</p>}
      <FileDrop
        isMultiple
        isCompact
        isDisabled={isSaving}
        accept={PICTURE_TYPES}
        invitation="Solte ou cole as fotos aqui"
        label={pictures.length > 0 ? "Adicionar fotos" : "Escolher fotos"}
        hint="JPEG, PNG, WebP, AVIF ou GIF, até 10 MB cada. A primeira é a principal."
        onFile={uploads.add}
      />
    </div>
  );
}
