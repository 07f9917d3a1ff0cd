import { useState } from "react";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { useHasDraft, useTextDraft } from "#ui/draft.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { Progress } from "#ui/progress.tsx";
import { saveFile } from "#ui/save-file.ts";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { sheetModel } from "./sheet-model.ts";
import { type UploadState, useUpload } from "./use-upload.ts";

/** Where pasted lines wait for a person whose session ended. */
const PASTED_LINES = "linhas-coladas";
const ACCEPTED =
  ".csv,.xlsx,.json,.jsonl,.ndjson,.txt,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Pasted text as the file that it would have been. */
function fileOfText(text: string): File {
  const isJson = /^\s*[[{]/.test(text);
  return new File([text], isJson ? "texto-colado.json" : "texto-colado.csv");
}

/** Takes a file, or text, and sends it to be looked through. */
export function NewImport({ onSent }: { onSent: (id: number) => void }) {
  const { state, start, goOn, cancel } = useUpload(onSent);
  const [isPasting, setIsPasting] = useState(useHasDraft(PASTED_LINES));
  // Kept here: it stands there again when the sending broke or was called off.
  const [pasted, setPasted] = useTextDraft(PASTED_LINES);
  if (state.kind !== "idle") return <Upload state={state} onGoOn={goOn} onCancel={cancel} />;
  return (
    <section aria-label="Novo arquivo" className="grid gap-4">
      <FileDrop
        invitation="Solte aqui o arquivo de produtos"
        label="Escolher arquivo"
        accept={ACCEPTED}
        hint="Planilha do Excel (.xlsx) ou CSV, também como a Nuvemshop, a Shopify, o WooCommerce ou o catálogo do Instagram e do WhatsApp (Meta) exportam, ou JSON, com até 200.000 linhas. Primeiro você vê o que muda; nada é gravado sem o seu sim."
        onFile={start}
      >
        <Button variant="secondary" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          Colar texto
        </Button>
        <Button variant="ghost" onClick={() => saveFile(sheetModel(), "modelo-de-produtos.csv")}>
          Baixar planilha modelo
        </Button>
      </FileDrop>
      {isPasting && <PastedText text={pasted} onChange={setPasted} onDone={() => start(fileOfText(pasted))} />}
    </section>
  );
}

interface PastedTextProps {
  text: string;
  onChange: (text: string) => void;
  onDone: () => void;
}

function PastedText({ text, onChange, onDone }: PastedTextProps) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3 rounded-xl border border-border bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === "");
        if (text.trim()) onDone();
      }}
    >
      <TextAreaField
        label="Linhas da planilha ou JSON"
        isCode
        rows={8}
        autoFocus
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        placeholder={"código;nome;preço\nCANECA-1;Caneca azul;39,90"}
        error={isMissing ? "Cole o texto dos produtos primeiro" : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" className="justify-self-end">
        Conferir texto
      </Button>
    </form>
  );
}

function Upload({
  state,
  onGoOn,
  onCancel,
}: {
  state: Exclude<UploadState, { kind: "idle" }>;
  onGoOn: () => void;
  onCancel: () => void;
}) {
  return (
    <section
      aria-label="Envio do arquivo"
      className="grid gap-4 rounded-xl border border-border bg-surface p-5 shadow-card"
    >
      {state.kind === "sending" ? (
        <Progress
          label={<span className="wrap-anywhere">Enviando {state.fileName}</span>}
          value={state.sentBytes}
          max={state.totalBytes}
          text={`${formatNumber(state.sentBytes / 1e6, 1, 1)} de ${formatNumber(state.totalBytes / 1e6, 1, 1)} MB`}
        />
      ) : (
        <FormProblem title={`O envio de ${state.fileName} parou`}>
          <p>{state.message}</p>
        </FormProblem>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {state.kind === "sending" ? "Cancelar" : "Escolher outro arquivo"}
        </Button>
        {state.kind === "broken" && <Button onClick={onGoOn}>Continuar o envio</Button>}
      </div>
    </section>
  );
}
