import { ExplainedError } from "#lib/explained-error.ts";
import type { Database } from "./database.ts";

/** What may only grow: whoever breaks into the application cannot change what it says of them. */
const APPEND_ONLY = ["audit_event"];

/** The role cannot be the application's. */
class AppRoleError extends ExplainedError {
  override name = "AppRoleError";
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function grantsTo(role: string): string[] {
  return [
    `REVOKE ALL ON SCHEMA public FROM ${role}`,
    "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
    `GRANT USAGE ON SCHEMA public, drizzle TO ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public, drizzle FROM ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`,
    ...APPEND_ONLY.map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${role}`),
    // To read the next number, and to take it; not to set it.
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    // Tables of a migration that somebody starts without naming the role.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ];
}

/**
 * Lets a role do what the running application does and nothing else: read and write rows, but neither change tables nor
 * rewrite what only grows. All at once, so that copies which run under the role notice nothing.
 * @throws AppRoleError when it does not exist, or may do more whatever is granted.
 */
export async function grantAppRole({ runAlone }: Database, role: string): Promise<void> {
  await runAlone("migrations", async (client) => {
    const { rows } = await client.query<{ mayAll: boolean }>(
      `SELECT rolsuper OR rolcreaterole OR pg_has_role(oid, (SELECT relowner FROM pg_class WHERE oid = 'audit_event'::regclass), 'MEMBER') AS "mayAll"
       FROM pg_roles WHERE rolname = $1`,
      [role],
    );
    const [found] = rows;
    if (!found)
      throw new AppRoleError(`O usuário ${role} não existe: crie-o com CREATE ROLE ${quote(role)} LOGIN PASSWORD '…'.`);
    if (found.mayAll)
      throw new AppRoleError(
        `O usuário ${role} é dono das tabelas, administra usuários ou é superusuário: crie outro.`,
      );
    for (const statement of grantsTo(quote(role))) await client.query(statement);
  });
}
