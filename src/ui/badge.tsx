import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeLook = cva(
  "inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs",
  {
    variants: {
      tone: {
        neutral: "bg-surface-sunken text-text",
        primary: "bg-primary-soft text-on-primary-soft",
        solid: "bg-primary text-on-primary",
        accent: "bg-accent text-on-accent",
        soft: "bg-accent-soft text-on-accent-soft",
        success: "bg-success-soft text-on-success-soft",
        warning: "bg-warning-soft text-on-warning-soft",
        danger: "bg-danger-soft text-on-danger-soft",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof badgeLook>) {
  return <span {...rest} className={badgeLook({ tone, className })} />;
}
