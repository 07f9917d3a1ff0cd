import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { IMPORTS_PATH, importPath } from "#contract/catalog-admin/admin-paths.ts";
import type { CatalogImport } from "#contract/catalog-admin/catalog-import.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ColumnMappingForm } from "./column-mapping.tsx";
import { ImportKinds } from "./import-kinds.tsx";
import { ImportPhotos } from "./import-photos.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportStage } from "./import-stage.tsx";
import { firstKind, isUnderWay, rowKinds, statusTones, statusWords } from "./import-words.ts";
import { useImport } from "./use-import.ts";

const KIND = "linhas";

/** One imported file, from what it would do to its being undone. */
export function ImportScreen({ id }: { id: number }) {
  const { one, trouble, busyStep, move, readAgain } = useImport(id);
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={IMPORTS_PATH} />;
  return (
    <div className="grid gap-6">
      <BackLink to={IMPORTS_PATH}>Todas as importações</BackLink>
      {!one && !trouble && (
        <div className="grid gap-6">
          <p className="text-muted">
            <Spinner label="Carregando a importação..." />
          </p>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {!one && trouble && (
        <Notice
          kind="error"
          headingLevel={1}
          title="Não foi possível abrir esta importação"
          text={trouble}
          actions={
            <>
              <Button onClick={readAgain}>Tentar novamente</Button>
              <ButtonLink to={IMPORTS_PATH} variant="secondary">
                Ver as importações
              </ButtonLink>
            </>
          }
        />
      )}
      {one && (
        <>
          <ImportHead one={one} />
          <ImportBody one={one} trouble={trouble} busyStep={busyStep} move={move} />
        </>
      )}
    </div>
  );
}

type ImportBodyProps = Pick<ReturnType<typeof useImport>, "trouble" | "busyStep" | "move"> & { one: CatalogImport };

/** The columns of a file that waits for them, or where it stands and what its lines do. */
function ImportBody({ one, trouble, busyStep, move }: ImportBodyProps) {
  const may = useMay();
  const [isReviewing, setIsReviewing] = useState(false);
  const stage = (
    <>
      <ImportStage
        one={one}
        trouble={trouble}
        busyStep={busyStep}
        onStep={move}
        onReview={() => setIsReviewing(true)}
      />
      <ImportPhotos one={one} />
      {may("GET /products/import/{id}/rows") && <ImportLines one={one} />}
    </>
  );
  const mayChoose = may("PUT /products/import/{id}/columns");
  const isAsked = one.status === "uploading" || (isReviewing && one.status === "checked");
  if (!isAsked || !mayChoose) return stage;
  return (
    <ColumnMappingForm
      id={one.id}
      fallback={stage}
      onDone={() => setIsReviewing(false)}
      actions={
        one.status === "checked" ? (
          <Button variant="secondary" onClick={() => setIsReviewing(false)}>
            Voltar à conferência
          </Button>
        ) : (
          <Button
            variant="secondary"
            isBusy={busyStep === "stop"}
            busyLabel="Descartando..."
            onClick={() => move("stop")}
          >
            Descartar
          </Button>
        )
      }
    />
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
function ImportLines({ one }: { one: CatalogImport }) {
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
        <ImportRows id={one.id} kind={kind} total={counts[kind]} isWriting={isUnderWay(one)} />
      )}
    </section>
  );
}
