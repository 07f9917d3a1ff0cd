import { useQuery } from "@tanstack/react-query";
import { PROGRAMS_PATH } from "#contract/program/program-paths.ts";
import { profileQuery } from "#features/account/profile-query.ts";
import { ProgramsScreen } from "#features/program/programs-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/programs.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Programas",
    description: "Os programas que entram com a sua conta, e os que são avisados do que acontece na loja.",
    path: PROGRAMS_PATH,
    isIndexed: false,
  });

export default function Programs() {
  const { data: profile, isPending } = useQuery(profileQuery);
  return <ProgramsScreen role={profile?.role ?? null} isRoleKnown={!isPending} />;
}
