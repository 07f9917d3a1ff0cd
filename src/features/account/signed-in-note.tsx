import { FormLink } from "./form-link.tsx";
import { useSession } from "./session-provider.tsx";
import { useArrival } from "./use-arrival.ts";

/** For whoever comes to sign in and already is: their workspace, or the page that they asked for, is one press away. */
export function SignedInNote() {
  const state = useSession();
  const arrival = useArrival();
  const session = state.status === "known" ? state.session : null;
  if (!session) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2 rounded-md bg-primary-soft px-4 py-1.5 text-on-primary-soft text-sm">
      <span className="min-w-0 wrap-anywhere py-1">
        Você já entrou como <strong>{session.email}</strong>.
      </span>
      <FormLink to={arrival?.from ?? "/dashboard"}>Ir para minha área</FormLink>
    </p>
  );
}
