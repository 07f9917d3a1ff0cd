import { clsx } from "clsx";
import type { ComponentProps } from "react";

const tones = {
  neutral: "bg-surface-sunken text-text",
  primary: "bg-primary-soft text-on-primary-soft",
  solid: "bg-primary text-on-primary",
  accent: "bg-accent text-on-accent",
  soft: "bg-accent-soft text-on-accent-soft",
  success: "bg-success-soft text-on-success-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  danger: "bg-danger-soft text-on-danger-soft",
};

export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: keyof typeof tones }) {
  return (
    <span
      {...rest}
      className={clsx(
        "inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs",
        tones[tone],
        className,
      )}
    />
  );
}
