import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetSharedPhotos, readSharedPhotos } from "#client/shared-photos.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { SHARE_LOST } from "#contract/offline.ts";
import { useToast } from "#ui/toast.tsx";
import type { PictureUploads } from "./picture-uploads.ts";

/** Photos that another app shared with this one. Each stays where it waits until it is forgotten. */
export interface SharedPhotos {
  files: readonly File[];
  /** Without a file, all of them. */
  forget: (file?: File) => void;
}

/** Says that what was shared did not arrive, once. */
function useLostNote(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.get(SHARE_LOST.name) !== SHARE_LOST.value) return;
    show({ type: "error", message: "A foto não chegou. Escolha-a em Novo Produto." });
    params.delete(SHARE_LOST.name);
    void navigate(params.size > 0 ? `${CATALOG_ADMIN_PATH}?${params}` : CATALOG_ADMIN_PATH, { replace: true });
  }, [search, navigate, show]);
}

/** Looks for what waits to become a product while `isWanted`, and tells of it. */
export function useSharedPhotos(isWanted: boolean, onFound: (photos: SharedPhotos) => void): void {
  const forgetting = useRef<Promise<void>>(Promise.resolve());
  const tell = useEffectEvent(onFound);
  useLostNote();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // What is being forgotten is not found again.
    void forgetting.current.then(readSharedPhotos).then((found) => {
      if (isGone || found.length === 0) return;
      const forget = (file?: File) => {
        const gone = found.filter((one) => !file || one.file === file);
        forgetting.current = forgetting.current.then(() => forgetSharedPhotos(gone));
      };
      tell({ files: found.map(({ file }) => file), forget });
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
}

/** Sends them as if they had been chosen in the form. */
export function useGivenPhotos(photos: SharedPhotos | undefined, { add }: PictureUploads): void {
  const taken = useRef<SharedPhotos>(undefined);
  const send = useEffectEvent(add);
  useEffect(() => {
    if (!photos || taken.current === photos) return;
    taken.current = photos;
    for (const file of photos.files) send(file);
  }, [photos]);
}
