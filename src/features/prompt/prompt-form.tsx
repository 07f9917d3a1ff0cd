import { MAX_PROMPT_LENGTH, MAX_PROMPT_TITLE, promptCategories } from "#contract/prompt/prompt-rules.ts";
import { normalizeTags } from "#contract/prompt/prompt-tags.ts";
import { findVariables } from "#contract/prompt/prompt-variables.ts";
import { entriesOf } from "#lib/typed-keys.ts";
import { Badge } from "#ui/badge.tsx";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { PromptFormState } from "./use-prompt-form.ts";

const categoryOptions = entriesOf(promptCategories).map(([value, label]) => ({ value, label }));

/** What was found while typing, said aloud too. */
function Found({ names, children }: { names: string[]; children: string }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {names.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
          {children}
          {names.map((name) => (
            <Badge key={name} tone="primary" className="wrap-anywhere whitespace-normal">
              {name}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

/** Title, category, prompt and tags of one prompt. Its buttons are whoever shows it's, by `id`. */
export function PromptForm({ id, form }: { id: string; form: PromptFormState }) {
  const { draft, errors, isSaving, refusal, theirs } = form;
  return (
    <form ref={form.form} id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {theirs && (
        <FormConflict title="Este prompt mudou enquanto você editava" onTakeTheirs={form.takeTheirs}>
          <strong className="block">{theirs.title}</strong>
          {theirs.text}
        </FormConflict>
      )}
      {refusal && <FormRefusal>{refusal}</FormRefusal>}
      <TextField
        label="Título"
        name="title"
        required
        autoComplete="off"
        maxLength={MAX_PROMPT_TITLE}
        placeholder="Ex.: Legenda para foto de produto"
        value={draft.title}
        error={errors.title}
        readOnly={isSaving}
        onChange={(event) => form.change({ title: event.target.value })}
      />
      <SelectField
        label="Categoria"
        name="category"
        options={categoryOptions}
        value={draft.category}
        error={errors.category}
        onChoose={(category) => form.change({ category })}
      />
      <TextAreaField
        label="Prompt"
        name="text"
        required
        rows={6}
        maxLength={MAX_PROMPT_LENGTH}
        hint="Marque com {{nome}} o que muda a cada uso: você preenche na hora."
        value={draft.text}
        error={errors.text}
        readOnly={isSaving}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      <Found names={findVariables(draft.text)}>Variáveis:</Found>
      <TextField
        label="Tags"
        name="tags"
        autoComplete="off"
        hint="Separadas por vírgula."
        placeholder="Ex.: instagram, venda"
        value={draft.tags}
        error={errors.tags}
        readOnly={isSaving}
        onChange={(event) => form.change({ tags: event.target.value })}
      />
      <Found names={draft.tags.includes(",") ? normalizeTags([draft.tags]) : []}>Ficam assim:</Found>
    </form>
  );
}
