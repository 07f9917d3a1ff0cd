import { useNavigate } from "react-router";
import { enterDemo } from "#client/account.ts";
import { Icon } from "#ui/icon.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { FormLink } from "./form-link.tsx";
import { SignedInNote } from "./signed-in-note.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSubmission } from "./use-submission.ts";

/** The way into a public demonstration: one press, no mail. */
export function DemoEntryScreen() {
  const navigate = useNavigate();
  const arrival = useArrival();
  const submission = useSubmission({
    validate: () => ({}),
    send: enterDemo,
    onDone: () => void navigate(arrival?.from ?? "/dashboard", { replace: true }),
  });
  return (
    <AccountFrame
      title="Entrar na demonstração"
      intro="Um toque e você cuida da loja: produtos, pedidos, assistentes e ferramentas. Sem e-mail e sem cadastro."
      speech="Pode mexer em tudo! De noite eu arrumo a loja de novo."
      footer={
        <FormLink isBack to="/">
          Voltar ao início
        </FormLink>
      }
    >
      <SignedInNote />
      <AccountForm
        submission={submission}
        submitLabel={
          <>
            Entrar como lojista
            <Icon name="arrow-right" />
          </>
        }
        busyLabel="Entrando..."
      >
        <p className="text-muted">
          A loja é a mesma para todos que visitam. Suas conversas e seus arquivos ficam só com você, e somem com o resto
          às 3 da manhã.
        </p>
      </AccountForm>
    </AccountFrame>
  );
}
