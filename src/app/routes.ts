import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages of the menus that open later; each shows the same announcement. */
const upcoming = [
  "auth",
  "register-account",
  "bot-arara",
  "bot-arara-mart",
  "bot-jaiminho",
  "bot-marley",
  "bot-biblia",
].map((path) => route(path, "routes/site/upcoming.tsx", { id: path }));

const workbench = [route("dev/gallery", "routes/site/gallery.tsx")];

/** The URL space of the product: its table of contents. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("arara-mart", "routes/store/landing.tsx"),
    route("arara-mart/catalog", "routes/store/catalog.tsx"),
    route("arara-mart/product/:productCode", "routes/store/product.tsx"),
    ...upcoming,
    ...(process.env.NODE_ENV === "development" ? workbench : []),
    route("*", "routes/site/not-found.tsx"),
  ]),
] satisfies RouteConfig;
