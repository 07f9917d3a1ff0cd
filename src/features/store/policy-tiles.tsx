import { clsx } from "clsx";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

type Tile = [icon: IconName, title: string, text: string];

/** What the shop promises on a product's page; what it does not promise, stands nowhere. */
export function productPolicies({ policies: { warrantyMonths }, freeShippingFrom }: PublicStore): Tile[] {
  const tiles: Tile[] = [["whatsapp", "Suporte", "via WhatsApp"]];
  if (freeShippingFrom !== null) {
    tiles.unshift(["truck", "Frete Grátis", `acima de ${formatBRL(freeShippingFrom).replace(",00", "")}`]);
  }
  if (warrantyMonths) tiles.unshift(["shield", "Garantia", `${warrantyMonths} meses`]);
  return tiles;
}

/** What the shop promises as a whole. */
export const storePolicies = (store: PublicStore) =>
  productPolicies(store).toSpliced(-1, 0, ["return", "Troca e devolução", `em até ${store.policies.returnDays} dias`]);

export function PolicyTiles({ tiles, className }: { tiles: readonly Tile[]; className?: string }) {
  return (
    <ul className={clsx("grid gap-3", className)}>
      {tiles.map(([icon, title, text]) => (
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
