import { useRef } from "react";
import { createRandomKey } from "#lib/random-key.ts";

/** The same content keeps its key until `forget`, so that sending it again never makes a second thing. */
export function useAttemptKey() {
  const attempt = useRef<{ sent: string; key: string } | null>(null);
  return {
    keyOf(content: object): string {
      const sent = JSON.stringify(content);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: createRandomKey() };
      return attempt.current.key;
    },
    forget() {
      attempt.current = null;
    },
  };
}
