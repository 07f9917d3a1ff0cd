import { createAdmission } from "#server/platform/http/admission.ts";
import { createLoadGate } from "#server/platform/http/load-gate.ts";

/** The middleware that lets requests in, with a limit that stays. */
export const admitAtMost = (limit: number) =>
  createAdmission({
    gate: createLoadGate({ smallest: limit, largest: limit }),
    priorityOf: () => "vital",
    trustedProxies: 0,
    isHttps: false,
    warn: () => {},
  }).middleware;
