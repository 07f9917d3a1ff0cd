import { type ChangeEvent, useRef, useState } from "react";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import type { PromptCalls } from "./prompt-calls.ts";

const FILE_NAME = "meus-prompts.json";
const MAX_FILE_BYTES = 1024 * 1024;

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: FILE_NAME }).click();
  URL.revokeObjectURL(url);
}

async function readJson(file: File): Promise<{ json: unknown } | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: "O arquivo passa de 1 MB. Importe menos prompts por vez." };
  try {
    return { json: JSON.parse(await file.text()) };
  } catch {
    return { problem: "O arquivo não é um JSON válido." };
  }
}

const countOf = (count: number) => `${count} ${count === 1 ? "prompt" : "prompts"}`;

/** Keeps all prompts as a file, and takes such a file in. */
export function PromptFileButtons({
  calls,
  canExport,
  onImported,
}: {
  calls: PromptCalls;
  canExport: boolean;
  onImported: () => void;
}) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"export" | "import" | null>(null);
  const fail = (message: string) => toast.show({ message, type: "error" });

  async function exportAll(): Promise<void> {
    setBusy("export");
    const outcome = await calls.exportAll();
    setBusy(null);
    if (outcome.kind === "failed") return fail(outcome.message);
    download(JSON.stringify(outcome.data, null, 2));
  }

  async function importFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setBusy("import");
    const read = await readJson(file);
    const outcome = "json" in read ? await calls.importAll(read.json) : null;
    setBusy(null);
    if ("problem" in read) return fail(read.problem);
    if (outcome?.kind !== "done") return fail(outcome?.message ?? "");
    const { created, skipped } = outcome.data;
    const already = skipped > 0 ? ` Você já tinha ${countOf(skipped)}.` : "";
    toast.show({
      type: "success",
      message: `${countOf(created)} ${created === 1 ? "importado" : "importados"}.${already}`,
    });
    onImported();
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
        isBusy={busy === "import"}
        busyLabel="Importando…"
        onClick={() => input.current?.click()}
      >
        <ActionIcon name="upload" />
        Importar
      </Button>
      {canExport && (
        <Button variant="secondary" size="sm" isBusy={busy === "export"} busyLabel="Exportando…" onClick={exportAll}>
          <ActionIcon name="download" />
          Exportar
        </Button>
      )}
    </>
  );
}
