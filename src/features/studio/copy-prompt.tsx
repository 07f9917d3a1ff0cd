import { Button } from "#ui/button.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { type PromptWork, readyPrompt } from "./ready-prompt.ts";

const SHORTEST = 4;

/** What is asked for here, to be taken to another assistant while no provider is connected. */
export function CopyPrompt({ work, request }: { work: PromptWork; request: string }) {
  const copyText = useCopyText();
  if (request.trim().length < SHORTEST) return null;
  return (
    <Button size="sm" variant="secondary" onClick={() => copyText(readyPrompt(work, request))}>
      Copiar como pedido para outra IA
    </Button>
  );
}
