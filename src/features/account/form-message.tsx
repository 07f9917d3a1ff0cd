import { clsx } from "clsx";
import { Icon } from "#ui/icon.tsx";

/** What became of a form, said aloud too; each line of the text stands on its own. */
export function FormMessage({ kind, text }: { kind: "success" | "error"; text: string }) {
  const isError = kind === "error";
  return (
    <p
      role={isError ? "alert" : "status"}
      className={clsx(
        "flex animate-rise items-start gap-3 rounded-md px-4 py-3 font-medium text-sm",
        isError ? "bg-danger-soft text-on-danger-soft" : "bg-success-soft text-on-success-soft",
      )}
    >
      <Icon name={isError ? "error" : "success"} className="mt-0.5 text-base" />
      <span>
        {text.split("\n").map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    </p>
  );
}
