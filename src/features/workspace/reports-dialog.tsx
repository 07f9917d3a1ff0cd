import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#contract/account/account.ts";
import { useFavorites } from "#features/product/favorites.ts";
import { dateFormat } from "#lib/date-format.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";

const DAY_MS = 86_400_000;
const formatLongDate = dateFormat({ dateStyle: "long" });
const formatShortMoment = dateFormat({
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Whole days since the account was made, the first day being one. */
export function daysSince(createdAt: string, now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - new Date(createdAt).getTime()) / DAY_MS) + 1);
}

function Figure({ term, children, text }: { term: string; children: ReactNode; text?: string }) {
  return (
    <div className="rounded-lg bg-surface-sunken px-5 py-4">
      <dt className="text-muted text-sm">{term}</dt>
      <dd>
        <span className="figures block font-bold font-display text-2xl">{children}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </dd>
    </div>
  );
}

interface ReportsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  profile: UseQueryResult<Profile>;
}

/** How the account has been used: only what is really known. */
export function ReportsDialog({ isOpen, onClose, profile: { data, error, isPending, refetch } }: ReportsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Relatórios"
      description="O uso da sua conta até agora. Novos números aparecem conforme você usa as ferramentas."
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {data && <Figures profile={data} />}
      {isPending && (
        <Waiting label="Carregando os números…">
          <SkeletonText lines={5} />
        </Waiting>
      )}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-4">
          <p className="font-medium text-danger">{error.message}</p>
          <Button variant="secondary" onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Figures({ profile }: { profile: Profile }) {
  const favorites = useFavorites().length;
  const days = daysSince(profile.createdAt, new Date());
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Figure term="Com a gente há" text={`Desde ${formatLongDate(profile.createdAt)}`}>
        {formatNumber(days)} {days === 1 ? "dia" : "dias"}
      </Figure>
      <Figure
        term="Aparelhos conectados"
        text={profile.openSessions === 1 ? "Só este" : "Este e os outros em que você entrou"}
      >
        {formatNumber(profile.openSessions)}
      </Figure>
      <Figure term="Esta sessão começou em">{formatShortMoment(profile.signedInAt)}</Figure>
      <Figure term="Favoritos da loja" text="Guardados neste aparelho">
        {formatNumber(favorites)} {favorites === 1 ? "produto" : "produtos"}
      </Figure>
    </dl>
  );
}
