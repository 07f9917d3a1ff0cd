import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkEdit } from "#contract/catalog-admin/bulk-edit.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import { backWords, productCount } from "../import/import-words.ts";
import type { useBulk } from "./bulk-query.ts";
import { isUnderWay, isUndoable, keptWords, leftWords, warningWords, writtenWords } from "./bulk-words.ts";

/** Where a change stands, in words or by a bar. */
export function BulkStanding({ one }: { one: BulkEdit }): ReactNode {
  const { status, progress, written, left, undone, reason } = one;
  if (isUnderWay(one)) {
    const text = `${formatNumber(progress.done)} de ${formatNumber(progress.total)}`;
    const label = status === "applying" ? "Gravando no catálogo" : "Desfazendo";
    return <Progress label={label} value={progress.done} max={Math.max(1, progress.total)} text={text} />;
  }
  return (
    <div role="status" className="grid gap-4">
      {status === "preview" && <BulkPreview one={one} />}
      {status === "applied" && <Words title={`Pronto: ${writtenWords(written)}.`} text={leftWords(left)} />}
      {status === "stopped" && (
        <Words
          title={written > 0 ? `Parada depois de ${productCount(written)}.` : "Parada antes de gravar."}
          text={reason || (written > 0 ? "O que já foi gravado fica até você desfazer." : "Nenhum produto mudou.")}
        />
      )}
      {status === "undone" && (
        <Words title={`Desfeita: ${backWords(undone.products)}.`} text={keptWords(undone.kept)} />
      )}
    </div>
  );
}

function Words({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div>
      <p className="wrap-anywhere font-semibold text-lg">{title}</p>
      {text && <p className="wrap-anywhere text-muted">{text}</p>}
    </div>
  );
}

const PRICE_RULE =
  "Muda o que o comprador paga. Em promoção é o preço promocional; o original só muda quando o novo o alcança.";

function BulkPreview({ one: { total, toWrite, equal, refused, warnings, change } }: { one: BulkEdit }) {
  return (
    <>
      <Words
        title={toWrite > 0 ? "Confira: nada foi gravado ainda." : "Nenhum produto mudaria."}
        text={change.price && PRICE_RULE}
      />
      <FigureTiles
        label="O que a alteração faz"
        figures={[
          { term: "Encontrados", value: formatNumber(total) },
          { term: "Mudam", value: formatNumber(toWrite) },
          { term: "Já estão assim", value: formatNumber(equal) },
          { term: "Não podem mudar", value: formatNumber(refused) },
        ]}
      />
      {warnings.length > 0 && (
        <ul className="grid gap-2">
          {warnings.map(({ kind, count, isRefused }) => (
            <li
              key={kind}
              className={clsx(
                "flex items-start gap-2 rounded-md px-3 py-2",
                kind === "below-cost" ? "bg-danger-soft text-on-danger-soft" : "bg-surface-sunken",
              )}
            >
              <Icon name={kind === "below-cost" ? "alert" : "info"} className="mt-0.5" />
              <span>
                {warningWords[kind](count)}
                {isRefused && (count === 1 ? " Fica como está." : " Ficam como estão.")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface BulkStepsProps {
  one: BulkEdit;
  busyStep: ReturnType<typeof useBulk>["busyStep"];
  onStep: ReturnType<typeof useBulk>["move"];
}

/** The ways on from where it stands. */
export function BulkSteps({ one, busyStep, onStep }: BulkStepsProps): ReactNode {
  const may = useMay();
  if (!may("POST /products/bulk/{id}/apply") || one.status === "undoing") return null;
  const isBelowCost = one.warnings.some(({ kind }) => kind === "below-cost");
  return (
    <div className="flex flex-wrap gap-3">
      {one.status === "preview" && one.toWrite > 0 && (
        <Button
          variant={isBelowCost ? "danger" : "primary"}
          isBusy={busyStep === "apply"}
          busyLabel="Começando..."
          onClick={() => onStep("apply")}
        >
          Alterar {productCount(one.toWrite)}
          {isBelowCost && " mesmo assim"}
        </Button>
      )}
      {one.status === "applying" && (
        <Button variant="secondary" isBusy={busyStep === "stop"} busyLabel="Parando..." onClick={() => onStep("stop")}>
          Parar
        </Button>
      )}
      {isUndoable(one) && (
        <Button
          variant="secondary"
          isBusy={busyStep === "undo"}
          busyLabel="Começando..."
          onClick={() => onStep("undo")}
        >
          Desfazer alteração
        </Button>
      )}
      {!isUnderWay(one) && (
        <ButtonLink to={CATALOG_ADMIN_PATH} variant="secondary">
          {one.status === "preview" ? "Descartar" : "Ver os produtos"}
        </ButtonLink>
      )}
    </div>
  );
}
