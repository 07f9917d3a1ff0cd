import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useMay } from "#features/member/admin-role.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ProductRow } from "../product-row.ts";
import {
  currentValue,
  type EditedField,
  fieldNames,
  readTyped,
  shownValue,
  typedValue,
  useRowSave,
} from "./use-row-save.ts";

interface EditableValueProps {
  row: ProductRow;
  field: EditedField;
  /** Told in words what was saved. */
  onSaved: (sentence: string) => void;
  /** As it shows while nobody writes it. */
  children: ReactNode;
}

/** A value of a row that can be written where it stands, by whoever may. */
export function EditableValue(props: EditableValueProps) {
  const may = useMay();
  const isEditable = may("PUT /products/{id}") && props.row.revision !== undefined;
  return isEditable ? <Editable {...props} /> : props.children;
}

const EDIT = "data-edit";

/** The button of the next row, where there is one. */
function nextButton(from: HTMLElement, field: EditedField): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${EDIT}="${field}"]`)];
  return rows[rows.indexOf(from) + 1];
}

function Editable({ row, field, onSaved, children }: EditableValueProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<"stay" | "next" | null>(null);
  useEffect(() => {
    const own = button.current;
    if (isOpen || !own || leaving.current === null) return;
    const next = leaving.current === "next" ? nextButton(own, field) : undefined;
    leaving.current = null;
    own.focus({ preventScroll: true });
    next?.click();
  }, [isOpen, field]);

  if (isOpen) {
    return (
      <ValueEditor
        row={row}
        field={field}
        onClose={(goTo) => {
          leaving.current = goTo;
          setIsOpen(false);
        }}
        onSaved={onSaved}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      {...{ [EDIT]: field }}
      title={`Mudar ${fieldNames[field].toLowerCase()}`}
      onClick={() => setIsOpen(true)}
      className="-mx-2 -my-2.75 min-h-11 min-w-11 rounded-md border border-transparent px-2 py-1 text-left transition-colors hover:border-border-strong hover:bg-surface"
    >
      <span className="sr-only">
        {fieldNames[field]} de {row.title}:{" "}
      </span>
      {children}
    </button>
  );
}

interface ValueEditorProps extends Omit<EditableValueProps, "children"> {
  onClose: (goTo: "stay" | "next") => void;
}

/** What stands in the box, and what was said against it; the same text again is meant. */
function useTypedValue({ row, field, onClose, onSaved }: ValueEditorProps) {
  const [text, setText] = useState(() => typedValue(field, row));
  const [problem, setProblem] = useState<string>();
  const doubted = useRef<string>(undefined);
  const saving = useRowSave(row, field);

  function isDoubtful(value: number): boolean {
    const { costPrice = 0 } = row;
    if (field !== "price" || value >= costPrice || doubted.current === text) return false;
    doubted.current = text;
    setProblem(`Abaixo do custo, ${formatBRL(costPrice)}. Salve de novo para gravar assim.`);
    return true;
  }

  function send(value: number, goTo: "stay" | "next"): void {
    saving.mutate(value, {
      onSuccess(result) {
        if (result.kind === "saved") {
          onSaved(`${fieldNames[field]} de ${row.title}: ${shownValue(field, value)}, salvo.`);
          onClose(goTo);
          return;
        }
        const now = shownValue(field, currentValue(field, result.current));
        setProblem(`Este produto mudou enquanto você olhava: agora é ${now}. Salve de novo para gravar o seu.`);
      },
      onError: ({ message }) => setProblem(message),
    });
  }

  function save(goTo: "stay" | "next"): void {
    const read = readTyped(field, text);
    if ("problem" in read) setProblem(read.problem);
    else if (read.value === currentValue(field, row)) onClose(goTo);
    else if (!saving.isPending && !isDoubtful(read.value)) send(read.value, goTo);
  }
  return { text, setText, problem, setProblem, isSaving: saving.isPending, save };
}

function ValueEditor(props: ValueEditorProps) {
  const { row, field, onClose } = props;
  const { text, setText, problem, setProblem, isSaving, save } = useTypedValue(props);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose("stay");
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save("next");
  }

  return (
    <form
      noValidate
      className="relative -mx-2 -my-2.75 inline-block"
      onSubmit={(event) => {
        event.preventDefault();
        save("stay");
      }}
    >
      <span className="flex items-center">
        <input
          ref={input}
          aria-label={`${fieldNames[field]} de ${row.title}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          inputMode={field === "price" ? "decimal" : "numeric"}
          enterKeyHint="next"
          autoComplete="off"
          value={text}
          size={field === "price" ? 9 : 6}
          readOnly={isSaving}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
          className="figures min-h-11 w-24 rounded-l-md border border-primary bg-surface px-2 text-text aria-invalid:border-danger"
        />
        <button
          type="submit"
          aria-label={`Salvar ${fieldNames[field].toLowerCase()} de ${row.title}`}
          title="Salvar"
          className="grid size-11 shrink-0 place-items-center rounded-r-md bg-primary text-on-primary hover:bg-primary-hover"
        >
          {isSaving ? <Spinner /> : <Icon name="check" />}
        </button>
      </span>
      {problem && (
        <span
          id={problemId}
          role="alert"
          className="wrap-anywhere absolute top-full left-0 z-10 mt-1 block w-64 rounded-md bg-danger-soft px-3 py-2 text-on-danger-soft text-sm shadow-raised"
        >
          {problem}
        </span>
      )}
    </form>
  );
}
