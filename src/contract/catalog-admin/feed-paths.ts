/** Where Google and Meta fetch the catalogue, from the root of the site. */
export const feedPaths = { google: "/feeds/google.xml", meta: "/feeds/meta.csv" } as const;
