import { and, eq, sql } from "drizzle-orm";
import { PICTURE_SIDES } from "#contract/catalog-admin/product-picture.ts";
import { catalogVersion } from "#server/catalog/catalog-version.table.ts";
import { category } from "#server/catalog/category.table.ts";
import { product } from "#server/catalog/product.table.ts";
import { productHealth, productHealthCount } from "#server/catalog/product-health.table.ts";
import { bulkEdit, bulkEditPlan } from "#server/catalog-admin/bulk/bulk-edit.table.ts";
import { catalogRefresh } from "#server/catalog-admin/catalog-refresh.table.ts";
import { categoryRename } from "#server/catalog-admin/category/category-rename.table.ts";
import {
  catalogImport,
  catalogImportPart,
  catalogImportPhoto,
  catalogImportRow,
  fetchedPicture,
  importColumnMapping,
} from "#server/catalog-admin/import/catalog-import.table.ts";
import { productPicture, productPictureUse } from "#server/catalog-admin/pictures/product-picture.table.ts";
import { productChange } from "#server/catalog-admin/product-change.table.ts";
import { productKey } from "#server/catalog-admin/product-key.table.ts";
import { auditEvent } from "#server/platform/audit/audit.table.ts";
import { backupRun } from "#server/platform/backup/backup-run.table.ts";
import { appState } from "#server/platform/db/app-state.table.ts";
import type { Db } from "#server/platform/db/database.ts";
import { providerSettings } from "#server/provider/provider.table.ts";
import { reviewVersion } from "#server/review/review.table.ts";
import { productSearch } from "#server/search/product-search.table.ts";
import { searchSynonym } from "#server/search/search-synonym.table.ts";
import { searchWord } from "#server/search/search-word.table.ts";
import { searchMiss, searchMissVisitor } from "#server/search/zero-result-search.table.ts";
import { storeVersion } from "#server/store/store.table.ts";
import { type ExportedFile, ofNobody, ownRows, type Person, type PersonalTable } from "../personal-table.ts";

export const AUTHOR_STAYS =
  "É da loja, e fica. Diz o número de quem fez, que não é mais de ninguém quando a conta some.";
/** What a file is called from then on that the person named. */
const NAMELESS_FILE = "arquivo";

const uploads = ownRows({
  table: auditEvent,
  key: [auditEvent.id],
  columns: { picture: sql<string>`${auditEvent.detail}->>'picture'`, uploadedAt: auditEvent.at },
  isOwn: ({ accountId }) => and(eq(auditEvent.accountId, accountId), eq(auditEvent.action, "picture/upload")),
});

async function* exportPictures(db: Db, person: Person): AsyncGenerator<ExportedFile> {
  const seen = new Set<string>();
  for await (const { picture, uploadedAt } of uploads(db, person)) {
    if (seen.has(picture)) continue;
    seen.add(picture);
    const storageKey = `pictures/${picture}-${PICTURE_SIDES.at(-1)}.webp`;
    yield { path: `fotos/${picture}.webp`, modifiedAt: uploadedAt, storageKey };
  }
}

/** What is the shop's and not its authors'. */
export const shopTables: PersonalTable[] = [
  {
    table: productChange,
    exported: {
      file: "mudancas-em-produtos",
      about: "O que você mudou no catálogo da loja: quando, em que produto e em que campos.",
      rows: ownRows({
        table: productChange,
        key: [productChange.revision, productChange.productId],
        columns: {
          at: productChange.at,
          action: productChange.action,
          productId: productChange.productId,
          importId: productChange.importId,
          fields: sql<
            string[]
          >`coalesce((SELECT jsonb_agg(key ORDER BY key) FROM jsonb_object_keys(${productChange.after}) key), '[]')`,
        },
        isOwn: ({ accountId }) => eq(productChange.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: catalogImport,
    exported: {
      file: "importacoes",
      about: "Os arquivos de produtos que você importou nos últimos 30 dias.",
      rows: ownRows({
        table: catalogImport,
        key: [catalogImport.id],
        columns: {
          id: catalogImport.id,
          fileName: catalogImport.fileName,
          sizeBytes: catalogImport.sizeBytes,
          status: catalogImport.status,
          created: catalogImport.created,
          updated: catalogImport.updated,
          createdAt: catalogImport.createdAt,
        },
        isOwn: ({ accountId }) => eq(catalogImport.accountId, accountId),
      }),
    },
    erased: {
      by: (tx, { accountId }) =>
        tx.update(catalogImport).set({ fileName: NAMELESS_FILE }).where(eq(catalogImport.accountId, accountId)),
    },
  },
  {
    table: bulkEdit,
    exported: {
      file: "alteracoes-em-massa",
      about:
        "As mudanças que você fez em muitos produtos de uma vez: o que buscou, que campos e quantos produtos foram.",
      rows: ownRows({
        table: bulkEdit,
        key: [bulkEdit.id],
        columns: {
          id: bulkEdit.id,
          status: bulkEdit.status,
          search: sql<string | null>`${bulkEdit.filter}->>'search'`,
          fields: sql<string[]>`ARRAY(SELECT jsonb_object_keys(${bulkEdit.change}))`,
          written: bulkEdit.written,
          createdAt: bulkEdit.createdAt,
        },
        isOwn: ({ accountId }) => eq(bulkEdit.accountId, accountId),
      }),
    },
    erased: {
      // What was searched for may be anything that somebody typed.
      by: (tx, { accountId }) =>
        tx
          .update(bulkEdit)
          .set({ filter: sql`${bulkEdit.filter} - 'search'` })
          .where(eq(bulkEdit.accountId, accountId)),
    },
  },
  {
    table: catalogRefresh,
    exported: {
      file: "atualizacoes-do-catalogo",
      about: "Quando você mandou reler o catálogo.",
      rows: ownRows({
        table: catalogRefresh,
        key: [catalogRefresh.id],
        columns: { startedAt: catalogRefresh.startedAt, status: catalogRefresh.status, saved: catalogRefresh.saved },
        isOwn: ({ accountId }) => eq(catalogRefresh.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: categoryRename,
    exported: {
      file: "nomes-de-categorias",
      about: "As categorias da loja a que você deu outro nome.",
      rows: ownRows({
        table: categoryRename,
        key: [categoryRename.id],
        columns: {
          startedAt: categoryRename.startedAt,
          fromName: categoryRename.fromName,
          toName: categoryRename.toName,
          status: categoryRename.status,
          moved: categoryRename.moved,
        },
        isOwn: ({ accountId }) => eq(categoryRename.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: storeVersion,
    exported: {
      file: "mudancas-na-loja",
      about: "Quando você mudou os dados da loja. O que a loja diz de si é dela, e fica.",
      rows: ownRows({
        table: storeVersion,
        key: [storeVersion.revision],
        columns: { revision: storeVersion.revision, at: storeVersion.at, action: storeVersion.action },
        isOwn: ({ accountId }) => eq(storeVersion.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: providerSettings,
    exported: {
      file: "provedores-de-ia",
      about: "Se foi você que mudou por último os provedores de IA da loja. O que está configurado é dela, e fica.",
      rows: ownRows({
        table: providerSettings,
        key: [providerSettings.id],
        columns: { revision: providerSettings.revision, at: providerSettings.at },
        isOwn: ({ accountId }) => eq(providerSettings.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: productPicture,
    exported: {
      file: "fotos",
      about: "As fotos de produtos que você enviou. As que a loja ainda guarda estão na pasta fotos.",
      rows: uploads,
      files: exportPictures,
    },
    erased: { stays: "As fotos são da loja; nenhuma diz quem a enviou." },
  },
  ...ofNobody(
    "O arquivo de uma importação, as suas linhas, colunas e fotos: dados de produtos.",
    catalogImportPart,
    catalogImportRow,
    catalogImportPhoto,
    importColumnMapping,
    fetchedPicture,
  ),
  ...ofNobody(
    "Produtos da loja.",
    product,
    productHealth,
    productHealthCount,
    catalogVersion,
    reviewVersion,
    category,
    productPictureUse,
    productSearch,
    searchWord,
  ),
  ...ofNobody("Os números dos produtos que uma alteração em massa muda.", bulkEditPlan),
  ...ofNobody("Um hash da conta e de uma chave, por um dia.", productKey),
  ...ofNobody(
    "O que a loja ensina à busca, e buscas sem resultado, sem nada de quem buscou: que alguém já foi contado no dia é um hash com chave, que some com ele.",
    searchSynonym,
    searchMiss,
    searchMissVisitor,
  ),
  ...ofNobody("O que já aconteceu neste banco de dados.", appState),
  ...ofNobody("Quando os backups foram feitos e onde estão.", backupRun),
];
