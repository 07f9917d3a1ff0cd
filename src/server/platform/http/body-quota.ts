import { AppError } from "#contract/errors.ts";

/** How many bodies may be under way at the same time. */
export interface BodyLimits {
  perAddress: number;
  inAll: number;
}

/** By then an honest sender has finished one, in most cases. */
const RETRY_AFTER_S = 5;

/** Counts bodies while they are under way, and refuses one too many before its work begins. */
export function createBodyQuota({ perAddress, inAll }: BodyLimits) {
  const underWay = new Map<string, number>();
  let all = 0;

  function add(address: string, count: 1 | -1): void {
    const own = (underWay.get(address) ?? 0) + count;
    all += count;
    if (own > 0) underWay.set(address, own);
    else underWay.delete(address);
  }

  /** @throws AppError request/too-many-bodies, server/overloaded */
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if ((underWay.get(address) ?? 0) >= perAddress)
      throw new AppError("request/too-many-bodies", { retryAfterSeconds: RETRY_AFTER_S });
    if (all >= inAll) throw new AppError("server/overloaded", { retryAfterSeconds: RETRY_AFTER_S });
    add(address, 1);
    try {
      return await work();
    } finally {
      add(address, -1);
    }
  };
}
