import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  intro: ReactNode;
  /** What the macaw says. */
  speech: string;
  children: ReactNode;
  /** Ways on below the form. */
  footer: ReactNode;
}

/** What the four screens of an account share: the form on one side, the macaw on the other. */
export function AccountFrame({ title, intro, speech, children, footer }: AccountFrameProps) {
  return (
    <div className="page-width grid items-center gap-12 pt-8 pb-14 sm:pt-12 lg:min-h-[38rem] lg:grid-cols-2 lg:gap-20 lg:py-14">
      <div className="mx-auto w-full max-w-md">
        <img
          src="/brand/arara-192.webp"
          alt=""
          width={96}
          height={96}
          className="mb-4 size-20 rounded-full bg-[linear-gradient(165deg,var(--primary-soft),var(--accent-soft))] object-contain p-2 lg:hidden"
        />
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{intro}</p>
        <div className="mt-8">{children}</div>
        <div className="mt-8 flex flex-col items-start gap-1 border-border border-t pt-5 text-sm">{footer}</div>
      </div>
      <Scene speech={speech} />
    </div>
  );
}

/** An illustration, so screen readers and narrow screens pass it by. */
function Scene({ speech }: { speech: string }) {
  return (
    <div aria-hidden className="relative hidden lg:block">
      <div className="aspect-[1/1.02] rounded-2xl bg-[radial-gradient(circle_at_56%_56%,var(--accent)_0_34%,transparent_34.3%),linear-gradient(165deg,var(--primary-soft),var(--accent-soft))]" />
      <img
        src="/brand/arara-512.webp"
        srcSet="/brand/arara-512.webp 512w, /brand/arara-800.webp 800w"
        sizes="420px"
        alt=""
        width={512}
        height={512}
        className="absolute bottom-[5%] left-1/2 w-[70%] -translate-x-1/2"
      />
      <p className="absolute top-[6%] left-[6%] max-w-[64%] rounded-xl rounded-bl-sm border border-border bg-surface-raised px-5 py-3 font-medium shadow-raised">
        {speech}
      </p>
    </div>
  );
}
