import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { PROVIDERS_PATH } from "#contract/provider/provider-paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";

/** The settings that name a model, by what it makes. */
export type ModelSetting = "AI_CHAT_MODEL" | "AI_IMAGE_MODEL" | "AI_SPEECH_MODEL" | "AI_VIDEO_MODEL";

const linesFor = (setting: ModelSetting) =>
  `AI_BASE_URL=https://api.exemplo.com/v1\nAI_API_KEY=a-chave-desse-provedor\n${setting}=o-nome-do-modelo`;

/** How a provider is connected: what to write where, for whoever runs the site. */
export function ProviderHelp({ setting }: { setting: ModelSetting }) {
  const [isOpen, setIsOpen] = useState(false);
  const copyText = useCopyText();
  const lines = linesFor(setting);
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Como ligar um provedor de IA
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Como ligar um provedor de IA"
        description="Quem administra o site escreve estas linhas no arquivo .env, com os dados do provedor, e reinicia o programa."
        actions={<Button onClick={() => copyText(lines)}>Copiar as linhas</Button>}
      >
        <div className="grid gap-3">
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-surface-sunken p-4 text-sm">{lines}</pre>
          <p>
            Serve qualquer servidor compatível com a OpenAI, na internet ou na própria máquina, como Ollama ou LocalAI.
            Se ele não pede chave, deixe AI_API_KEY de fora.
          </p>
          <p>
            É você o dono da loja? Ligue, teste e troque de provedor em{" "}
            <Link to={PROVIDERS_PATH}>Configurações › IA</Link>, sem mexer no servidor.
          </p>
          <p>
            Não é você quem administra o site? Copie as linhas e mande para quem administra. O que você digitou continua
            na página.
          </p>
        </div>
      </Dialog>
    </>
  );
}

interface NeedsProviderProps {
  /** What needs it, how it is connected, what works instead. */
  text: string;
  setting: ModelSetting;
  /** What works instead, one press away. */
  children?: ReactNode;
}

/** Says before anybody types that what is chosen needs a provider. */
export function NeedsProvider({ text, setting, children }: NeedsProviderProps) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface-sunken p-4 text-sm">
      <p role="status">{text}</p>
      <div className="flex flex-wrap gap-2">
        <ProviderHelp setting={setting} />
        {children}
      </div>
    </div>
  );
}
