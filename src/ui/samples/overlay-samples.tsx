import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { DisclosureMenu } from "../disclosure-menu.tsx";
import { Sheet } from "../sheet.tsx";
import { Tabs } from "../tabs.tsx";
import { TextField } from "../text-field.tsx";
import { useToast } from "../toast.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Sample } from "./sample.tsx";

/** What opens above the page. */
export function OverlaySamples() {
  const [open, setOpen] = useState<"dialog" | "bottom" | "right" | null>(null);
  const toast = useToast();
  const toggle = (name: typeof open) => (isOpen: boolean) => setOpen(isOpen ? name : null);
  return (
    <>
      <Sample name="Dialog, Sheet, Toast, Tooltip, DisclosureMenu">
        <Button onClick={() => setOpen("dialog")}>Abrir diálogo</Button>
        <Button onClick={() => setOpen("bottom")}>Abrir folha de baixo</Button>
        <Button onClick={() => setOpen("right")}>Abrir folha da direita</Button>
        {(["info", "success", "warning", "error"] as const).map((type) => (
          <Button
            key={type}
            variant="secondary"
            onClick={() => toast.show({ type, message: `Um aviso do tipo ${type}.` })}
          >
            Aviso {type}
          </Button>
        ))}
        <Tooltip text="Uma dica curta">
          <Button variant="ghost">Com dica</Button>
        </Tooltip>
        <DisclosureMenu
          name="sample"
          label="Menu"
          items={[
            { to: "/", title: "Início", text: "A página inicial" },
            { to: "/arara-mart", title: "Loja", text: "Produtos em destaque" },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          className="w-full"
          label="Exemplo"
          tabs={[
            { value: "um", label: "Descrição", content: "O que o produto é." },
            { value: "dois", label: "Entrega", content: "Quando ele chega." },
          ]}
        />
      </Sample>
      <Dialog
        isOpen={open === "dialog"}
        onOpenChange={toggle("dialog")}
        title="Confirmar exclusão"
        description="Esta ação não pode ser desfeita."
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              Cancelar
            </Button>
            <Button variant="danger" onClick={() => setOpen(null)}>
              Excluir
            </Button>
          </>
        }
      >
        <TextField label="Motivo" />
      </Dialog>
      {(["bottom", "right"] as const).map((side) => (
        <Sheet
          key={side}
          side={side}
          isOpen={open === side}
          onOpenChange={toggle(side)}
          title="Filtros"
          footer={
            <Button isBlock onClick={() => setOpen(null)}>
              Ver produtos
            </Button>
          }
        >
          <TextField label="Preço até" prefix="R$" />
        </Sheet>
      ))}
    </>
  );
}
