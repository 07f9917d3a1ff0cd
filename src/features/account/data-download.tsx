import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { downloadOwnData } from "#client/personal-data.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { saveFile } from "#ui/save-file.ts";
import { FormMessage } from "./form-message.tsx";

const BYTES_A_MB = 1_000_000;
const FILE_NAME = "meus-dados.zip";

/** Hands the user everything that the account has, and tells how much has come. */
export function DataDownload({ isBlock = false }: { isBlock?: boolean }) {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: () => {
      setBytes(0);
      return downloadOwnData(setBytes);
    },
    onSuccess: (file) => saveFile(file, FILE_NAME),
    meta: { isShownInPlace: true },
  });
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size={isBlock ? "md" : "sm"}
        isBlock={isBlock}
        isBusy={download.isPending}
        busyLabel="Baixando..."
        onClick={() => download.mutate()}
        className={isBlock ? undefined : "justify-self-start"}
      >
        Baixar meus dados
      </Button>
      {download.isPending && (
        <Progress label="Juntando os seus dados" text={`${formatNumber(bytes / BYTES_A_MB, 1, 1)} MB`} />
      )}
      {download.isSuccess && (
        <FormMessage kind="success" text={`Pronto: ${FILE_NAME} foi baixado. Comece pelo LEIA-ME.html.`} />
      )}
      {download.error && <FormMessage kind="error" text={download.error.message} />}
    </div>
  );
}
