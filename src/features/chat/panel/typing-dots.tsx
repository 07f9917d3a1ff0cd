/** Three dots that hop while a reply is being made. The words for it are in the status region. */
export function TypingDots() {
  return (
    <span aria-hidden data-typing className="inline-flex h-6 items-center gap-1">
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          style={{ animationDelay: `${dot * 160}ms` }}
          className="size-2 animate-hop rounded-full bg-current"
        />
      ))}
    </span>
  );
}
