import { INVITATION_PATH } from "#contract/member/member-paths.ts";
import { InvitationScreen } from "#features/account/invitation-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/invitation.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Convite para a equipe",
    description: "Aceite o convite para cuidar da loja.",
    path: INVITATION_PATH,
    isIndexed: false,
  });

export default function Invitation() {
  return <InvitationScreen />;
}
