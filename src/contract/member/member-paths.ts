import { CATALOG_ADMIN_PATH } from "../catalog-admin/admin-paths.ts";

/** The team's page, and where the mailed invitation leads; from the root of the site. */
export const TEAM_PATH = `${CATALOG_ADMIN_PATH}/equipe`;
export const INVITATION_PATH = "/convite";
