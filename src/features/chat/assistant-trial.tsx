import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { ChatDock, type DockedPanel } from "./chat-dock.tsx";
import type { AssistantFace } from "./chat-face.ts";

/** Where the owner of an assistant talks to it as it is saved now. */
export function AssistantTrial({
  face,
  loadPanel,
}: {
  face: AssistantFace;
  loadPanel: () => Promise<DockedPanel<AssistantFace>>;
}) {
  return (
    <ChatDock face={face} loadPanel={loadPanel}>
      {(open) => (
        <Card className="grid justify-items-start gap-3 p-5 sm:p-6">
          <h2 className="text-xl">Testar</h2>
          <p className="text-muted text-sm">
            Converse com a versão salva. As respostas saem do que você ensinou, com a fonte; o que não estiver lá, ele
            diz que não sabe.
          </p>
          <Button onClick={() => open()}>
            <Icon name="chat" />
            Testar agora
          </Button>
        </Card>
      )}
    </ChatDock>
  );
}
