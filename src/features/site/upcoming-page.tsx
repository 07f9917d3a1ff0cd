import { STORE_PATH } from "#contract/store-paths.ts";
import { whatsappLink } from "#contract/whatsapp-link.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";

interface UpcomingPageProps {
  /** What will be here. */
  subject: string;
  text: string;
  picture?: string;
  whatsappNumber: string;
}

/** A page that is announced but not open yet, with what can be done today. */
export function UpcomingPage({ subject, text, picture = "/favicon.svg", whatsappNumber }: UpcomingPageProps) {
  return (
    <Notice
      kind="info"
      headingLevel={1}
      picture={<img src={picture} alt="" width={112} height={112} className="size-28" />}
      title="Esta página chega em breve"
      text={
        <>
          <span className="block font-semibold text-text">{subject}</span>
          {text} Enquanto isso, a loja está aberta e a gente responde no WhatsApp.
        </>
      }
      actions={
        <>
          <ButtonLink to={STORE_PATH}>Ir para a loja</ButtonLink>
          <ButtonLink href={whatsappLink(whatsappNumber, `Olá! Quero saber quando chega: ${subject}.`)} variant="buy">
            <Icon name="whatsapp" />
            Falar no WhatsApp
          </ButtonLink>
        </>
      }
      className="my-8"
    />
  );
}
