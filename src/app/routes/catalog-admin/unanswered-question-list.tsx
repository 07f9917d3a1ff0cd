import { QUESTIONS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { QuestionScreen } from "#features/catalog-admin/questions/question-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/unanswered-question-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Perguntas sem resposta",
    description: "O que os assistentes não souberam responder aos seus clientes.",
    path: QUESTIONS_PATH,
    isIndexed: false,
  });

export default function QuestionPage() {
  return <QuestionScreen />;
}
