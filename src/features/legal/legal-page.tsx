import { Link } from "react-router";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { LegalPart } from "#contract/store/legal-texts.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { taxIdName } from "#lib/tax-id.ts";
import { Badge } from "#ui/badge.tsx";

interface LegalPageProps {
  title: string;
  /** What the page is about, in a sentence. */
  lead: string;
  parts: readonly LegalPart[];
  store: PublicStore;
}

const pages = [
  ["/privacidade", "Privacidade"],
  ["/termos", "Termos de uso"],
  ["/trocas", "Trocas e devoluções"],
] as const;

/** A page that the law asks for, out of what the merchant says of the shop. */
export function LegalPage({ title, lead, parts, store }: LegalPageProps) {
  return (
    <div className="page-width grid gap-x-14 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:py-14">
      <article className="max-w-prose">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        {parts.map((part) => (
          <section key={part.title} className="mt-8">
            <h2 className="text-2xl">{part.title}</h2>
            {part.paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a part never change their places
              <p key={place} className="wrap-anywhere mt-3 whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
      <aside className="grid content-start gap-6">
        <Seller store={store} />
        <nav aria-label="Regras da loja">
          <ul>
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
    </div>
  );
}

function Seller({ store }: { store: PublicStore }) {
  const { name, legalName, document, address, email, whatsappNumber, openingHours, isDemo } = store;
  const facts = [
    ["Nome", legalName || name],
    [document ? taxIdName(document) : "", document],
    ["Endereço", address],
    ["E-mail", email],
    ["Atendimento", openingHours],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="quem-vende" className="rounded-xl border border-border bg-surface p-5">
      <h2 id="quem-vende" className="text-xl">
        Quem vende
      </h2>
      {isDemo && (
        <Badge tone="warning" className="mt-2">
          Dados de demonstração
        </Badge>
      )}
      <dl className="figures wrap-anywhere mt-3 grid gap-2 text-sm">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="whitespace-pre-line font-medium">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted">WhatsApp</dt>
          <dd>
            <a
              href={whatsappLink(whatsappNumber, `Olá! Vim pelas regras da ${name}.`)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
            >
              {formatPhone(whatsappNumber)}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
