import { clsx } from "clsx";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface Tile {
  icon: IconName;
  title: string;
  text: string;
}

const support: Tile = { icon: "whatsapp", title: "Suporte", text: "via WhatsApp" };

const warranty = ({ policies: { warrantyMonths } }: PublicStore): Tile[] =>
  warrantyMonths > 0 ? [{ icon: "shield", title: "Garantia", text: `${warrantyMonths} meses` }] : [];

function freeShipping({ freeShippingFrom }: PublicStore): Tile[] {
  if (freeShippingFrom === null) return [];
  return [{ icon: "truck", title: "Frete Grátis", text: `acima de ${formatBRL(freeShippingFrom).replace(",00", "")}` }];
}

const returns = ({ policies }: PublicStore): Tile => ({
  icon: "return",
  title: "Troca e devolução",
  text: `em até ${policies.returnDays} dias`,
});

/** What the shop promises on a product's page. */
export const productPolicies = (store: PublicStore) => [...warranty(store), ...freeShipping(store), support];
/** What the shop promises as a whole. */
export const storePolicies = (store: PublicStore) => [
  ...freeShipping(store),
  ...warranty(store),
  returns(store),
  support,
];

export function PolicyTiles({ tiles, className }: { tiles: readonly Tile[]; className?: string }) {
  return (
    <ul className={clsx("grid gap-3", className)}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 rounded-lg bg-surface-sunken px-4 py-3">
          <Icon name={icon} className="text-2xl text-primary" />
          <p className="min-w-0 text-sm leading-snug">
            <strong className="block font-semibold">{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
