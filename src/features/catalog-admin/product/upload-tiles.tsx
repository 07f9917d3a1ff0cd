import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { TILE_SIDE, TileButton, tileLook } from "./picture-tile.tsx";
import type { PictureUpload, PictureUploads } from "./picture-uploads.ts";

/** The file itself, to be looked at while it is on its way; `null` until it is read. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function UnderWay({ file, status }: PictureUpload) {
  return (
    <span className="relative block aspect-square">
      <Picture
        src={useFileAddress(file)}
        alt=""
        width={TILE_SIDE}
        height={TILE_SIDE}
        className="size-full object-cover opacity-50"
      />
      <Badge className="absolute top-2 left-2">
        {status === "sending" && <Spinner className="mr-1.5" />}
        {status === "sending" ? "Enviando…" : "Na fila"}
      </Badge>
    </span>
  );
}

function Failed({ upload, onTryAgain }: { upload: PictureUpload; onTryAgain: () => void }) {
  const { file, message, isFinal } = upload;
  return (
    <span className="grid aspect-square content-center justify-items-center gap-1 p-2 text-center text-danger text-sm">
      <Icon name="error" className="text-xl" />
      <span className="wrap-anywhere">{message}</span>
      {!isFinal && (
        <Button variant="ghost" size="sm" onClick={onTryAgain}>
          Tentar de novo
          <span className="sr-only"> {file.name}</span>
        </Button>
      )}
    </span>
  );
}

interface UploadTileProps {
  upload: PictureUpload;
  onTryAgain: () => void;
  onRemove: () => void;
}

/** As big as the picture that it becomes, so that nothing moves when it has arrived. */
function UploadTile({ upload, onTryAgain, onRemove }: UploadTileProps) {
  const isFailed = upload.status === "failed";
  const { name } = upload.file;
  return (
    <li className={clsx(tileLook, "flex flex-col justify-between")}>
      <span className="order-last flex items-center">
        <span className="min-w-0 grow truncate pl-3 text-sm" title={name}>
          {name}
        </span>
        <TileButton action="remove" label={`${isFailed ? "Tirar da lista" : "Cancelar"} ${name}`} onClick={onRemove}>
          {isFailed ? <AdminIcon name="trash" /> : <Icon name="close" />}
        </TileButton>
      </span>
      {isFailed ? <Failed upload={upload} onTryAgain={onTryAgain} /> : <UnderWay {...upload} />}
    </li>
  );
}

/** How many are on their way, for who does not see them. */
export function uploadSentence(list: readonly PictureUpload[]): string {
  const failed = list.filter(({ status }) => status === "failed").length;
  const underWay = list.length - failed;
  const sending = underWay > 0 ? `Enviando ${underWay} ${underWay === 1 ? "foto" : "fotos"}.` : "";
  const lost = failed > 0 ? `${failed} ${failed === 1 ? "não foi enviada" : "não foram enviadas"}.` : "";
  return [sending, lost].filter(Boolean).join(" ");
}

/** Pictures that are not in the product yet, each in the place that it will have. */
export function UploadTiles({ uploads, onRemoved }: { uploads: PictureUploads; onRemoved: () => void }) {
  return (
    <ul aria-label="Fotos em envio" className="contents">
      {uploads.list.map((upload) => (
        <UploadTile
          key={upload.key}
          upload={upload}
          onTryAgain={() => uploads.tryAgain(upload)}
          onRemove={() => {
            uploads.remove(upload.key);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}
