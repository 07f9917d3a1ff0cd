import { useRef, useState } from "react";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { parseCep } from "#lib/cep.ts";
import { useDeliveryCep } from "./delivery-cep.ts";
import { type FreightResult, fetchFreight } from "./purchase.ts";

export const ZIP_CODE_ERROR = "Informe um CEP com 8 dígitos.";

/** Which of the two CEP fields is wrong. A new object for each press, so each press can move the focus. */
export interface ZipCodeError {
  field: "freight" | "order";
  message: string;
}

interface Goods {
  quantity: number;
  /** Undefined = the product comes in one way only, or none is chosen. */
  option: string | undefined;
  origin: ShippingOrigin;
}

/** Where the goods go to, and what the way there costs. */
export function useFreight(productId: number) {
  const [zipCode, setZipCode] = useDeliveryCep();
  const [zipCodeError, setZipCodeError] = useState<ZipCodeError | null>(null);
  const [freight, setFreight] = useState<FreightResult | null>(null);
  const [isEstimating, setIsEstimating] = useState(false);
  const lastEstimate = useRef(0);

  function refuseZipCode(field: ZipCodeError["field"], message: string): void {
    setFreight(null);
    setZipCodeError({ field, message });
  }

  async function estimate(goods: Goods): Promise<void> {
    const complete = parseCep(zipCode);
    if (!complete) return refuseZipCode("freight", ZIP_CODE_ERROR);
    lastEstimate.current += 1;
    const mine = lastEstimate.current;
    setIsEstimating(true);
    const { option, ...rest } = goods;
    const answer = await fetchFreight({
      productId,
      ...rest,
      ...(option !== undefined && { option }),
      zipCode: complete,
    });
    // An answer that was overtaken by a newer question tells nothing any more.
    if (mine !== lastEstimate.current) return;
    setIsEstimating(false);
    if (answer.kind === "wrong-zip-code") refuseZipCode("freight", answer.message);
    else setFreight(answer);
  }

  return {
    zipCode,
    zipCodeError,
    freight,
    isEstimating,
    refuseZipCode,
    estimate,
    /** A freight that is shown stays true to what it depends on. */
    refresh(goods: Goods): void {
      if (freight?.kind === "estimated") void estimate(goods);
    },
    /** `typed`: as `formatCep` leaves it. */
    changeZipCode(typed: string): void {
      setZipCode(typed);
      setZipCodeError(null);
      lastEstimate.current += 1;
      setIsEstimating(false);
      setFreight(null);
    },
  };
}
