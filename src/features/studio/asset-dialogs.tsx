import { type FormEvent, useId, useState } from "react";
import type { Share } from "#contract/studio/library.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { formatMoment } from "./asset-figures.ts";
import type { StudioCalls } from "./studio-calls.ts";

interface RenameDialogProps {
  asset: Pick<Asset, "id" | "name">;
  calls: Pick<StudioCalls, "renameAsset">;
  onClose: () => void;
  onRenamed: (asset: Asset) => void;
}

export function RenameDialog({ asset, calls, onClose, onRenamed }: RenameDialogProps) {
  const [name, setName] = useState(asset.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await calls.renameAsset(asset.id, name);
    setIsBusy(false);
    if (outcome.kind === "failed") setProblem(outcome.message);
    else onRenamed(outcome.data);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Renomear"
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={rename}>
        <TextField
          label="Nome"
          value={name}
          maxLength={120}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const lifetimes = [
  { value: 1, label: "1 dia" },
  { value: 7, label: "7 dias" },
  { value: 30, label: "30 dias" },
  { value: 90, label: "90 dias" },
];

interface ShareDialogProps {
  asset: Pick<Asset, "id" | "name">;
  calls: Pick<StudioCalls, "shareAsset" | "fetchShares" | "revokeShare">;
  onClose: () => void;
}

/** Links by which anybody reads one thing for some days, and the way to end each. */
export function ShareDialog({ asset, calls, onClose }: ShareDialogProps) {
  const toast = useToast();
  const [days, setDays] = useState(7);
  const [isBusy, setIsBusy] = useState(false);
  const { answer, reload } = useAnswer(String(asset.id), (signal) => calls.fetchShares(asset.id, signal));

  async function copy(url: string): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.show({ message: "Link copiado.", type: "success" });
    else toast.show({ message: "Não foi possível copiar. Selecione o link e copie.", type: "warning" });
  }

  async function create(): Promise<void> {
    setIsBusy(true);
    const outcome = await calls.shareAsset(asset.id, days);
    setIsBusy(false);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    else await copy(outcome.data.url);
    reload();
  }

  async function revoke({ id }: Share): Promise<void> {
    const outcome = await calls.revokeShare(id);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    else toast.show({ message: "O link não abre mais.", type: "success" });
    reload();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Compartilhar"
      description={`Quem tiver o link vê “${asset.name}”, sem entrar em conta nenhuma.`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="O link vale por"
          options={lifetimes}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        />
        <Button isBusy={isBusy} busyLabel="Criando..." onClick={create}>
          Criar link
        </Button>
      </div>
      <h3 className="mt-6 text-base">Links que valem agora</h3>
      {!answer && <SkeletonText lines={2} className="mt-2" />}
      {answer?.kind === "failed" && <p className="mt-2 text-danger">{answer.message}</p>}
      {answer?.kind === "done" && answer.data.length === 0 && <p className="mt-2 text-muted">Nenhum ainda.</p>}
      {answer?.kind === "done" && (
        <ul className="mt-2 grid gap-3">
          {answer.data.map((share) => (
            <li key={share.id} className="grid gap-2 rounded-lg border border-border p-3">
              <input
                readOnly
                aria-label={`Link até ${formatMoment(share.expiresAt)}`}
                value={share.url}
                onFocus={(event) => event.target.select()}
                className="min-h-11 w-full rounded-md bg-surface-sunken px-3 text-sm"
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-muted text-sm">
                  Até {formatMoment(share.expiresAt)} · {share.views === 1 ? "1 visita" : `${share.views} visitas`}
                </p>
                <div className="flex gap-2">
                  <Button size="sm" variant="secondary" onClick={() => copy(share.url)}>
                    Copiar
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => revoke(share)}>
                    Desativar
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
