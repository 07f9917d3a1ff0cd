import type { Role, StoreAccess } from "#contract/member/role.ts";

/** Whom the environment names, and who the store is for until somebody decides it. */
export interface MemberSettings {
  storeAccess: StoreAccess;
  ownerEmail: string | undefined;
  catalogEmails: ReadonlySet<string>;
}

/** The role of an account. Whoever owns the server's settings owns the store, whatever its members decide. */
export function roleOf(
  { email, role, decided }: { email: string; role: Role | null; decided: StoreAccess | null },
  settings: MemberSettings,
): Role | null {
  if ((decided ?? settings.storeAccess) === "open") return "owner";
  if (email === settings.ownerEmail) return "owner";
  return role ?? (settings.catalogEmails.has(email) ? "catalog" : null);
}

/** The people that the environment names, each once. */
export function namedMembers({ ownerEmail, catalogEmails }: MemberSettings): { email: string; role: Role }[] {
  const owner = ownerEmail === undefined ? [] : [{ email: ownerEmail, role: "owner" as const }];
  const catalog = [...catalogEmails].filter((email) => email !== ownerEmail);
  return [...owner, ...catalog.map((email) => ({ email, role: "catalog" as const }))];
}
