import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { renameAsset, revokeShare, shareAsset } from "#client/studio.ts";
import type { Share } from "#contract/studio/library.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { formatBrasiliaMoment } from "./asset-figures.ts";
import { sharesQuery } from "./studio-query.ts";

interface RenameDialogProps {
  asset: Pick<Asset, "id" | "name">;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenameDialog({ asset, onClose, onRenamed }: RenameDialogProps) {
  const [name, setName] = useState(asset.name);
  const formId = useId();
  const renaming = useMutation({
    mutationFn: () => renameAsset(asset.id, name),
    onSuccess: () => {
      onClose();
      onRenamed();
    },
    meta: { isShownInPlace: true },
  });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate();
  };

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
          <Button type="submit" form={formId} isBusy={renaming.isPending} busyLabel="Salvando...">
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
          error={renaming.error?.message}
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
  onClose: () => void;
}

/** Links by which anybody reads one thing for some days, and the way to end each. */
export function ShareDialog({ asset, onClose }: ShareDialogProps) {
  const toast = useToast();
  const [days, setDays] = useState(7);
  const { data: shares, error, isPending, refetch } = useQuery(sharesQuery(asset.id));

  async function copy(url: string): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.show({ message: "Link copiado.", type: "success" });
    else toast.show({ message: "Não foi possível copiar. Selecione o link e copie.", type: "warning" });
  }

  const creation = useMutation({
    mutationFn: () => shareAsset(asset.id, days),
    onSuccess: ({ url }) => copy(url),
    onSettled: () => void refetch(),
  });
  const revocation = useMutation({
    mutationFn: ({ id }: Share) => revokeShare(id),
    onSuccess: () => toast.show({ message: "O link não abre mais.", type: "success" }),
    onSettled: () => void refetch(),
  });

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
        <Button isBusy={creation.isPending} busyLabel="Criando..." onClick={() => creation.mutate()}>
          Criar link
        </Button>
      </div>
      <h3 className="mt-6 text-base">Links que valem agora</h3>
      {isPending && (
        <Waiting label="Carregando os links…">
          <SkeletonText lines={2} className="mt-2" />
        </Waiting>
      )}
      {error && <p className="mt-2 text-danger">{error.message}</p>}
      {shares?.length === 0 && <p className="mt-2 text-muted">Nenhum ainda.</p>}
      {shares && (
        <ul className="mt-2 grid gap-3">
          {shares.map((share) => (
            <li key={share.id} className="grid gap-2 rounded-lg border border-border p-3">
              <input
                readOnly
                aria-label={`Link até ${formatBrasiliaMoment(share.expiresAt)}`}
                value={share.url}
                onFocus={(event) => event.target.select()}
                className="min-h-11 w-full rounded-md bg-surface-sunken px-3 text-sm"
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-muted text-sm">
                  Até {formatBrasiliaMoment(share.expiresAt)} ·{" "}
                  {share.views === 1 ? "1 visita" : `${share.views} visitas`}
                </p>
                <div className="flex gap-2">
                  <Button size="sm" variant="secondary" onClick={() => copy(share.url)}>
                    Copiar
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => revocation.mutate(share)}>
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
