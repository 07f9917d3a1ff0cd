import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Takes the place of the store's administration for who is not of its team. */
export function NotOfTheTeam({ email }: { email: string }) {
  return (
    <Notice
      kind="info"
      headingLevel={1}
      title="Esta área é da equipe da loja"
      text={
        <>
          A conta <strong className="wrap-anywhere">{email}</strong> não está na equipe. Peça um convite a quem
          administra a loja: ele chega por e-mail.
        </>
      }
      actions={
        <>
          <ButtonLink to="/dashboard">Ir para minha área</ButtonLink>
          <ButtonLink to="/arara-mart" variant="secondary">
            Ver a loja
          </ButtonLink>
        </>
      }
    />
  );
}
