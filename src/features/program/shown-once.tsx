import { useEffect, useRef } from "react";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Button } from "#ui/button.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";

interface ShownOnceProps {
  title: string;
  secret: string;
  onDone: () => void;
}

/** A secret that the server tells this once; the focus comes here, so that nobody overlooks it. */
export function ShownOnce({ title, secret, onDone }: ShownOnceProps) {
  const copyText = useCopyText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3 rounded-xl border border-success bg-success-soft p-4 text-on-success-soft sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      <p className="text-sm">Copie agora e guarde no programa: ele não aparece de novo.</p>
      <code className="wrap-anywhere block select-all rounded-md bg-surface p-3 text-sm text-text">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copyText(secret)}>
          <ActionIcon name="copy" />
          Copiar
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </section>
  );
}
