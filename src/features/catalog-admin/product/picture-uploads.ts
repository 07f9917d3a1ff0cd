import { useEffect, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { uploadProductPicture } from "#client/catalog-admin.ts";
import { MAX_PICTURE_BYTES } from "#contract/catalog-admin/picture-rules.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** A picture on its way. What arrived is no longer in the list. */
export interface PictureUpload {
  key: string;
  file: File;
  status: "waiting" | "sending" | "failed";
  /** Why it failed. */
  message: string;
  /** Trying again is of no use. */
  isFinal?: boolean;
}

const TOO_LARGE = "A foto tem mais de 10 MB. Escolha uma menor.";

/** Why a form with pictures on their way is not saved yet. */
export function unsentRefusal(uploads: readonly PictureUpload[]) {
  const failed = uploads.filter(({ status }) => status === "failed").length;
  if (failed < uploads.length) {
    return { title: "As fotos ainda estão sendo enviadas", message: "Espere terminar e salve de novo." };
  }
  const title = failed === 1 ? "Uma foto não foi enviada" : `${failed} fotos não foram enviadas`;
  const isFinal = uploads.every((upload) => upload.isFinal);
  return { title, message: `${isFinal ? "Tire" : "Tente de novo, ou tire"} da lista as que não vão.` };
}

/** @throws what has no sentence for the user: a mistake of ours. */
function failedBy(error: unknown): Partial<PictureUpload> {
  if (!(error instanceof ApiError)) throw error;
  return { status: "failed", message: error.message, isFinal: error.isFinal };
}

interface UploadsOptions {
  /** Told the address of each picture that arrived, in the order in which they were added. */
  onSent: (address: string, file: File) => void;
}

/** Pictures that were chosen, sent one after the other. One that fails stays in the list and keeps no other waiting. */
export function usePictureUploads({ onSent }: UploadsOptions) {
  const [list, setList] = useState<readonly PictureUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const removed = useRef(new Set<string>());
  const leaving = useRef<AbortController | null>(null);

  // Who closes the form leaves the rest; the server forgets what no product takes.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const take = (key: string) => setList((known) => known.filter((one) => one.key !== key));
  const update = (key: string, change: Partial<PictureUpload>) =>
    setList((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function sendOne({ key, file }: PictureUpload): Promise<void> {
    const signal = leaving.current?.signal;
    if (!signal) return;
    const isUnwanted = () => signal.aborted || removed.current.has(key);
    if (isUnwanted()) return;
    update(key, { status: "sending", message: "" });
    const picture = await shrinkPicture(file);
    if (picture.size > MAX_PICTURE_BYTES) return update(key, { status: "failed", message: TOO_LARGE, isFinal: true });
    try {
      const { address } = await uploadProductPicture(picture, signal);
      if (isUnwanted()) return;
      take(key);
      onSent(address, file);
    } catch (error) {
      // Whoever leaves hears no more of it.
      if (!isUnwanted()) update(key, failedBy(error));
    }
  }

  function enqueue(upload: PictureUpload): void {
    queue.current = queue.current.then(() => sendOne(upload));
  }

  return {
    list,
    add(file: File) {
      const upload: PictureUpload = { key: createRandomKey(), file, status: "waiting", message: "" };
      setList((known) => [...known, upload]);
      enqueue(upload);
    },
    tryAgain(upload: PictureUpload) {
      update(upload.key, { status: "waiting", message: "" });
      enqueue(upload);
    },
    remove(key: string) {
      removed.current.add(key);
      take(key);
    },
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
