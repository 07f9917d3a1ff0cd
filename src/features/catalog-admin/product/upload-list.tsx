import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { PictureUpload, PictureUploads } from "./picture-uploads.ts";

function UploadLine({ upload, uploads }: { upload: PictureUpload; uploads: PictureUploads }) {
  const { key, file, status, message, isFinal } = upload;
  const isFailed = status === "failed";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-border bg-surface px-3 py-1.5">
      {isFailed ? <Icon name="error" className="text-danger" /> : status === "sending" && <Spinner />}
      <span className="wrap-anywhere min-w-0 flex-1 basis-40 text-sm">
        {file.name}
        <span className={isFailed ? "block text-danger" : "block text-muted"}>
          {isFailed ? message : status === "sending" ? "Enviando…" : "Na fila"}
        </span>
      </span>
      <span className="flex">
        {isFailed && !isFinal && (
          <Button variant="ghost" size="sm" onClick={() => uploads.tryAgain(upload)}>
            Tentar de novo
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => uploads.remove(key)}>
          {isFailed ? "Tirar da lista" : "Cancelar"}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </span>
    </li>
  );
}

/** How many are on their way, for who does not see the list. */
function uploadSentence(list: readonly PictureUpload[]): string {
  const failed = list.filter(({ status }) => status === "failed").length;
  const underWay = list.length - failed;
  const sending = underWay > 0 ? `Enviando ${underWay} ${underWay === 1 ? "foto" : "fotos"}.` : "";
  const lost = failed > 0 ? `${failed} ${failed === 1 ? "não foi enviada" : "não foram enviadas"}.` : "";
  return [sending, lost].filter(Boolean).join(" ");
}

/** Pictures that are not in the product yet. */
export function UploadList({ uploads }: { uploads: PictureUploads }) {
  const { list } = uploads;
  return (
    <div className={list.length > 0 ? undefined : "sr-only"}>
      <p role="status" className="sr-only">
        {uploadSentence(list)}
      </p>
      {list.length > 0 && (
        <ul aria-label="Fotos em envio" className="grid gap-2">
          {list.map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}
