import type { ReactNode, Ref } from "react";
import { Icon } from "#ui/icon.tsx";

/** Why a form was not taken, said aloud too. */
export function FormProblem({
  title,
  children,
  ref,
}: {
  title: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex animate-rise items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft text-sm outline-none"
    >
      <Icon name="error" className="mt-0.5 text-base" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
