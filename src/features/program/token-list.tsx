import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { revokeToken } from "#client/program.ts";
import type { AccessToken } from "#contract/program/access-token.ts";
import { scopeLabels } from "#contract/program/token-scope.ts";
import { formatDate, formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { tokensQuery } from "./program-query.ts";

/** The tokens of an account, and the way to end each. */
export function TokenList({ tokens, onRevoked }: { tokens: readonly AccessToken[]; onRevoked: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [leaving, setLeaving] = useState<AccessToken | null>(null);
  const revoking = useMutation({
    mutationFn: ({ id }: AccessToken) => revokeToken(id),
    onSuccess: (_gone, { name }) => {
      toast.show({ type: "success", message: `O token ${name} foi revogado.` });
      onRevoked();
    },
    onSettled: () => {
      setLeaving(null);
      return queries.invalidateQueries(tokensQuery);
    },
  });
  if (tokens.length === 0) return <p className="text-muted">Nenhum programa entra com a sua conta.</p>;
  return (
    <>
      <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} onRevoke={() => setLeaving(token)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Revogar o token?"
        text={
          leaving &&
          `O programa ${leaving.name} deixa de entrar agora mesmo. Isso não volta: depois, só com outro token.`
        }
        confirmLabel="Revogar"
        busyLabel="Revogando..."
        isBusy={revoking.isPending}
        onConfirm={() => leaving && revoking.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

function TokenLine({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scopes, ending, expiresAt, lastUsedAt, isExpired } = token;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <code className="text-muted text-sm">arara_…{ending}</code>
          {isExpired && <Badge tone="danger">Venceu</Badge>}
        </p>
        <p className="text-sm">{scopes.map((scope) => scopeLabels[scope]).join(" · ")}</p>
        <p className="text-muted text-sm">
          {isExpired ? "Venceu em " : "Vale até "}
          <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
          {lastUsedAt ? (
            <>
              , usado em <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          ) : (
            ", nunca usado"
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={onRevoke}
        aria-label={`Revogar o token ${name}, que termina em ${ending}`}
        className="max-sm:w-full"
      >
        Revogar
      </Button>
    </li>
  );
}
