import type { RefObject } from "react";
import { Link } from "react-router";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { shippingOrigins } from "#contract/order/shipping-origins.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { OrderResult } from "./order-result.tsx";
import type { Purchase } from "./use-purchase.ts";
import { ZipCodeField } from "./zip-code-field.tsx";

/** The form that the button of the narrow screens' bar submits too. */
export const PURCHASE_FORM = "compra";

interface PurchasePanelProps {
  product: ProductDetail;
  purchase: Purchase;
  /** Where the button is, so that the bar of narrow screens knows whether it is in sight. */
  buyArea: RefObject<HTMLDivElement | null>;
}

/** What is bought, how many, from where and to where; then the button. */
export function PurchasePanel({ product, purchase, buyArea }: PurchasePanelProps) {
  const { needsOption, isSoldOut, isOrdering, result } = purchase;
  return (
    <form
      id={PURCHASE_FORM}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void purchase.buy();
      }}
    >
      <OptionPicker product={product} chosenIndex={purchase.optionIndex} onChoose={purchase.chooseOption} />
      <div className="grid gap-4 sm:grid-cols-[auto_1fr_1fr]">
        <NumberStepper
          label="Quantidade"
          value={purchase.quantity}
          max={purchase.maxQuantity}
          onChange={purchase.changeQuantity}
        />
        <SelectField
          label="Origem do envio"
          value={purchase.origin}
          onChange={(event) => {
            const origin = shippingOrigins.find((known) => known === event.target.value);
            if (origin) purchase.changeOrigin(origin);
          }}
          options={shippingOrigins.map((origin) => ({ value: origin, label: origin }))}
        />
        <ZipCodeField field="order" purchase={purchase} label="CEP de entrega (opcional)" />
      </div>
      <div ref={buyArea}>
        <Button
          type="submit"
          variant="buy"
          size="lg"
          isBlock
          disabled={needsOption || isSoldOut}
          isBusy={isOrdering}
          busyLabel="Registrando o pedido…"
        >
          <Icon name="whatsapp" />
          {needsOption ? "Selecione uma opção para comprar" : "Comprar pelo WhatsApp"}
        </Button>
      </div>
      {result && <OrderResult result={result} plainLink={purchase.plainLink} />}
      <p className="text-muted text-sm">
        O CEP vai com o pedido, para a loja calcular a entrega. Veja como cuidamos da sua{" "}
        <Link to="/privacidade" className="underline underline-offset-4">
          privacidade
        </Link>
        .
      </p>
    </form>
  );
}
