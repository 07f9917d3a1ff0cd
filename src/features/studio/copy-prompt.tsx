import { Button } from "#ui/button.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { type PromptWork, readyPrompt } from "./ready-prompt.ts";
import { SHORTEST_REQUEST } from "./request-doors.tsx";

/** Beside what is to be written stands what is to be written anew: each press says which it copies. */
const labelOf = ({ kind }: PromptWork) =>
  `Copiar como pedido ${kind === "rewrite" ? "de reescrita " : ""}para outra IA`;

/** What is asked for here, to be taken to another assistant while no provider is connected. */
export function CopyPrompt({ work, request }: { work: PromptWork; request: string }) {
  const copyText = useCopyText();
  if (request.trim().length < SHORTEST_REQUEST) return null;
  return (
    <Button size="sm" variant="secondary" onClick={() => copyText(readyPrompt(work, request))}>
      {labelOf(work)}
    </Button>
  );
}
