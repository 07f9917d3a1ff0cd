/** Why a search by meaning found a product, where it is known. */
export function HitReason({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return <span className="wrap-anywhere mt-1 line-clamp-2 text-muted text-xs">Encontrado por {reason}</span>;
}
