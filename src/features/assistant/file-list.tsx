import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { addAssistantFile, removeAssistantFile } from "#client/assistant.ts";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { fileNameProblem, MAX_ASSISTANT_FILES, MAX_FILE_LENGTH } from "#contract/assistant/assistant-rules.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { formatNumber } from "#lib/format-number.ts";
import { ActionButton, ActionIcon } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";

/** A text has at most four bytes for a letter. */
const MAX_FILE_BYTES = MAX_FILE_LENGTH * 4;

/** The text of a file in the two ways in which Brazilian computers write it. */
async function readText(file: File): Promise<string> {
  const problem = fileNameProblem(file.name);
  if (problem) throw new ExplainedError(problem);
  if (file.size > MAX_FILE_BYTES) {
    throw new ExplainedError(`O arquivo pode ter até ${formatNumber(MAX_FILE_LENGTH)} letras.`);
  }
  const bytes = await file.arrayBuffer();
  if (new Uint8Array(bytes).includes(0)) throw new ExplainedError("Este arquivo não é de texto.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface FileListProps {
  assistant: Assistant;
  onChanged: (assistant: Assistant) => void;
}

/** The text files that an assistant reads. */
export function FileList({ assistant, onChanged }: FileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, files } = assistant;

  const shared = {
    onMutate: () => setProblem(null),
    onSuccess: onChanged,
    onError: ({ message }: ExplainedError) => setProblem(message),
  };
  const adding = useMutation({
    mutationFn: async (file: File) => addAssistantFile(id, { name: file.name, text: await readText(file) }),
    ...shared,
  });
  const removing = useMutation({ mutationFn: (fileId: number) => removeAssistantFile(id, fileId), ...shared });

  function add(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) adding.mutate(file);
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
              <ActionButton name="trash" label={`Tirar ${file.name}`} onClick={() => removing.mutate(file.id)} />
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
        isBusy={adding.isPending}
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
