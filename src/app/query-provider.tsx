import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { useToast } from "#ui/toast.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    /** All others go to the error boundary. */
    defaultError: ExplainedError;
    mutationMeta: {
      /** The failure is told where it happened: no toast is needed. */
      isShownInPlace?: boolean;
    };
  }
}

/** What has no sentence for the user is a mistake of ours. */
const isOurs = (error: unknown) => !(error instanceof ExplainedError);

/** Milliseconds until what is shown, and could not be refreshed, is asked for again. */
const AGAIN_MS = 2_000;
const LEAST_SERVER_FAULT = 500;

/**
 * What is on the screen is asked for anew because somebody changed something, not because somebody waits who could press a button: what
 * a busy or unreachable server did not answer is asked for again, until it does.
 */
function againWhereStale({ state: { data, error } }: { state: { data: unknown; error: ExplainedError | null } }) {
  const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= LEAST_SERVER_FAULT);
  return data !== undefined && isPassing ? AGAIN_MS : false;
}

/**
 * What the pages behind the login know of the server, each thing once. Nothing that somebody waits for is asked for again in
 * silence: they are told what failed, with the button to try again, also without a network.
 */
function createQueryClient(showToast: (message: string) => void): QueryClient {
  const common = { networkMode: "always", retry: false, throwOnError: isOurs } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...common, refetchOnWindowFocus: false, refetchInterval: againWhereStale },
      mutations: common,
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { options }) => {
        if (!options.onError && !options.meta?.isShownInPlace && !isOurs(error)) showToast(error.message);
      },
    }),
  });
}

/** A mutation that says nothing else of its failure has it told as a toast. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { show } = useToast();
  const [client] = useState(() => createQueryClient((message) => show({ message, type: "error" })));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
