import { FormLink } from "./form-link.tsx";
import { useSession } from "./session-provider.tsx";

/** For whoever comes to sign in and already is: their workspace is one press away. */
export function SignedInNote() {
  const state = useSession();
  const session = state.status === "known" ? state.session : null;
  if (!session) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2 rounded-md bg-primary-soft px-4 py-1.5 text-on-primary-soft text-sm">
      <span className="min-w-0 wrap-anywhere py-1">
        Você já entrou como <strong>{session.email}</strong>.
      </span>
      <FormLink to="/dashboard">Ir para minha área</FormLink>
    </p>
  );
}
