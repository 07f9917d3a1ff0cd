import { useQuery } from "@tanstack/react-query";
import { TEAM_PATH } from "#contract/member/member-paths.ts";
import { profileQuery } from "#features/account/profile-query.ts";
import { TeamScreen } from "#features/member/team-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/team.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Equipe",
    description: "Quem administra a loja e o que cada pessoa pode fazer.",
    path: TEAM_PATH,
    isIndexed: false,
  });

export default function Team() {
  const { data: profile } = useQuery(profileQuery);
  return <TeamScreen isOpen={profile?.storeAccess === "open"} />;
}
