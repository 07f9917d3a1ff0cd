import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** What stands in the place of an order that cannot be shown. */
export function OrderNotice({ message, isMissing }: { message: string; isMissing: boolean }) {
  return (
    <Notice
      kind={isMissing ? "empty" : "error"}
      headingLevel={1}
      title={isMissing ? "Pedido não encontrado" : message}
      text={
        isMissing
          ? "Confira as sete letras e números do código: ele está na mensagem que foi para o WhatsApp, depois de “Pedido”."
          : undefined
      }
      actions={
        <>
          <ButtonLink to={STORE_PATH}>Voltar para a loja</ButtonLink>
          <ButtonLink to={CATALOG_PATH} variant="secondary">
            Ver o catálogo
          </ButtonLink>
        </>
      }
      className="py-20"
    />
  );
}
