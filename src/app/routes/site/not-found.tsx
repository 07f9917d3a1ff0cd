import { data } from "react-router";
import { NotFoundPage } from "#features/site/not-found-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Página não encontrada",
    description: "Este endereço não leva a nenhuma página.",
    path: "/",
    isIndexed: false,
  });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
