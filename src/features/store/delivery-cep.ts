import { useEffect, useState } from "react";
import { deliveryCepKey } from "#contract/storage-keys.ts";
import { formatCep, parseCep } from "#lib/cep.ts";
import { withTabStorage } from "#lib/tab-storage.ts";

/** The CEP that this tab's orders go to, as `formatCep` leaves it: typed on one page, it stands on the next. */
export function useDeliveryCep() {
  const [cep, setCep] = useState("");
  useEffect(() => {
    const kept = withTabStorage((tab) => tab.getItem(deliveryCepKey)) ?? "";
    if (parseCep(kept)) setCep((typed) => typed || formatCep(kept));
  }, []);

  function change(typed: string): void {
    setCep(typed);
    const whole = parseCep(typed);
    if (whole) withTabStorage((tab) => tab.setItem(deliveryCepKey, whole));
    else if (typed === "") withTabStorage((tab) => tab.removeItem(deliveryCepKey));
  }
  return [cep, change] as const;
}
