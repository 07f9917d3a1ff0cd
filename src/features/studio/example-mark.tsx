import { Badge } from "#ui/badge.tsx";

/** Stands on everything that is shown until the account has something of its own. */
export function ExampleMark({ className }: { className?: string }) {
  return (
    <Badge tone="soft" className={className}>
      Exemplo
    </Badge>
  );
}
