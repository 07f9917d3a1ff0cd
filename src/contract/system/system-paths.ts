/** The page of the operator, from the root of the site. */
export const SYSTEM_PATH = "/admin/sistema";
