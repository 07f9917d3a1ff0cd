import { AppError } from "#contract/errors.ts";
import type { InvitationInput, Member, MemberList, MemberUpdate } from "#contract/member/member.ts";
import type { Role } from "#contract/member/role.ts";
import type { Standing } from "#contract/member/standing.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import * as queries from "./member.queries.ts";
import { invitationMailJob } from "./member-jobs.ts";
import { type MemberSettings, namedMembers, roleOf } from "./member-settings.ts";

const MAX_MEMBERS = 100;
/** More than these are not mailed about orders. */
const MAX_TOLD_PEOPLE = 10;
/** Each of them sends a mail. */
const invitationLimit: Limit = { name: "member/invitation", max: 30, windowSeconds: 86_400 };

interface MemberCall {
  accountId: number;
  caller: Caller;
}

/** An account whose owner just proved that the address is theirs. */
interface ProvenAccount {
  id: number;
  email: string;
}

export interface MemberDeps {
  db: Db;
  queue: JobQueue;
  audit: AuditLog;
  log: Log;
  settings: MemberSettings;
  now: DbClock;
}

const toMember = (row: queries.MemberRow, accountId: number): Member => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  isSelf: row.accountId === accountId,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  joinedAt: row.joinedAt?.toISOString() ?? null,
  revision: row.revision,
});

const NO_STANDING: Standing = { role: null, storeAccess: "team" };

/** Which role an account has now. */
function createStandings({ db, settings }: Pick<MemberDeps, "db" | "settings">) {
  async function findStanding(accountId: number): Promise<Standing> {
    const found = await queries.selectStanding(db, accountId);
    if (!found) return NO_STANDING;
    return { role: roleOf(found, settings), storeAccess: found.decided ?? settings.storeAccess };
  }
  return {
    findStanding,
    findRole: async (accountId: number): Promise<Role | null> => (await findStanding(accountId)).role,
  };
}

/** How accounts come into the team: the first one, whoever closes the store, and whoever was invited. */
function createArrivals({ db, audit, log, settings, now }: MemberDeps) {
  const accessNow = async (tx: Queryable) => (await queries.selectAccess(tx)) ?? settings.storeAccess;

  async function makeOwner(tx: Queryable, { id, email }: ProvenAccount, action: string, caller: Caller) {
    const memberId = await queries.upsertMember(tx, { email, role: "owner", accountId: id }, now);
    await audit.record(tx, { action, accountId: id, caller, detail: { memberId } });
  }

  /** Takes up the invitation of the address, if there is one; answers the role that came with it. */
  async function join(tx: Queryable, account: ProvenAccount, caller: Caller): Promise<Role | null> {
    const joined = await queries.joinMember(tx, account, now);
    if (!joined) return null;
    const detail = { memberId: joined.id, role: joined.role };
    await audit.record(tx, { action: "member/join", accountId: account.id, caller, detail });
    return joined.role;
  }

  return {
    join,

    /** In the transaction that makes an account. The first of all owns a store that is for a team and names no owner. */
    async welcome(tx: Queryable, account: ProvenAccount, caller: Caller): Promise<void> {
      if ((await join(tx, account, caller)) || settings.ownerEmail !== undefined) return;
      await queries.lockTeam(tx);
      if ((await accessNow(tx)) === "open" || (await queries.hasOtherAccount(tx, account.id))) return;
      await makeOwner(tx, account, "member/first-owner", caller);
    },

    /**
     * Closes an open store for a team whose owner the account becomes. Of two at once one wins; the owner may repeat it.
     * @throws AppError member/already-closed, account/session-ended
     */
    async closeStore({ accountId, caller }: MemberCall): Promise<void> {
      await db.transaction(async (tx) => {
        await queries.lockTeam(tx);
        const found = await queries.selectStanding(tx, accountId);
        if (!found) throw new AppError("account/session-ended");
        if ((found.decided ?? settings.storeAccess) === "team") {
          if (roleOf(found, settings) === "owner") return;
          throw new AppError("member/already-closed");
        }
        await queries.insertAccess(tx, { mode: "team", decidedBy: accountId }, now);
        await makeOwner(tx, { id: accountId, email: found.email }, "store/close", caller);
      });
    },

    /** Tells the operator of a store that nobody can manage. */
    async warnWithoutOwner(): Promise<void> {
      const isOwned = settings.ownerEmail !== undefined || (await queries.hasOtherOwner(db, 0));
      if (isOwned || (await accessNow(db)) === "open" || !(await queries.hasOtherAccount(db, 0))) return;
      log.warn("nobody owns the store: name its owner in OWNER_EMAIL");
    },
  };
}

async function getMember(tx: Queryable, id: number): Promise<queries.MemberRow> {
  const found = await queries.findMember(tx, id);
  if (!found) throw new AppError("member/not-found");
  return found;
}

const LAST_OWNER_LEAVES =
  "A sua loja tem outras pessoas na equipe, e só você é dono. Dê esse papel a outra pessoa antes de excluir a conta.";

/** How accounts go that their owners close. */
function createDepartures({ settings }: Pick<MemberDeps, "settings">) {
  return {
    /**
     * Whether the store does without this account: somebody else owns it, or nobody else is in its team. Nobody comes or
     * goes until the transaction ends.
     * @throws AppError member/last-owner
     */
    async requireDispensable(tx: Queryable, accountId: number): Promise<void> {
      await queries.lockTeam(tx);
      const found = await queries.selectStanding(tx, accountId);
      if (!found || (found.decided ?? settings.storeAccess) === "open" || roleOf(found, settings) !== "owner") return;
      const memberId = (await queries.findMemberId(tx, accountId)) ?? 0;
      if (await queries.hasOtherOwner(tx, memberId)) return;
      const { ownerEmail = found.email } = settings;
      if (ownerEmail !== found.email && (await queries.hasOpenAccount(tx, ownerEmail))) return;
      if (await queries.hasOtherMember(tx, memberId))
        throw new AppError("member/last-owner", { message: LAST_OWNER_LEAVES });
    },
  };
}

/** Members of these roles; where there is no team yet, whoever had an account first. */
async function listPeople(db: Queryable, roles: Role[]): Promise<{ email: string }[]> {
  const people = await queries.selectPeople(db, roles, MAX_TOLD_PEOPLE);
  return people.length > 0 ? people : queries.selectFirstAccount(db);
}

/** What owners do with their team. */
function createTeam({ db, queue, audit, settings, now }: MemberDeps) {
  async function requireTeam(tx: Queryable): Promise<void> {
    const access = (await queries.selectAccess(tx)) ?? settings.storeAccess;
    if (access === "open") throw new AppError("member/store-open");
  }

  /** Some owner must stay who can sign in: of the team, or the one that the environment names. */
  async function requireAnotherOwner(tx: Queryable, { id, role, joinedAt }: queries.MemberRow): Promise<void> {
    if (role !== "owner" || joinedAt === null || (await queries.hasOtherOwner(tx, id))) return;
    const { ownerEmail } = settings;
    if (ownerEmail !== undefined && (await queries.hasOpenAccount(tx, ownerEmail))) return;
    throw new AppError("member/last-owner");
  }

  async function requireInvitation(tx: Queryable, email: string, accountId: number): Promise<void> {
    const known = await queries.findMemberByEmail(tx, email);
    if (known?.joinedAt || email === settings.ownerEmail) throw new AppError("member/exists");
    if (!known && (await queries.countMembers(tx)) >= MAX_MEMBERS) throw new AppError("member/team-full");
    if ((await countHit(tx, invitationLimit, String(accountId), now)) <= invitationLimit.max) return;
    throw new AppError("member/too-many-invitations", { retryAfterSeconds: invitationLimit.windowSeconds });
  }

  return {
    /** Who is told of orders. */
    listShopPeople: () => listPeople(db, ["owner", "sales"]),
    /** Who is told of what keeps the shop running. */
    listOwners: () => listPeople(db, ["owner"]),

    /** @throws AppError member/store-open */
    async listMembers(paging: Paging, accountId: number): Promise<MemberList> {
      await requireTeam(db);
      const { rows, total } = await queries.selectMembers(db, rangeOf(paging));
      return {
        items: rows.map((row) => toMember(row, accountId)),
        ...pageOf(paging, total),
        named: namedMembers(settings),
      };
    },

    /**
     * Invites an address by mail. Whoever was invited already is mailed again, and invited to the role that is given now.
     * @throws AppError member/store-open, member/exists, member/team-full, member/too-many-invitations
     */
    async invite({ email, role }: InvitationInput, { accountId, caller }: MemberCall): Promise<Member> {
      const row = await db.transaction(async (tx) => {
        await queries.lockTeam(tx);
        await requireTeam(tx);
        await requireInvitation(tx, email, accountId);
        const memberId = await queries.upsertMember(tx, { email, role, invitedBy: accountId }, now);
        await queue.enqueue(tx, invitationMailJob, { memberId });
        await audit.record(tx, { action: "member/invite", accountId, caller, detail: { memberId, role } });
        return getMember(tx, memberId);
      });
      queue.wake();
      return toMember(row, accountId);
    },

    /** @throws AppError member/store-open, member/not-found, member/changed-meanwhile, member/last-owner */
    async changeRole(id: number, { role, revision }: MemberUpdate, { accountId, caller }: MemberCall): Promise<Member> {
      const row = await db.transaction(async (tx) => {
        await queries.lockTeam(tx);
        await requireTeam(tx);
        const before = await getMember(tx, id);
        if (before.revision !== revision)
          throw new AppError("member/changed-meanwhile", { current: toMember(before, accountId) });
        if (before.role === role) return before;
        if (role !== "owner") await requireAnotherOwner(tx, before);
        await queries.updateRole(tx, { id, role, revision }, now);
        const detail = { memberId: id, from: before.role, to: role };
        await audit.record(tx, { action: "member/role", accountId, caller, detail });
        return getMember(tx, id);
      });
      return toMember(row, accountId);
    },

    /** @throws AppError member/store-open, member/not-found, member/last-owner */
    async removeMember(id: number, { accountId, caller }: MemberCall): Promise<void> {
      await db.transaction(async (tx) => {
        await queries.lockTeam(tx);
        await requireTeam(tx);
        const before = await getMember(tx, id);
        await requireAnotherOwner(tx, before);
        await queries.deleteMember(tx, id);
        const detail = { memberId: id, role: before.role };
        await audit.record(tx, { action: "member/remove", accountId, caller, detail });
      });
    },
  };
}

/** Who may manage the store, and how they come and go. */
export function createMemberService(deps: MemberDeps) {
  const { db } = deps;
  const standings = createStandings(deps);
  const { join, ...arrivals } = createArrivals(deps);
  return {
    ...standings,
    ...arrivals,
    ...createDepartures(deps),
    ...createTeam(deps),

    /** In the transaction in which somebody signs in. */
    joinAtLogin: join,

    /**
     * Somebody who is signed in opened the mailed link.
     * @throws AppError member/no-invitation
     */
    async joinByLink({ accountId, caller }: MemberCall): Promise<Standing> {
      await db.transaction(async (tx) => {
        const email = await queries.findEmail(tx, accountId);
        if (email !== null) await join(tx, { id: accountId, email }, caller);
      });
      const standing = await standings.findStanding(accountId);
      if (standing.role === null) throw new AppError("member/no-invitation");
      return standing;
    },
  };
}

export type MemberService = ReturnType<typeof createMemberService>;
