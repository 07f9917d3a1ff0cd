import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** An address that leads nowhere, with ways on. */
export function NotFoundPage() {
  return (
    <Notice
      kind="empty"
      headingLevel={1}
      picture={<img src="/favicon.svg" alt="" width={112} height={112} className="size-28 -rotate-6" />}
      title="Página não encontrada"
      text="Esta página voou para longe ou nunca pousou aqui. Confira o endereço, ou siga por um destes caminhos."
      actions={
        <>
          <ButtonLink to={STORE_PATH}>Ir para a loja</ButtonLink>
          <ButtonLink to={CATALOG_PATH} variant="secondary">
            Ver o catálogo
          </ButtonLink>
          <ButtonLink to="/" variant="ghost">
            Voltar ao início
          </ButtonLink>
        </>
      }
      className="my-8"
    >
      <p className="mt-8 text-muted text-sm">Unexpected Application Error! 404 Not Found</p>
    </Notice>
  );
}
