import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import { exportPrompts, importPrompts } from "#client/prompt.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useRefreshPrompts } from "./prompt-query.ts";

const FILE_NAME = "meus-prompts.json";
const MAX_FILE_BYTES = 1024 * 1024;

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: FILE_NAME }).click();
  URL.revokeObjectURL(url);
}

async function readJson(file: File): Promise<unknown> {
  if (file.size > MAX_FILE_BYTES) throw new ExplainedError("O arquivo passa de 1 MB. Importe menos prompts por vez.");
  try {
    return JSON.parse(await file.text());
  } catch (cause) {
    throw new ExplainedError("O arquivo não é um JSON válido.", { cause });
  }
}

const countOf = (count: number) => `${count} ${count === 1 ? "prompt" : "prompts"}`;

/** Keeps all prompts as a file, and takes such a file in. */
export function PromptFileButtons({ canExport }: { canExport: boolean }) {
  const toast = useToast();
  const refresh = useRefreshPrompts();
  const input = useRef<HTMLInputElement>(null);
  const exporting = useMutation({
    mutationFn: exportPrompts,
    onSuccess: (prompts) => download(JSON.stringify(prompts, null, 2)),
  });
  const importing = useMutation({
    mutationFn: async (file: File) => importPrompts(await readJson(file)),
    onSuccess: ({ created, skipped }) => {
      const already = skipped > 0 ? ` Você já tinha ${countOf(skipped)}.` : "";
      toast.show({
        type: "success",
        message: `${countOf(created)} ${created === 1 ? "importado" : "importados"}.${already}`,
      });
      refresh();
    },
  });

  function importFile(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) importing.mutate(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="Arquivo de prompts"
        onChange={importFile}
        className="sr-only"
      />
      <Button
        variant="secondary"
        size="sm"
        isBusy={importing.isPending}
        busyLabel="Importando…"
        onClick={() => input.current?.click()}
      >
        <ActionIcon name="upload" />
        Importar
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={!canExport}
        isBusy={exporting.isPending}
        busyLabel="Exportando…"
        onClick={() => exporting.mutate()}
      >
        <ActionIcon name="download" />
        Exportar
      </Button>
    </>
  );
}
