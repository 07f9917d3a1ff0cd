import { type ChangeEvent, useRef, useState } from "react";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { fileNameProblem, MAX_ASSISTANT_FILES, MAX_FILE_LENGTH } from "#contract/assistant/assistant-rules.ts";
import { formatNumber } from "#lib/format-number.ts";
import { ActionButton, ActionIcon } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import type { AssistantCalls } from "./assistant-calls.ts";

/** A text has at most four bytes for a letter. */
const MAX_FILE_BYTES = MAX_FILE_LENGTH * 4;

/** The text of a file in the two ways in which Brazilian computers write it. */
async function readText(file: File): Promise<{ text: string } | { problem: string }> {
  const problem = fileNameProblem(file.name);
  if (problem) return { problem };
  if (file.size > MAX_FILE_BYTES) return { problem: `O arquivo pode ter até ${formatNumber(MAX_FILE_LENGTH)} letras.` };
  const bytes = await file.arrayBuffer();
  if (new Uint8Array(bytes).includes(0)) return { problem: "Este arquivo não é de texto." };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

interface FileListProps {
  assistant: Assistant;
  calls: Pick<AssistantCalls, "addFile" | "removeFile">;
  onChanged: (assistant: Assistant) => void;
}

/** The text files that an assistant reads. */
export function FileList({ assistant, calls, onChanged }: FileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, files } = assistant;

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setProblem(null);
    setIsBusy(true);
    const read = await readText(file);
    const outcome = "text" in read ? await calls.addFile(id, { name: file.name, text: read.text }) : null;
    setIsBusy(false);
    if ("problem" in read) setProblem(read.problem);
    else if (outcome?.kind === "failed") setProblem(outcome.message);
    else if (outcome) onChanged(outcome.data);
  }

  async function remove(fileId: number): Promise<void> {
    setProblem(null);
    const outcome = await calls.removeFile(id, fileId);
    if (outcome.kind === "failed") setProblem(outcome.message);
    else onChanged(outcome.data);
  }

  return (
    <section aria-labelledby="arquivos-titulo" className="grid gap-3">
      <div>
        <h2 id="arquivos-titulo" className="font-sans font-semibold text-sm">
          Arquivos
        </h2>
        <p className="text-muted text-sm">
          Textos .txt, .md ou .csv, até {MAX_ASSISTANT_FILES}. PDF ainda não: copie o texto para o campo acima.
        </p>
      </div>
      {problem && <FormRefusal>{problem}</FormRefusal>}
      {files.length > 0 && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <ActionIcon name="file" />
              <span className="wrap-anywhere min-w-0 flex-1 text-sm">
                {file.name}
                <span className="block text-muted text-xs">{formatNumber(file.length)} letras</span>
              </span>
              <ActionButton name="trash" label={`Tirar ${file.name}`} onClick={() => remove(file.id)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept=".txt,.md,.csv,text/plain,text/markdown,text/csv"
        tabIndex={-1}
        aria-label="Arquivo de conhecimento"
        onChange={add}
        className="sr-only"
      />
      <Button
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        busyLabel="Lendo…"
        onClick={() => input.current?.click()}
        className="justify-self-start"
      >
        <ActionIcon name="upload" />
        Adicionar arquivo
      </Button>
    </section>
  );
}
