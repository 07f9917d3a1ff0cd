import {
  assistantCategories,
  MAX_ASSISTANT_NAME,
  MAX_KNOWLEDGE_LENGTH,
  MAX_PERSONALITY_LENGTH,
} from "#contract/assistant/assistant-rules.ts";
import { entriesOf } from "#lib/typed-keys.ts";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { AssistantFormState } from "./use-assistant-form.ts";

const categoryOptions = entriesOf(assistantCategories).map(([value, label]) => ({ value, label }));

/** Name, category, personality and knowledge of one assistant. Its buttons are whoever shows it's, by `id`. */
export function AssistantForm({ id, form }: { id: string; form: AssistantFormState }) {
  const { draft, errors, isSaving, refusal, theirs } = form;
  return (
    <form ref={form.form} id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {theirs && (
        <FormConflict title="Este assistente mudou enquanto você editava" onTakeTheirs={form.takeTheirs}>
          <strong className="block">{theirs.name}</strong>
          {theirs.personality}
        </FormConflict>
      )}
      {refusal && <FormRefusal>{refusal}</FormRefusal>}
      <TextField
        label="Nome"
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_ASSISTANT_NAME}
        placeholder="Ex.: Bia do balcão"
        value={draft.name}
        error={errors.name}
        readOnly={isSaving}
        onChange={(event) => form.change({ name: event.target.value })}
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
        label="Personalidade"
        name="personality"
        required
        rows={4}
        maxLength={MAX_PERSONALITY_LENGTH}
        hint="Como fala e o que deve e não deve fazer."
        value={draft.personality}
        error={errors.personality}
        readOnly={isSaving}
        onChange={(event) => form.change({ personality: event.target.value })}
      />
      <TextAreaField
        label="Conhecimento"
        name="knowledge"
        rows={8}
        maxLength={MAX_KNOWLEDGE_LENGTH}
        hint="De onde ele tira as respostas. Comece cada assunto com ## e um título."
        value={draft.knowledge}
        error={errors.knowledge}
        readOnly={isSaving}
        onChange={(event) => form.change({ knowledge: event.target.value })}
      />
    </form>
  );
}
