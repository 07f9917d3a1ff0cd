import { STORE_PATH } from "#contract/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { UpcomingPlaceFacts } from "./upcoming-places.ts";

/** A place of the workspace that is being built, with what can be done today. */
export function UpcomingPlace({ label, text, picture }: UpcomingPlaceFacts) {
  return (
    <Notice
      kind="info"
      headingLevel={1}
      picture={<img src={picture} alt="" width={144} height={144} className="size-36" />}
      title={label}
      text={
        <>
          <span className="block font-semibold text-text">Em construção</span>
          {text}
        </>
      }
      actions={
        <>
          <ButtonLink to="/dashboard">Voltar ao dashboard</ButtonLink>
          <ButtonLink to={STORE_PATH} variant="secondary">
            Ir para a loja
          </ButtonLink>
        </>
      }
    />
  );
}
