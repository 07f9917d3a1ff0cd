import { ButtonLink } from "#ui/button.tsx";

/** The way to an account of one's own. */
export function SignUpCall() {
  return (
    <section aria-labelledby="conta" className="page-width pb-16 sm:pb-20">
      <div className="grid items-center gap-6 rounded-2xl bg-accent-soft px-6 py-10 text-on-accent-soft sm:grid-cols-[1fr_auto] sm:px-12">
        <div>
          <h2 id="conta" className="text-3xl">
            Crie sua conta em um minuto
          </h2>
          <p className="mt-2 max-w-xl">
            Nome, e-mail e WhatsApp. Sem senha para lembrar: você entra com um código que chega no seu e-mail.
          </p>
        </div>
        <ButtonLink to="/register-account" size="lg">
          Criar minha conta
        </ButtonLink>
      </div>
    </section>
  );
}
