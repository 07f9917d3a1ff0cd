import { once } from "#lib/once.ts";
import { assistantChatRoutes } from "#server/assistant/chat/assistant-chat.api.ts";
import { authorUndoRoutes } from "#server/catalog-admin/author-undo.api.ts";
import { bulkEditRoutes } from "#server/catalog-admin/bulk/bulk-edit.api.ts";
import { catalogAdminRoutes } from "#server/catalog-admin/catalog-admin.api.ts";
import { categoryRoutes } from "#server/catalog-admin/category/category.api.ts";
import { productHealthRoutes } from "#server/catalog-admin/health/product-health.api.ts";
import { catalogImportRoutes } from "#server/catalog-admin/import/catalog-import.api.ts";
import { productPictureRoutes } from "#server/catalog-admin/pictures/product-picture.api.ts";
import { productExportRoutes } from "#server/catalog-admin/product-export.api.ts";
import { searchAdminRoutes } from "#server/catalog-admin/search-admin.api.ts";
import { openQuestionRoutes } from "#server/conversation/unanswered-questions.api.ts";
import { withCommonRefusals } from "#server/platform/http/api-description.ts";
import { apiDocsPage } from "#server/platform/http/api-docs.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { createRoleGuard } from "#server/platform/http/role-guard.ts";
import { accountRoutes } from "./account/account.api.ts";
import { accountDeletionRoutes } from "./account/account-deletion.api.ts";
import { sessionRoutes } from "./account/session.api.ts";
import { assistantRoutes } from "./assistant/assistant.api.ts";
import { assistantVersionRoutes } from "./assistant/assistant-version.api.ts";
import { botRoutes } from "./bot/bot.api.ts";
import { botAdminRoutes } from "./bot/bot-admin.api.ts";
import { botFiguresRoutes } from "./bot/figure/bot-figures.api.ts";
import { catalogRoutes } from "./catalog/catalog.api.ts";
import { customerRoutes } from "./customer/customer.api.ts";
import { memberRoutes } from "./member/member.api.ts";
import { orderRoutes } from "./order/order.api.ts";
import { orderAdminRoutes } from "./order/order-admin.api.ts";
import { personalDataRoutes } from "./personal-data/personal-data.api.ts";
import type { Platform } from "./platform/lifecycle/platform.ts";
import { accessTokenRoutes } from "./program/token/access-token.api.ts";
import { webhookRoutes } from "./program/webhook/webhook.api.ts";
import { promptRoutes } from "./prompt/prompt.api.ts";
import { providerRoutes } from "./provider/provider.api.ts";
import { pushRoutes } from "./push/push.api.ts";
import { reportRoutes } from "./report/report.api.ts";
import { restockRoutes } from "./restock/restock.api.ts";
import { reviewRoutes } from "./review/review.api.ts";
import type { Services } from "./services.ts";
import { shippingRoutes } from "./shipping/shipping.api.ts";
import { storeRoutes } from "./store/store.api.ts";
import { libraryRoutes } from "./studio/library/library.api.ts";
import { libraryFileRoutes } from "./studio/library/library-file.api.ts";
import { libraryShareRoutes } from "./studio/library/library-share.api.ts";
import { studioRunRoutes } from "./studio/studio-run.api.ts";
import { translationRoutes } from "./studio/translation/translation.api.ts";
import { systemRoutes } from "./system/system.api.ts";
import { whatsappRoutes } from "./whatsapp/whatsapp.api.ts";

/** The REST API of the specification, and its description: `openapi.json` for programs, `docs` for people. */
export function createApi(services: Services, given: Pick<Platform, "database" | "answerStepMs">) {
  const { db } = given.database;
  const ownData = { ...services.personalData, findEmail: services.accounts.getEmail };
  const { findSession } = services;
  const { library } = services.studio;
  const roleGuard = createRoleGuard({ findSession, findRole: services.members.findRole });
  const api = createApiRouter()
    // Before the product that is named by its code.
    .route("/", productExportRoutes({ roleGuard, db }))
    .route("/", productHealthRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", bulkEditRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", catalogRoutes(services.catalog, roleGuard, db))
    .route("/", catalogAdminRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", authorUndoRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", productPictureRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", catalogImportRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", categoryRoutes({ ...services.catalogAdmin, roleGuard, db }))
    .route("/", searchAdminRoutes({ searchAdmin: services.searchAdmin, roleGuard, db }))
    .route("/", storeRoutes({ store: services.storeAdmin, copy: services.store, roleGuard, db }))
    .route("/", shippingRoutes(services.shipping, db))
    .route("/", orderRoutes({ orders: services.orders, noteOrder: (id) => services.bots.noteOrder("mart", id), db }))
    .route("/", orderAdminRoutes({ ...services.orderInbox, roleGuard, db }))
    .route("/", customerRoutes({ customers: services.customers, roleGuard, db }))
    .route("/", restockRoutes({ restock: services.restock, roleGuard, db }))
    .route("/", reviewRoutes({ reviews: services.reviews, roleGuard, db }))
    .route("/", reportRoutes({ ...services.report, roleGuard, db }))
    .route("/", accountRoutes(services.accounts, findSession, db, given.answerStepMs))
    .route("/", pushRoutes({ push: services.push, findSession, db }))
    .route("/", sessionRoutes({ sessions: services.ownSessions, findSession, db }))
    .route("/", accountDeletionRoutes({ deletion: services.accountDeletion, findSession, db }))
    .route("/", personalDataRoutes({ ...ownData, findSession, db }))
    .route("/", memberRoutes({ members: services.members, roleGuard, findSession, db }))
    .route("/", accessTokenRoutes({ ...services.programs, findSession, db }))
    .route("/", webhookRoutes({ ...services.programs, roleGuard, db }))
    .route("/", systemRoutes({ system: services.systemAdmin, roleGuard, db }))
    .route("/", providerRoutes({ providers: services.providerAdmin, roleGuard, db }))
    .route("/", whatsappRoutes({ whatsappAdmin: services.whatsappAdmin, roleGuard, db }))
    .route("/", botRoutes(services.bots, db))
    .route("/", openQuestionRoutes({ db, roleGuard }))
    .route("/", botFiguresRoutes(roleGuard, db))
    .route("/", botAdminRoutes({ ...services.botAdmin, bots: services.bots, roleGuard, db }))
    .route("/", studioRunRoutes({ studio: services.studio, findSession, db }))
    .route("/", translationRoutes({ translations: services.studio.translations, findSession, db }))
    .route("/", libraryRoutes({ library, findSession, db }))
    .route("/", libraryFileRoutes({ library, storage: services.storage, findSession, db }))
    .route("/", libraryShareRoutes({ library, storage: services.storage, findSession, db }))
    .route("/", promptRoutes(services.prompts, findSession, db))
    .route("/", assistantRoutes(services.assistants, findSession, db))
    .route("/", assistantVersionRoutes(services.assistants, findSession, db))
    .route("/", assistantChatRoutes({ own: services.assistantChats, findSession, db }));
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  const { appName, appVersion, apiUrl } = services.config.public;
  const about = {
    openapi: "3.1.0",
    info: { title: `API da ${appName}`, version: appVersion },
    servers: [{ url: apiUrl }],
  };
  // Made once, when someone asks: it takes a tenth of a second, and anybody may.
  const describe = once(() => withCommonRefusals(api.getOpenAPI31Document(about)));
  const showDocs = once(() => apiDocsPage(describe()));
  api.get("/openapi.json", (c) => c.json(describe()));
  api.get("/docs", (c) => c.html(showDocs()(c.get("secureHeadersNonce"), c.get("isDemo"))));
  return api;
}

/** The type from which the browser's typed client is made. */
export type Api = ReturnType<typeof createApi>;
