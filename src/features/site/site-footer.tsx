import { memo } from "react";
import { Link } from "react-router";
import { bots } from "#contract/bot/bots.ts";
import { brand } from "#contract/brand.ts";
import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { KeptMarkup } from "#ui/kept-markup.tsx";

/** What the shop promises; what it does not, stands nowhere. */
function promisesOf({ policies: { warrantyMonths, returnDays }, freeShippingFrom }: PublicStore) {
  const promises: [icon: IconName, title: string, text: string][] = [
    ["return", `Troca em ${returnDays} dias`, "E 7 dias para se arrepender da compra"],
  ];
  if (freeShippingFrom !== null) {
    const limit = formatBRL(freeShippingFrom).replace(/,00$/, "");
    promises.unshift(["truck", `Frete grátis acima de ${limit}`, "Para todo o Brasil"]);
  }
  if (warrantyMonths)
    promises.unshift(["shield", `Garantia de ${warrantyMonths} meses`, "Em todos os produtos da loja"]);
  return promises;
}

const columnsOf = ({ name, social }: PublicStore) => [
  {
    title: "Loja",
    links: [
      { to: STORE_PATH, label: name },
      { to: CATALOG_PATH, label: "Catálogo completo" },
      { to: "/trocas", label: "Trocas e devoluções" },
      { to: "/termos", label: "Termos de uso" },
      { to: "/privacidade", label: "Privacidade" },
      { to: social.instagram, label: "Instagram" },
      { to: social.facebook, label: "Facebook" },
      { to: social.tiktok, label: "TikTok" },
      { to: social.youtube, label: "YouTube" },
    ].filter(({ to }) => to),
  },
  { title: "Chatbots", links: bots.map(({ path, name }) => ({ to: path, label: name })) },
  {
    title: "Conta",
    links: [
      { to: "/auth", label: "Entrar" },
      { to: "/register-account", label: "Criar conta" },
      { to: "/theme", label: "Temas e cores" },
    ],
  },
];

/** The footer of every public page: promises of the shop, ways on, and who sells. */
export const SiteFooter = memo(function SiteFooter({ year, store }: { year: number; store: PublicStore }) {
  const { whatsappNumber } = store;
  return (
    <KeptMarkup as="footer" name={`footer ${year} ${JSON.stringify(store)}`} className="band mt-auto">
      <div className="page-width py-12">
        <ul className="grid gap-6 border-on-secondary-muted/25 border-b pb-10 sm:grid-cols-3">
          {promisesOf(store).map(([icon, title, text]) => (
            <li key={title} className="flex items-center gap-4">
              <Icon name={icon} className="text-3xl text-accent" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-on-secondary-muted text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 max-w-xs sm:col-span-3 lg:col-span-1">
            <p className="flex items-center gap-2.5 font-bold font-display text-2xl">
              <img src="/favicon.svg" alt="" width={40} height={40} loading="lazy" className="size-10" />
              {brand.name}
            </p>
            <p className="mt-3 text-on-secondary-muted text-sm">{brand.tagline}.</p>
            <a
              href={whatsappLink(whatsappNumber, `Olá! Vim pelo site da ${brand.name}.`)}
              target="_blank"
              rel="noopener"
              className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <Icon name="whatsapp" className="text-buy" />
              <span className="figures">{formatPhone(whatsappNumber)}</span>
            </a>
          </div>
          {columnsOf(store).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="mb-1 font-semibold">{title}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center text-on-secondary-muted text-sm underline-offset-4 transition-colors hover:text-on-secondary hover:underline lg:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="border-on-secondary-muted/25 border-t pt-6 text-on-secondary-muted text-xs">
          <p>
            {store.sellerLine}{" "}
            {store.isDemo && (
              <span className="inline-block rounded-full border border-on-secondary-muted/50 px-2">
                dados de demonstração
              </span>
            )}
          </p>
          <p className="figures mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span>
              © {year} {brand.name}. Todos os direitos reservados.
            </span>
            <span>Versão {brand.homeFooterVersion}</span>
          </p>
        </div>
      </div>
    </KeptMarkup>
  );
});
