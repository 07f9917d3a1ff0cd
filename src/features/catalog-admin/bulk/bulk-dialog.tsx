import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { previewBulk } from "#client/bulk-edit.ts";
import { bulkPath } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkChange } from "#contract/catalog-admin/bulk-change.ts";
import type { BulkFilter } from "#contract/catalog-admin/bulk-edit.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { productCount } from "../import/import-words.ts";
import {
  type BulkDraft,
  type BulkKind,
  bulkKinds,
  changeOf,
  EMPTY_DRAFT,
  kindWords,
  missingWords,
} from "./bulk-draft.ts";
import { BulkFields } from "./bulk-fields.tsx";

interface BulkDialogProps {
  filter: BulkFilter;
  total: number;
  firstKind: BulkKind;
  onClose: () => void;
}

const kindOptions = bulkKinds.map((value) => ({ value, label: kindWords[value] }));

/** Asks what becomes of the chosen products; what that does to each of them is shown before anything is written. */
export default function BulkDialog({ filter, total, firstKind, onClose }: BulkDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formId = useId();
  const [kind, setKind] = useState(firstKind);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isMissing, setIsMissing] = useState(false);
  const previewing = useMutation({
    mutationFn: (change: BulkChange) => previewBulk({ filter, change }),
    onSuccess: (preview) => {
      queries.setQueryData(["bulk-edit", preview.id], preview);
      void navigate(bulkPath(preview.id));
    },
  });
  const type = (typed: Partial<BulkDraft>) => {
    setIsMissing(false);
    setDraft({ ...draft, ...typed });
  };
  const submit = () => {
    const change = changeOf(kind, draft);
    setIsMissing(!change);
    if (change && !previewing.isPending) previewing.mutate(change);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || previewing.isPending || onClose()}
      title={`Alterar ${productCount(total)}`}
      description="Antes de gravar você vê como cada produto era e como fica."
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={previewing.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={previewing.isPending} busyLabel="Calculando...">
            Ver o que muda
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {previewing.error && <FormProblem title={previewing.error.message} />}
        <SelectField
          label="O que muda"
          value={kind}
          options={kindOptions}
          onChoose={(chosen) => {
            setIsMissing(false);
            setKind(chosen);
          }}
        />
        <BulkFields kind={kind} draft={draft} onChange={type} error={isMissing ? missingWords[kind] : undefined} />
      </form>
    </Dialog>
  );
}
