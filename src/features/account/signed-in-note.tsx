import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { FormLink } from "./form-link.tsx";
import { useSession } from "./session-provider.tsx";
import { useArrival } from "./use-arrival.ts";

/**
 * For whoever comes to sign in and already is: their workspace, or the page that they asked for, is one press away. After an
 * activation that is the next step, for the code of the registration signed them in.
 */
export function SignedInNote() {
  const state = useSession();
  const arrival = useArrival();
  const session = state.status === "known" ? state.session : null;
  if (!session) return null;
  const to = arrival?.from ?? "/dashboard";
  if (arrival?.isActivated)
    return (
      <div className="mb-6 grid gap-4 rounded-xl bg-primary-soft p-5 text-on-primary-soft">
        <p className="wrap-anywhere">
          <strong className="block text-lg">Sua conta está ativa.</strong>
          Você já entrou como {session.email}: não precisa de outro código.
        </p>
        <ButtonLink to={to}>
          Continuar
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    );
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2 rounded-md bg-primary-soft px-4 py-1.5 text-on-primary-soft text-sm">
      <span className="min-w-0 wrap-anywhere py-1">
        Você já entrou como <strong>{session.email}</strong>.
      </span>
      <FormLink to={to}>Ir para minha área</FormLink>
    </p>
  );
}
