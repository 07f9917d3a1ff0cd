import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAssistantVersion, listAssistantVersions, restoreAssistantVersion } from "#client/assistant.ts";
import type { Assistant, AssistantVersion, AssistantVersions, VersionReason } from "#contract/assistant/assistant.ts";
import { assistantCategories } from "#contract/assistant/assistant-rules.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";

const reasons: Record<VersionReason, string> = {
  create: "Criação",
  edit: "Edição",
  file: "Arquivos",
  restore: "Versão antiga de volta",
};

type Content = Pick<AssistantVersion, "name" | "category" | "personality" | "knowledge" | "files">;

const shownFields: { label: string; read: (content: Content) => string }[] = [
  { label: "Nome", read: ({ name }) => name },
  { label: "Categoria", read: ({ category }) => assistantCategories[category] },
  { label: "Personalidade", read: ({ personality }) => personality },
  { label: "Conhecimento", read: ({ knowledge }) => knowledge },
  { label: "Arquivos", read: ({ files }) => files.map(({ name }) => name).join(", ") },
];

/** What differs between a version and what the assistant is now. */
function Differences({ then, now }: { then: Content; now: Content }) {
  const changed = shownFields.filter(({ read }) => read(then) !== read(now));
  if (changed.length === 0) return <p>Esta versão é igual à atual.</p>;
  return (
    <dl className="grid gap-4">
      {changed.map(({ label, read }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            {[
              { name: "Nesta versão", text: read(then) },
              { name: "Agora", text: read(now) },
            ].map(({ name, text }) => (
              <span key={name} className="min-w-0 rounded-md bg-surface-sunken p-3">
                <span className="block text-muted text-xs">{name}</span>
                <span className="wrap-anywhere block max-h-48 overflow-y-auto whitespace-pre-wrap text-sm">
                  {text || "(vazio)"}
                </span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface VersionListProps {
  assistant: Assistant;
  onRestored: (assistant: Assistant) => void;
}

/** Every save of an assistant, to compare with what it is now and to bring back. */
export function VersionList({ assistant, onRestored }: VersionListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const { id, revision } = assistant;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["assistant-versions", id, revision],
    queryFn: ({ signal }) => listAssistantVersions(id, signal),
  });
  if (isPending)
    return (
      <Waiting label="Carregando as versões…">
        <SkeletonText lines={4} />
      </Waiting>
    );
  if (error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-danger">{error.message}</p>
        <Button size="sm" variant="secondary" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  return (
    <>
      <ol className="divide-y divide-border">
        {data.versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === assistant.revision}
            onOpen={() => setOpened(version.version)}
          />
        ))}
      </ol>
      {opened !== null && (
        <VersionDialog assistant={assistant} version={opened} onClose={() => setOpened(null)} onRestored={onRestored} />
      )}
    </>
  );
}

interface VersionRowProps {
  version: AssistantVersions["versions"][number];
  isCurrent: boolean;
  onOpen: () => void;
}

function VersionRow({ version: { version, at, reason, name }, isCurrent, onOpen }: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium">
          Versão {version}: {name}
        </span>
        <span className="block text-muted text-sm">
          {reasons[reason]}, {formatMoment(at)}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="success">Atual</Badge>
      ) : (
        <Button size="sm" variant="secondary" onClick={onOpen} aria-label={`Comparar a versão ${version} com a atual`}>
          Comparar
        </Button>
      )}
    </li>
  );
}

function VersionDialog({
  assistant,
  version,
  onClose,
  onRestored,
}: VersionListProps & { version: number; onClose: () => void }) {
  const toast = useToast();
  const { id } = assistant;
  const { data, error, isPending } = useQuery({
    queryKey: ["assistant-version", id, version],
    queryFn: ({ signal }) => getAssistantVersion(id, version, signal),
  });
  const restoring = useMutation({
    mutationFn: () => restoreAssistantVersion(id, version),
    onSuccess: (restored) => {
      toast.show({ message: `A versão ${version} está de volta.`, type: "success" });
      onRestored(restored);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || restoring.isPending || onClose()}
      title={`Versão ${version}`}
      size="lg"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
          <Button
            onClick={() => restoring.mutate()}
            isBusy={restoring.isPending}
            busyLabel="Restaurando…"
            aria-disabled={!data}
          >
            Restaurar esta versão
          </Button>
        </>
      }
    >
      {isPending && (
        <Waiting label="Carregando as versões…">
          <SkeletonText lines={5} />
        </Waiting>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {data && <Differences then={data} now={assistant} />}
    </Dialog>
  );
}
