import { eq, inArray, like, sql } from "drizzle-orm";
import { account } from "#server/account/account.table.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { fileNameOf } from "#server/platform/storage/file-name.ts";
import { studioAsset, studioFile, studioShare } from "#server/studio/studio-asset.table.ts";
import { studioRun, studioUsage } from "#server/studio/studio-run.table.ts";
import { translationUnit } from "#server/studio/translation/translation.table.ts";
import { type ExportedFile, ownRows, type Person, type PersonalTable } from "../personal-table.ts";

const isFileOf = ({ accountId }: Person) => like(studioFile.storageKey, `studio/${accountId}/%`);
const assetIdsOf = (db: Queryable, { accountId }: Person) =>
  db.select({ id: studioAsset.id }).from(studioAsset).where(eq(studioAsset.accountId, accountId));

const madeFiles = ownRows({
  table: studioAsset,
  key: [studioAsset.id],
  columns: {
    id: studioAsset.id,
    name: studioAsset.name,
    mimeType: studioAsset.mimeType,
    updatedAt: studioAsset.updatedAt,
    storageKey: studioAsset.storageKey,
    sizeBytes: studioAsset.sizeBytes,
    crc32: studioAsset.crc32,
  },
  isOwn: ({ accountId }) => eq(studioAsset.accountId, accountId),
});

async function* exportMade(db: Db, person: Person): AsyncGenerator<ExportedFile> {
  for await (const { id, updatedAt, storageKey, sizeBytes, crc32, ...named } of madeFiles(db, person))
    yield { path: `criacoes/${id}-${fileNameOf(named)}`, modifiedAt: updatedAt, storageKey, sizeBytes, crc32 };
}

async function countBytes(db: Db, { accountId }: Person): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${studioAsset.sizeBytes}), 0)::float8` })
    .from(studioAsset)
    .where(eq(studioAsset.accountId, accountId));
  return sum?.bytes ?? 0;
}

/** What people make in the studio. */
export const studioTables: PersonalTable[] = [
  {
    table: studioFile,
    exported: { nothing: "Onde estão os arquivos das criações, que vão na pasta delas." },
    erased: { by: (tx, person) => tx.delete(studioFile).where(isFileOf(person)) },
    storedFiles: async (db, person) =>
      (await db.select({ key: studioFile.storageKey }).from(studioFile).where(isFileOf(person))).map(({ key }) => key),
  },
  {
    table: studioShare,
    exported: {
      file: "links",
      about: "Os links com que você mostrou criações.",
      rows: async function* (db, person) {
        yield* ownRows({
          table: studioShare,
          key: [studioShare.id],
          columns: {
            assetId: studioShare.assetId,
            createdAt: studioShare.createdAt,
            expiresAt: studioShare.expiresAt,
            revokedAt: studioShare.revokedAt,
            views: studioShare.views,
          },
          isOwn: () => inArray(studioShare.assetId, assetIdsOf(db, person)),
        })(db, person);
      },
    },
    erased: { with: studioAsset },
  },
  {
    table: studioAsset,
    exported: {
      file: "criacoes",
      about: "O que você fez no estúdio, também o que está na lixeira. Os arquivos estão na pasta criacoes.",
      rows: ownRows({
        table: studioAsset,
        key: [studioAsset.id],
        columns: {
          id: studioAsset.id,
          runId: studioAsset.runId,
          tool: studioAsset.tool,
          kind: studioAsset.kind,
          name: studioAsset.name,
          mimeType: studioAsset.mimeType,
          sizeBytes: studioAsset.sizeBytes,
          details: studioAsset.details,
          excerpt: studioAsset.excerpt,
          recipe: studioAsset.recipe,
          uses: studioAsset.uses,
          createdAt: studioAsset.createdAt,
          updatedAt: studioAsset.updatedAt,
          deletedAt: studioAsset.deletedAt,
        },
        isOwn: ({ accountId }) => eq(studioAsset.accountId, accountId),
      }),
      files: exportMade,
      fileBytes: countBytes,
    },
    erased: { with: account },
  },
  {
    table: studioRun,
    exported: {
      file: "pedidos-ao-estudio",
      about: "O que você pediu às ferramentas do estúdio nos últimos 90 dias.",
      rows: ownRows({
        table: studioRun,
        key: [studioRun.id],
        columns: {
          id: studioRun.id,
          tool: studioRun.tool,
          input: studioRun.input,
          engine: studioRun.engine,
          status: studioRun.status,
          reason: studioRun.reason,
          draft: studioRun.draft,
          createdAt: studioRun.createdAt,
          finishedAt: studioRun.finishedAt,
        },
        isOwn: ({ accountId }) => eq(studioRun.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  {
    table: studioUsage,
    exported: {
      file: "uso-do-estudio",
      about: "Quanto você usou do estúdio.",
      rows: ownRows({
        table: studioUsage,
        key: [studioUsage.accountId],
        columns: { usedBytes: studioUsage.usedBytes, day: studioUsage.day, runs: studioUsage.runs },
        isOwn: ({ accountId }) => eq(studioUsage.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  {
    table: translationUnit,
    exported: {
      file: "traducoes",
      about: "O seu glossário e as frases que você já traduziu.",
      rows: ownRows({
        table: translationUnit,
        key: [translationUnit.id],
        columns: {
          kind: translationUnit.kind,
          from: translationUnit.fromLanguage,
          to: translationUnit.toLanguage,
          source: translationUnit.source,
          target: translationUnit.target,
          updatedAt: translationUnit.updatedAt,
        },
        isOwn: ({ accountId }) => eq(translationUnit.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
];
