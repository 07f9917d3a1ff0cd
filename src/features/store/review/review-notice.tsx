import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { REVIEW_LINK_DAYS } from "#contract/review/review-state.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Why there is nothing to review: no such link, or its time is over, or what was bought is no longer sold, or a failure. */
export type NoReview = { kind: "unknown" | "over" | "gone" } | { kind: "failed"; message: string };

function wordsOf(reason: NoReview): { title: string; text?: string } {
  if (reason.kind === "failed") return { title: reason.message };
  if (reason.kind === "over")
    return {
      title: "O prazo para avaliar terminou",
      text: `Um pedido pode ser avaliado até ${REVIEW_LINK_DAYS} dias depois da entrega. Quer contar algo à loja? Fale com ela pelo WhatsApp.`,
    };
  if (reason.kind === "gone")
    return { title: "Não há o que avaliar", text: "Os produtos deste pedido não estão mais na loja." };
  return {
    title: "Este link não abre nenhuma avaliação",
    text: "Confira se ele veio inteiro na mensagem da loja. Um pedido pode ser avaliado depois de entregue.",
  };
}

/** What stands in the place of the forms. */
export function ReviewNotice({ reason }: { reason: NoReview }) {
  return (
    <Notice
      kind={reason.kind === "failed" ? "error" : "info"}
      headingLevel={1}
      {...wordsOf(reason)}
      actions={
        <>
          <ButtonLink to={STORE_PATH}>Ir para a loja</ButtonLink>
          <ButtonLink to={CATALOG_PATH} variant="secondary">
            Ver o catálogo
          </ButtonLink>
        </>
      }
      className="py-20"
    />
  );
}
