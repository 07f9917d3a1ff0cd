import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface SectionHeadProps {
  /** What the section is named by. */
  id: string;
  title: string;
  text?: string;
  /** Where there is more of it, and how that is called; without a name there is no link. */
  to?: string;
  more?: string;
}

/** The head of a section: what it is, one line more, and a way on. */
export function SectionHead({ id, title, text, to = "", more }: SectionHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {more && (
        <ButtonLink to={to} variant="ghost" size="sm" className="-mx-4">
          {more}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </div>
  );
}
