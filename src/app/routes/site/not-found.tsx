import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { NotFoundPage } from "#features/site/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Página não encontrada · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
