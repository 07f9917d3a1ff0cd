import type { ReactNode } from "react";
import { formatBRL } from "#lib/money.ts";
import { ActionIcon } from "./action-icon.tsx";
import { Button } from "./button.tsx";
import { useCopyText } from "./use-copy-text.ts";

interface PixCodeProps {
  /** Address of the picture. */
  qr: string;
  payload: string;
  /** Reais. */
  amount: number;
  /** Who receives, as the bank shows it. */
  receiver: string;
  children?: ReactNode;
}

/** A Pix to be paid: by camera, or by the copied code. */
export function PixCode({ qr, payload, amount, receiver, children }: PixCodeProps) {
  const copyText = useCopyText();
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={qr}
        alt={`QR Code do Pix de ${formatBRL(amount)}`}
        width={176}
        height={176}
        className="justify-self-center rounded-lg border border-border"
      />
      <div className="grid min-w-0 gap-3">
        <p>
          <strong className="figures block font-display text-2xl">{formatBRL(amount)}</strong>
          <span className="text-muted text-sm">
            Para <span className="wrap-anywhere font-semibold text-text">{receiver}</span>: confira o nome no aplicativo
            do banco.
          </span>
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => void copyText(payload)}>
            <ActionIcon name="copy" />
            Copiar o código Pix
          </Button>
          {children}
        </div>
        <details className="text-sm print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">Ver o código</summary>
          <code className="wrap-anywhere block select-all rounded-md bg-surface-sunken p-3 text-xs">{payload}</code>
        </details>
      </div>
    </div>
  );
}
