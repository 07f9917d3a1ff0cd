import { useEffect } from "react";
import { SwitchField } from "#ui/switch-field.tsx";
import { type PushAbility, usePush } from "./use-push.ts";

const hints: Record<PushAbility, string> = {
  ready: "Um aviso na tela a cada pedido, mesmo com o site fechado. Sem nada de quem comprou.",
  denied: "Este navegador recusou os avisos. Libere as notificações deste site nas configurações dele.",
  unsupported:
    "Este navegador não recebe avisos. No iPhone, primeiro instale o site: Compartilhar, “Adicionar à Tela de Início”.",
};

/** Has this browser told of new orders. Whoever looks at the orders has seen what the icon of the app counts. */
export function PushSwitch() {
  const { ability, isOn, problem, isChanging, change } = usePush();
  useEffect(() => {
    const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> };
    // A browser that is not installed has no icon to clear.
    clearAppBadge?.call(navigator).catch(() => {});
  }, []);
  if (!ability) return null;
  return (
    <div className="grid gap-1">
      <SwitchField
        label="Avisar de pedidos novos neste aparelho"
        hint={hints[ability]}
        checked={isOn}
        disabled={ability !== "ready"}
        onChange={() => !isChanging && change()}
      />
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
