import { useState } from "react";
import { Link } from "react-router";
import { importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { ChangeAction, ProductVersion } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { ChangedFields } from "../changed-fields.tsx";
import type { DeskCalls } from "../desk-calls.ts";
import { MoreButton } from "../more-button.tsx";
import { useMore } from "../use-more.ts";

const momentFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short" });
const CHANGED_MEANWHILE = "Este produto mudou enquanto você olhava. Confira o histórico e tente de novo.";

const actionWords: Record<ChangeAction, string> = {
  create: "Criado",
  update: "Mudado",
  delete: "Excluído",
  restore: "Tirado da lixeira",
  revert: "Versão antiga de volta",
  undo: "Importação desfeita",
};

interface ProductHistoryProps {
  product: ManagedProduct;
  calls: Pick<DeskCalls, "fetchHistory" | "restoreVersion">;
  onRestored: (product: ManagedProduct) => void;
  /** Somebody else changed the product meanwhile. */
  onChanged: () => void;
}

/** Who changed a product, when, from where and what; any version can come back. */
export function ProductHistory({ product, calls, onRestored, onChanged }: ProductHistoryProps) {
  const list = useMore<ProductVersion>((last, signal) => calls.fetchHistory(product.id, last?.version, signal));
  const { items, isFirst, hasMore, failure, reload } = list;
  const [busyVersion, setBusyVersion] = useState<number | null>(null);
  const toast = useToast();

  async function restore({ version, at }: ProductVersion): Promise<void> {
    if (busyVersion !== null) return;
    setBusyVersion(version);
    const outcome = await calls.restoreVersion(product, version);
    setBusyVersion(null);
    if (outcome.kind === "done") {
      toast.show({
        type: "success",
        message: `O produto voltou a ser como era em ${momentFormat.format(new Date(at))}.`,
      });
      return onRestored(outcome.data);
    }
    const message = outcome.kind === "changed" ? CHANGED_MEANWHILE : `${outcome.title}: ${outcome.message}`;
    toast.show({ type: "error", message });
    if (outcome.kind === "changed") onChanged();
  }

  return (
    <section aria-labelledby="historico" className="grid gap-4">
      <h2 id="historico" className="text-2xl">
        Histórico
      </h2>
      {failure && <FailedNotice title={failure} onRetry={reload} />}
      {!failure && isFirst && <Skeleton className="h-40 rounded-xl" />}
      {items.length > 0 && (
        <ol className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {items.map((version) => (
            <VersionLine
              key={version.version}
              version={version}
              isCurrent={version.version === product.revision}
              isBusy={busyVersion === version.version}
              onRestore={() => restore(version)}
            />
          ))}
        </ol>
      )}
      {items.length > 0 && hasMore && <MoreButton list={list} label="Mostrar versões anteriores" />}
    </section>
  );
}

interface VersionLineProps {
  version: ProductVersion;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function VersionLine({ version, isCurrent, isBusy, onRestore }: VersionLineProps) {
  const { action, at, changes } = version;
  const moment = momentFormat.format(new Date(at));
  return (
    <li className="grid gap-2 border-border px-4 py-4 not-first:border-t sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56">
          <strong className="font-semibold">{actionWords[action]}</strong>{" "}
          <span className="wrap-anywhere text-muted text-sm">
            <Whence version={version} />, em <time dateTime={at}>{moment}</time>
          </span>
        </p>
        {isCurrent && <Badge tone="success">Versão atual</Badge>}
        {!isCurrent && action !== "delete" && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            busyLabel="Restaurando..."
            onClick={onRestore}
            aria-label={`Voltar a esta versão, de ${moment}`}
          >
            Voltar a esta versão
          </Button>
        )}
      </div>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </li>
  );
}

/** Who did it, and by which way. */
function Whence({ version: { author, importId } }: { version: ProductVersion }) {
  const who = author ? `por ${author.name}` : null;
  if (importId !== null) {
    return (
      <>
        {who} pela{" "}
        <Link to={importPath(importId)} className="text-primary underline-offset-4 hover:underline">
          importação {importId}
        </Link>
      </>
    );
  }
  return who ? `${who}, pelo site` : "pela linha de comando ou por uma conta que não existe mais";
}
