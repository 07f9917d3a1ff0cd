import { lazy, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Hardly any visit needs it. */
const NotFoundPage = lazy(() => import("./not-found-page.tsx").then((page) => ({ default: page.NotFoundPage })));

/** The status text of a refused answer, else the message of what was thrown. */
function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return [error.status, error.statusText].filter(Boolean).join(" ");
  return error instanceof Error ? error.message : String(error);
}

/** What stands in the place of a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <Notice
      kind="error"
      headingLevel={1}
      title="Unexpected Application Error!"
      text="Algo inesperado aconteceu ao abrir esta página. Tente de novo; se continuar, siga pela loja ou volte mais tarde."
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Tentar de novo</Button>
          <ButtonLink to={STORE_PATH} variant="secondary">
            Ir para a loja
          </ButtonLink>
          <ButtonLink to="/" variant="ghost">
            Voltar ao início
          </ButtonLink>
        </>
      }
      className="my-8"
    >
      <p className="mt-8 rounded-md bg-surface-sunken px-4 py-2 font-mono text-sm">{detailOf(error)}</p>
    </Notice>
  );
}
