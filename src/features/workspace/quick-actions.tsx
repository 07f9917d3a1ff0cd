import { clsx } from "clsx";
import { Link } from "react-router";
import { type NavDrawing, NavIcon } from "./nav-icon.tsx";

const look =
  "flex w-full min-h-16 items-center gap-4 rounded-xl border px-5 py-4 text-left font-semibold transition-[background-color,border-color,translate,box-shadow] duration-200 ease-out hover:-translate-y-0.5 hover:shadow-raised sm:flex-col sm:items-start sm:gap-3";
const plainLook = "border-border bg-surface shadow-card hover:border-primary";

function Face({
  drawing,
  label,
  text,
  isMain = false,
}: {
  drawing: NavDrawing;
  label: string;
  text: string;
  isMain?: boolean;
}) {
  return (
    <>
      <span
        className={clsx(
          "grid size-11 shrink-0 place-items-center rounded-md text-xl",
          isMain ? "bg-accent text-on-accent" : "bg-primary-soft text-on-primary-soft",
        )}
      >
        <NavIcon name={drawing} />
      </span>
      <span>
        <span className="block">{label}</span>
        <span className={clsx("block font-normal text-sm", isMain ? "text-on-secondary-muted" : "text-muted")}>
          {text}
        </span>
      </span>
    </>
  );
}

interface QuickActionsProps {
  onOpenSettings: () => void;
  onOpenReports: () => void;
}

/** What most people come for, one press away. */
export function QuickActions({ onOpenSettings, onOpenReports }: QuickActionsProps) {
  return (
    <section aria-labelledby="acoes">
      <h2 id="acoes" className="mb-3 text-2xl">
        Ações rápidas
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <li>
          <Link to="/minha-ia" prefetch="intent" className={clsx(look, "band h-full border-transparent")}>
            <Face drawing="brain" label="Nova IA" text="Monte a sua" isMain />
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={onOpenSettings}
            aria-haspopup="dialog"
            className={clsx(look, plainLook, "h-full")}
          >
            <Face drawing="settings" label="Configurações" text="Seus dados e aparelhos" />
          </button>
        </li>
        <li>
          <button
            type="button"
            onClick={onOpenReports}
            aria-haspopup="dialog"
            className={clsx(look, plainLook, "h-full")}
          >
            <Face drawing="report" label="Relatórios" text="O uso da sua conta" />
          </button>
        </li>
      </ul>
    </section>
  );
}
