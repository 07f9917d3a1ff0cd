import { useLocation, useNavigate } from "react-router";
import { IMPORTS_PATH, importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useToast } from "#ui/toast.tsx";
import { BackLink } from "../back-link.tsx";
import type { ImportCalls, ImportStep } from "./import-calls.ts";
import { ImportKinds } from "./import-kinds.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportStage } from "./import-stage.tsx";
import { firstKind, formatMoment, isUnderWay, rowKinds, statusTones, statusWords } from "./import-words.ts";
import { useImport } from "./use-import.ts";

const KIND = "linhas";

/** One imported file, from what it would do to its being undone. */
export function ImportScreen({ calls, id }: { calls: ImportCalls; id: number }) {
  const { known, trouble, busyStep, move, askAgain } = useImport(id, calls);
  const toast = useToast();

  async function step(name: ImportStep): Promise<void> {
    const failure = await move(name);
    if (failure) toast.show({ message: failure, type: "error" });
  }

  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={IMPORTS_PATH} />;
  return (
    <div className="grid gap-6">
      <BackLink to={IMPORTS_PATH}>Todas as importações</BackLink>
      {!known && !trouble && (
        <div className="grid gap-6">
          <p className="text-muted">
            <Spinner label="Carregando a importação..." />
          </p>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {!known && trouble && (
        <Notice
          kind="error"
          headingLevel={1}
          title="Não foi possível abrir esta importação"
          text={trouble}
          actions={
            <>
              <Button onClick={askAgain}>Tentar novamente</Button>
              <ButtonLink to={IMPORTS_PATH} variant="secondary">
                Ver as importações
              </ButtonLink>
            </>
          }
        />
      )}
      {known && (
        <>
          <ImportHead one={known} />
          <ImportStage
            one={known}
            trouble={trouble}
            busyStep={busyStep}
            onStep={step}
            fetchRefused={calls.fetchRefused}
          />
          <ImportLines one={known} calls={calls} />
        </>
      )}
    </div>
  );
}

function ImportHead({ one }: { one: CatalogImport }) {
  const { fileName, createdAt, author, status } = one;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere min-w-0 text-3xl">{fileName}</h1>
        <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      </div>
      <p className="mt-1 text-muted">
        Enviado em <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {author && <> por {author.name}</>}
      </p>
    </div>
  );
}

/** What the lines of the file do, one kind at a time; which one stands in the address. */
function ImportLines({ one, calls }: { one: CatalogImport; calls: Pick<ImportCalls, "fetchImportRows"> }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(KIND);
  const { status, counts } = one;
  if (status === "uploading" || (rowKinds.every((kind) => counts[kind] === 0) && !isUnderWay(one))) return null;
  const kind = rowKinds.find((known) => known === asked) ?? firstKind(counts);
  return (
    <section aria-labelledby="linhas" className="grid gap-4">
      <h2 id="linhas" className="text-2xl">
        O que o arquivo faz
      </h2>
      <ImportKinds
        counts={counts}
        chosen={kind}
        onChoose={(next) =>
          navigate(`${importPath(one.id)}?${KIND}=${next}`, { replace: true, preventScrollReset: true })
        }
      />
      {status === "checking" ? (
        <p className="text-muted">As linhas aparecem aqui quando a conferência terminar.</p>
      ) : (
        // What is written may be refused after all: the lines are read again when the writing ends.
        <ImportRows key={`${kind} ${isUnderWay(one)}`} id={one.id} kind={kind} total={counts[kind]} calls={calls} />
      )}
    </section>
  );
}
