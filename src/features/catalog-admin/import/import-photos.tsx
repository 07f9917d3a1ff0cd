import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { retryImportPhotos } from "#client/catalog-import.ts";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Progress } from "#ui/progress.tsx";
import { importPhotosQuery, importQuery } from "./import-query.ts";
import { arePhotosUnderWay, formatCount } from "./import-words.ts";

/** The photos that lay on other sites: on their way, here, and those that did not open. */
export function ImportPhotos({ one }: { one: CatalogImport }) {
  const { total, stored, failed } = one.photos;
  const may = useMay();
  if (total === 0 || one.status === "undone") return null;
  const isUnderWay = arePhotosUnderWay(one);
  return (
    <section
      aria-labelledby="fotos"
      className="grid gap-4 rounded-xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="fotos" className="text-xl">
        Fotos
      </h2>
      {isUnderWay ? (
        <Progress
          label="Buscando as fotos nos endereços do arquivo"
          value={stored + failed}
          max={total}
          text={`${formatCount(stored + failed)} de ${formatCount(total)}`}
        />
      ) : (
        <p role="status" className="font-semibold">
          {photoWords(one.photos)}
        </p>
      )}
      {failed > 0 && !isUnderWay && may("GET /products/import/{id}/photos") && (
        <FailedPhotos id={one.id} failed={failed} />
      )}
    </section>
  );
}

function photoWords({ stored, failed }: CatalogImport["photos"]): string {
  const here = `${formatCount(stored)} ${stored === 1 ? "foto guardada" : "fotos guardadas"} na loja`;
  if (failed === 0) return `${here}.`;
  const lost = failed === 1 ? "1 foto não abriu" : `${formatCount(failed)} fotos não abriram`;
  return stored === 0 ? `${lost}.` : `${lost}; ${here}.`;
}

function FailedPhotos({ id, failed }: { id: number; failed: number }) {
  const queries = useQueryClient();
  const list = useQuery(importPhotosQuery(id, failed));
  const retry = useMutation({
    mutationFn: () => retryImportPhotos(id),
    onSuccess: (moved) => queries.setQueryData(importQuery(id).queryKey, moved),
  });
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        isBusy={retry.isPending}
        busyLabel="Começando..."
        onClick={() => retry.mutate()}
      >
        Buscar de novo
      </Button>
      {retry.error && <p className="text-danger text-sm">{retry.error.message}</p>}
      {list.error && <FailedNotice title={list.error.message} onRetry={() => list.refetch()} />}
      <ul aria-label="Fotos que não abriram" className="grid max-h-96 gap-3 overflow-y-auto text-sm">
        {list.data?.failed.map(({ code, name, address, reason }) => (
          <li key={`${code} ${address}`} className="wrap-anywhere flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 flex-1 basis-64">
              <strong className="font-semibold">{name}</strong>: {reason}
              <span className="block text-muted">{address}</span>
            </span>
            <ButtonLink to={managedProductPath(code)} variant="ghost" size="sm" aria-label={`Ver produto ${name}`}>
              Ver produto
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
