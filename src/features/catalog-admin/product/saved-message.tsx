import { Link } from "react-router";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";

interface SavedMessageProps {
  name: string;
  code: string;
  isNew: boolean;
}

/** Told once a product is saved; of a new one with the way to it, as it is not at the top of the list. */
export function SavedMessage({ name, code, isNew }: SavedMessageProps) {
  if (!isNew) return `Produto "${name}" atualizado com sucesso!`;
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="wrap-anywhere">{`Produto "${name}" criado com sucesso!`}</span>
      <Link
        to={managedProductPath(code)}
        className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3 font-semibold text-primary hover:bg-primary-soft hover:text-on-primary-soft"
      >
        Ver
      </Link>
    </span>
  );
}
