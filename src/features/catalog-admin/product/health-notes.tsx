import { realDiscount } from "#contract/catalog/price.ts";
import { findHealth } from "#contract/catalog-admin/product-health.ts";
import { Icon } from "#ui/icon.tsx";
import { ruleWords } from "../health/health-words.ts";
import { fieldsOfDraft, type ProductDraft } from "./product-draft.ts";

/** What is wrong with the product as it stands in the form, by the rules of the catalogue's health. */
export function HealthNotes({ draft }: { draft: ProductDraft }) {
  const fields = fieldsOfDraft(draft, false);
  const subject = { ...fields, discountPercentage: realDiscount(fields) };
  const found = fields.isActive ? findHealth(subject) : [];
  if (found.length === 0) return null;
  return (
    <section aria-label="Para acertar" className="rounded-md bg-warning-soft px-4 py-3 text-on-warning-soft text-sm">
      <ul className="grid gap-2">
        {found.map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <Icon name="info" className="mt-0.5 text-base" />
            <span>
              <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
