import type { InvitationInput } from "#contract/member/member.ts";
import type { Role } from "#contract/member/role.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const { members } = api;
const CHANGE_FAILED = "Não foi possível mudar o papel";

/** Closes an open store for the team of whoever asks, who owns it from then on. */
export const closeStore = () =>
  read(api.store.access.$put({ json: { access: "team" } }), "Não foi possível fechar a loja");

export const listMembers = (signal: AbortSignal) =>
  read(members.$get({ query: {} }, { init: { signal } }), "Não foi possível carregar a equipe");

export const inviteMember = (json: InvitationInput) =>
  read(members.$post({ json }), "Não foi possível mandar o convite");

export const changeRole = ({ id, revision }: { id: number; revision: number }, role: Role) =>
  read(members[":id"].$put({ ...byId(id), json: { role, revision } }), CHANGE_FAILED);

export const removeMember = (id: number) =>
  read(members[":id"].$delete(byId(id)), "Não foi possível remover a pessoa da equipe");

/** Takes up the invitation of the user's own address. */
export const joinTeam = () => read(members.join.$post({}), "Não foi possível aceitar o convite");
