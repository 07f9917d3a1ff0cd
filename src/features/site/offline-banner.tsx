import { Icon } from "#ui/icon.tsx";
import { useOnline } from "#ui/use-online.ts";

/** Says plainly that the connection is gone, and what still works. Leaves by itself when it is back. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-soft px-4 py-2.5 text-center font-medium text-on-warning-soft text-sm">
          <Icon name="offline" className="text-lg" />
          Você está sem internet. O que já abriu continua aqui; o resto volta com a conexão.
        </p>
      )}
    </div>
  );
}
