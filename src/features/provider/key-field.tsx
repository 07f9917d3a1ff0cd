import type { KeyState } from "#contract/outside-service.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

const LOST =
  "A chave guardada não pode mais ser lida: o segredo do servidor (SECRETS_KEY ou AUTH_PEPPER) mudou. Digite a chave de novo.";

/** What is kept as a key, and what stands in its box now. */
function hintOf({ state, lastFour }: KeyState, typed: string | undefined, whereNone: string) {
  if (typed === "") return "A chave guardada será apagada ao salvar.";
  if (typed) return "Vale ao salvar. Depois disso não é mais mostrada.";
  if (state === "none") return whereNone;
  return state === "kept" ? `Guardada${lastFour && `, termina em ${lastFour}`}. Digite só para trocar.` : undefined;
}

interface KeyFieldProps {
  label: string;
  kept: KeyState;
  /** Undefined = the kept one stays; "" = it is to go. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  /** Said where none is kept. */
  hint: string;
  error: string | undefined;
  /** Shows what is typed: whoever makes it up here needs to read it. */
  isReadable?: boolean;
}

/** The key of an outside service: it goes in and never comes back. */
export function KeyField({ label, kept, typed, onType, hint, error, isReadable = false }: KeyFieldProps) {
  const isLost = kept.state === "lost" && typed === undefined;
  return (
    <>
      <TextField
        label={label}
        type={isReadable ? "text" : "password"}
        autoComplete={isReadable ? "off" : "new-password"}
        spellCheck={false}
        maxLength={400}
        hint={hintOf(kept, typed, hint)}
        error={isLost ? LOST : error}
        value={typed ?? ""}
        onChange={({ target }) => onType(target.value === "" ? undefined : target.value)}
      />
      {kept.state !== "none" && (
        <Button
          variant="ghost"
          size="sm"
          className="self-center justify-self-start"
          onClick={() => onType(typed === "" ? undefined : "")}
        >
          {typed === "" ? "Manter a chave guardada" : "Apagar a chave guardada"}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </>
  );
}
