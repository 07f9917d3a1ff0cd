import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ChatDock, type DockedPanel } from "../chat-dock.tsx";
import type { AssistantFace } from "../chat-face.ts";

interface AssistantPageProps {
  face: AssistantFace;
  /** False = it does not answer for now. */
  isActive: boolean;
  /** Who makes the replies. */
  engine: string;
  loadPanel: () => Promise<DockedPanel<AssistantFace>>;
}

/** The public page of an assistant that someone made: who it is, and the conversation one press away. */
export function AssistantPage({ face, isActive, engine, loadPanel }: AssistantPageProps) {
  const { name, picture, starters, tone } = face;
  if (!isActive) {
    return (
      <div className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
        <img src={picture} alt="" width={128} height={128} className="size-32 grayscale" />
        <h1 className="wrap-anywhere text-4xl">{name}</h1>
        <p className="text-lg text-muted">Este assistente está em pausa. Volte mais tarde.</p>
      </div>
    );
  }
  return (
    <ChatDock face={face} loadPanel={loadPanel}>
      {(open) => (
        <div className={`${tone} page-width grid justify-items-center gap-5 py-12 text-center sm:py-20`}>
          <img src={picture} alt="" width={128} height={128} className="size-32" />
          <Badge tone="success">Online</Badge>
          <h1 className="wrap-anywhere text-4xl">{name}</h1>
          <p className="max-w-lg text-lg text-muted">
            Pergunte à vontade: este assistente responde com o que lhe ensinaram e diz quando não sabe.
          </p>
          <Button size="lg" onClick={() => open()}>
            <Icon name="chat" />
            Começar conversa
          </Button>
          {starters.length > 0 && (
            <ul aria-label="Por onde começar" className="flex flex-wrap justify-center gap-2">
              {starters.map((starter) => (
                <li key={starter}>
                  <Button size="sm" variant="secondary" onClick={() => open(starter)} className="wrap-anywhere">
                    {starter}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p className="text-muted text-sm">
            Feito por uma pessoa usuária da plataforma; {engine}. Não envie senhas nem documentos.
          </p>
        </div>
      )}
    </ChatDock>
  );
}
