/** Where the mails of a development machine can be read; nothing elsewhere. */
export function OutboxNote({ path }: { path: string | undefined }) {
  if (!path) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      Nesta máquina os e-mails não saem:{" "}
      <a href={path} target="_blank" rel="noopener" className="font-semibold text-primary underline">
        ver a caixa de saída
      </a>
    </p>
  );
}
