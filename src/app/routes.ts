import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL space of the product: its table of contents. */
export default [
  index("routes/site/home.tsx"),
  route("arara-mart", "routes/store/landing.tsx"),
  route("arara-mart/catalog", "routes/store/catalog.tsx"),
  route("arara-mart/product/:productCode", "routes/store/product.tsx"),
] satisfies RouteConfig;
