/** The first letter that a person sees of a name; of the e-mail when there is no name. */
export function initialOf(name: string, email: string): string {
  const [first = ""] = name.trim() || email;
  return first.toLocaleUpperCase("pt-BR");
}

/** Who is signed in, at the foot of the sidebar. */
export function UserCard({ name, email }: { name: string; email: string }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary font-bold font-display text-lg text-on-primary"
      >
        {initialOf(name, email)}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-sm">{name}</span>
        <span className="block truncate text-muted text-xs">{email}</span>
      </span>
    </div>
  );
}
