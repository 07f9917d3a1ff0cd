import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { watchOrders } from "#client/order-admin.ts";
import { useToast } from "#ui/toast.tsx";
import { refreshOrders } from "./order-query.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps the orders of this page up to date while it is open, and tells of new ones. Answers whether the line stands. */
export function useOrderWatch(isAllowed: boolean): boolean {
  const client = useQueryClient();
  const { show } = useToast();
  const [isWatching, setIsWatching] = useState(true);
  useEffect(() => {
    if (!isAllowed) return;
    const stop = new AbortController();
    let timer: number | undefined;
    let pauseMs = FIRST_PAUSE_MS;
    const watch = async () => {
      for await (const news of watchOrders(stop.signal)) {
        pauseMs = FIRST_PAUSE_MS;
        setIsWatching(true);
        void refreshOrders(client);
        if (news?.isNew) show({ message: `Chegou o pedido ${news.code}.`, type: "success" });
      }
    };
    const again = () => {
      if (stop.signal.aborted) return;
      timer = window.setTimeout(run, pauseMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    };
    const run = () => {
      watch().then(again, (error: unknown) => {
        if (stop.signal.aborted) return;
        // The bell shows that the line broke, until it is there again; anything else is a mistake of ours.
        if (!(error instanceof TypeError) && !(error instanceof ApiError)) throw error;
        setIsWatching(false);
        again();
      });
    };
    run();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [client, show, isAllowed]);
  return isWatching;
}
