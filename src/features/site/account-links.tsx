import { ButtonLink } from "#ui/button.tsx";
import { KeptMarkup } from "#ui/kept-markup.tsx";

interface AccountLinksProps {
  size?: "sm";
  onChoose?: () => void;
  className: string;
}

/**
 * The ways to an account, or into one's own. Both are in the document and the style sheet shows the right one, so that
 * nothing moves when the page comes alive.
 */
export function AccountLinks({ size, onChoose, className }: AccountLinksProps) {
  const link = { size, onClick: onChoose };
  return (
    <KeptMarkup as="div" name={`account links ${size}`} className={className}>
      <ButtonLink {...link} to="/auth" variant={size ? "ghost" : "secondary"} className="signed-in:hidden">
        Entrar
      </ButtonLink>
      <ButtonLink {...link} to="/register-account" className="signed-in:hidden">
        Criar conta
      </ButtonLink>
      <ButtonLink {...link} to="/dashboard" className="not-signed-in:hidden max-lg:col-span-2">
        Minha área
      </ButtonLink>
    </KeptMarkup>
  );
}
