import { type FormEvent, useId, useState } from "react";
import { PROMOTE_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import {
  MAX_NOTICE_FIELD,
  MAX_NOTICE_LINES,
  missingNoticeField,
  type NoticeField,
  type NoticeKind,
  type NoticeValues,
  noticeForms,
  noticeKinds,
  noticeMessage,
} from "#contract/studio/notices.ts";
import type { NoticeSize } from "#contract/studio/studio-notices.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useDraft } from "#ui/draft.ts";
import { Icon } from "#ui/icon.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { RequestNote, useHandoff } from "../request-note.tsx";
import { RunPanel } from "../run-panel.tsx";
import { useRun } from "../use-run.ts";
import { WhoAnswers } from "../who-answers.tsx";
import { AdvertResults } from "./advert-results.tsx";

const TOOLS = ["print-notice"] as const;
const kinds = noticeKinds.map((value) => ({ value, label: noticeForms[value].label }));
const sizes: readonly { value: NoticeSize; label: string; description: string }[] = [
  { value: "a4", label: "A4", description: "Porta ou parede" },
  { value: "a6", label: "A6", description: "Balcão" },
];

interface Draft {
  kind: NoticeKind;
  size: NoticeSize;
  /** What was typed stays with its kind. */
  values: Partial<Record<NoticeKind, NoticeValues>>;
}

const firstDraft: Draft = { kind: "hours", size: "a4", values: {} };

/** The form that a request from another page opens, with what it says. */
function draftOf(handoff: RequestHandoff | null): Draft {
  const kind = handoff?.notice;
  return kind ? { ...firstDraft, kind, values: { [kind]: handoff.values ?? {} } } : firstDraft;
}

const fieldId = (kind: NoticeKind, { name }: NoticeField) => `aviso-${kind}-${name}`;

interface FieldsProps {
  kind: NoticeKind;
  values: NoticeValues;
  missing: NoticeField | null;
  change: (name: string, value: string) => void;
}

type FieldProps = Omit<FieldsProps, "values"> & { field: NoticeField; value: string };

function Field({ kind, field, value, missing, change }: FieldProps) {
  const { name, example, options = [] } = field;
  const common = {
    id: fieldId(kind, field),
    label: field.isOptional ? `${field.label} (opcional)` : field.label,
    value,
    error: missing?.name === name ? "Preencha este campo." : null,
  };
  const onChange = ({ target }: { target: { value: string } }) => change(name, target.value);
  if (field.kind === "choice") {
    const choices = [{ value: "", label: "Nenhuma" }, ...options.map((option) => ({ value: option, label: option }))];
    return <SelectField label={common.label} options={choices} value={value} onChoose={(next) => change(name, next)} />;
  }
  if (field.kind === "lines")
    return (
      <TextAreaField {...common} rows={3} placeholder={example} maxLength={MAX_NOTICE_LINES} onChange={onChange} />
    );
  const maxLength = field.kind ? undefined : MAX_NOTICE_FIELD;
  return (
    <TextField
      {...common}
      type={field.kind ?? "text"}
      placeholder={example}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

const NoticeFields = ({ values, ...props }: FieldsProps) =>
  noticeForms[props.kind].fields.map((field) => (
    <Field key={`${props.kind} ${field.name}`} {...props} field={field} value={values[field.name] ?? ""} />
  ));

/** The notice as a message, as it is typed. */
function MessageCard({ text, onCopy }: { text: string; onCopy: () => void }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid gap-3 p-5">
        <h2 id={titleId} className="text-xl">
          Texto para o WhatsApp
        </h2>
        <p className="wrap-anywhere whitespace-pre-line rounded-md bg-surface-sunken p-4">{text}</p>
        <div>
          <Button variant="secondary" onClick={onCopy}>
            Copiar o texto
          </Button>
        </div>
      </Card>
    </section>
  );
}

/** Notices of the counter out of forms: to print, and to send. */
export function NoticeScreen({ storeName }: { storeName: string }) {
  const handoff = useHandoff();
  const [draft, setDraft] = useDraft("avisos", draftOf(handoff));
  const [isChecked, setIsChecked] = useState(false);
  const handle = useRun(TOOLS);
  const copyText = useCopyText();
  const { kind, size } = draft;
  const values = draft.values[kind] ?? {};
  const { isLetter } = noticeForms[kind];
  const missing = missingNoticeField(kind, values);
  const change = (name: string, value: string) =>
    setDraft((known) => ({ ...known, values: { ...known.values, [kind]: { ...known.values[kind], [name]: value } } }));

  /** Does it when nothing is missing, else shows what is. */
  function whenWhole(act: () => void): void {
    setIsChecked(true);
    if (missing) document.getElementById(fieldId(kind, missing))?.focus();
    else act();
  }

  const copy = () => whenWhole(() => void copyText(noticeMessage(kind, values, storeName)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
    whenWhole(() => handle.start({ tool: TOOLS[0], input: { kind, size, values: filled } }));
  }

  return (
    <div className="grid gap-6">
      <header>
        <ButtonLink to={PROMOTE_PATH} variant="ghost" size="sm" className="-ml-3">
          <Icon name="arrow-left" />
          Divulgar
        </ButtonLink>
        <h1 className="text-3xl">Avisos da loja</h1>
        <p className="mt-1 max-w-prose text-muted">
          Preencha os campos: o aviso sai pronto para imprimir e para mandar pelo WhatsApp, com as suas palavras.
        </p>
        <WhoAnswers tools={TOOLS} />
      </header>
      <RequestNote handoff={handoff} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-5">
          <RadioCards
            label="Aviso"
            options={kinds}
            value={kind}
            onChange={(next) => {
              setIsChecked(false);
              setDraft((known) => ({ ...known, kind: next ?? kind }));
            }}
          />
          <NoticeFields kind={kind} values={values} missing={isChecked ? missing : null} change={change} />
          {isLetter ? (
            <p className="text-muted text-sm">
              Isto se diz a um cliente só: mande o texto para ele, ou imprima a carta. Nunca vai para a parede.
            </p>
          ) : (
            <RadioCards
              label="Papel"
              options={sizes}
              value={size}
              onChange={(next) => setDraft((known) => ({ ...known, size: next ?? size }))}
            />
          )}
          <div>
            <Button type="submit" isBusy={handle.isBusy} busyLabel="Montando…">
              Montar PDF
            </Button>
          </div>
        </form>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-20">
          <MessageCard text={noticeMessage(kind, values, storeName)} onCopy={copy} />
          <RunPanel
            handle={handle}
            together={(assets) => <AdvertResults assets={assets} />}
            empty={
              <Card className="grid min-h-32 place-items-center p-6 text-center text-muted">
                O PDF aparece aqui. Imprima em tamanho real (100%).
              </Card>
            }
          />
        </div>
      </div>
    </div>
  );
}
