import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PRODUCT_FAILED, type ProductOutcome } from "./product-outcome.ts";
import { RetryButton } from "./retry-button.tsx";

/** What stands in the place of a product that cannot be shown, and the way on. */
export function ProductNotice({ outcome }: { outcome: Exclude<ProductOutcome, { kind: "found" }> }) {
  const backToStore = (
    <ButtonLink to={STORE_PATH} variant={outcome.kind === "failed" ? "secondary" : "primary"}>
      Voltar para a loja
    </ButtonLink>
  );
  if (outcome.kind === "missing") {
    return (
      <Notice
        kind="empty"
        headingLevel={1}
        title={outcome.message}
        text="Ele pode ter saído da loja, ou o endereço veio incompleto."
        actions={backToStore}
        className="py-20"
      />
    );
  }
  return (
    <Notice
      kind="error"
      headingLevel={1}
      title={PRODUCT_FAILED}
      text={outcome.message === PRODUCT_FAILED ? undefined : outcome.message}
      actions={
        <>
          <RetryButton />
          {backToStore}
        </>
      }
      className="py-20"
    />
  );
}
