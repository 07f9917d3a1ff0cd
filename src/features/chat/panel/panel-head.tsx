import { Icon } from "#ui/icon.tsx";
import type { ChatFace } from "../chat-face.ts";
import { ChatIcon } from "./chat-icon.tsx";

const buttonLook = "grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-on-bot/15";

interface PanelHeadProps {
  face: ChatFace;
  isOnline: boolean;
  /** Who makes the replies; undefined while it is not known. */
  engine: string | undefined;
  canStartNew: boolean;
  onStartNew: () => void;
  onClose: () => void;
}

/** Who one talks to, and the ways out. */
export function PanelHead({ face, isOnline, engine, canStartNew, onStartNew, onClose }: PanelHeadProps) {
  return (
    <div className="flex items-center gap-2.5 bg-bot py-2 pr-2 pl-4 text-on-bot [--focus:var(--on-bot)]">
      <img src={face.picture} alt="" width={44} height={44} className="size-11 shrink-0" />
      <div className="min-w-0 flex-1 leading-tight">
        <h2 className="truncate font-semibold font-sans text-base tracking-normal">{face.name}</h2>
        <p className="flex items-center gap-1.5 text-xs">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
          {isOnline ? "Online" : "Sem internet"}
        </p>
        {engine && (
          <p className="truncate text-xs" title={engine}>
            {engine}
          </p>
        )}
      </div>
      {canStartNew && (
        <button
          type="button"
          aria-label="Nova conversa"
          title="Nova conversa"
          onClick={onStartNew}
          className={buttonLook}
        >
          <ChatIcon name="restart" />
        </button>
      )}
      <button type="button" aria-label="Fechar conversa" onClick={onClose} className={buttonLook}>
        <Icon name="close" />
      </button>
    </div>
  );
}
