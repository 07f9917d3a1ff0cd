import { clsx } from "clsx";
import { brand } from "#contract/brand.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

const { policy } = brand;
const freeShippingAbove = formatBRL(toReais(policy.freeShippingAboveCents)).replace(",00", "");

interface Tile {
  icon: IconName;
  title: string;
  text: string;
}

const warranty: Tile = { icon: "shield", title: "Garantia", text: `${policy.warrantyMonths} meses` };
const freeShipping: Tile = { icon: "truck", title: "Frete Grátis", text: `acima de ${freeShippingAbove}` };
const returns: Tile = { icon: "return", title: "Troca e devolução", text: `em até ${policy.returnDays} dias` };
const support: Tile = { icon: "whatsapp", title: "Suporte", text: "via WhatsApp" };

/** What the shop promises on a product's page. */
export const productPolicies = [warranty, freeShipping, support];
/** What the shop promises as a whole. */
export const storePolicies = [freeShipping, warranty, returns, support];

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
