import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PRODUCT_FAILED, type ProductResult } from "./product-result.ts";
import { RetryButton } from "./retry-button.tsx";

/** What stands in the place of a product that cannot be shown, and the way on. */
export function ProductNotice({ result }: { result: Exclude<ProductResult, { kind: "found" }> }) {
  const backToStore = (
    <ButtonLink to={STORE_PATH} variant={result.kind === "failed" ? "secondary" : "primary"}>
      Voltar para a loja
    </ButtonLink>
  );
  if (result.kind === "missing") {
    return (
      <Notice
        kind="empty"
        headingLevel={1}
        title={result.message}
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
      text={result.message === PRODUCT_FAILED ? undefined : result.message}
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
