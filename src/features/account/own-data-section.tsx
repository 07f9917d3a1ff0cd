import { Button } from "#ui/button.tsx";
import { DataDownload } from "./data-download.tsx";

/** What users may do with all that the account has. */
export function OwnDataSection({ onDelete }: { onDelete: () => void }) {
  return (
    <section aria-labelledby="seus-dados" className="mt-8 border-border border-t pt-5">
      <h3 id="seus-dados" className="text-lg">
        Seus dados
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        Baixe um ZIP com tudo o que a sua conta tem, ou exclua a conta. Antes de excluir, a gente explica o que
        acontece.
      </p>
      <DataDownload />
      <Button variant="ghost" size="sm" onClick={onDelete} className="-ml-4 mt-2">
        Excluir minha conta
      </Button>
    </section>
  );
}
