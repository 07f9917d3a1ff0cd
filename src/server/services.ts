import { createContext } from "react-router";
import type { AppError } from "#contract/errors.ts";
import { TOKEN_PREFIX } from "#contract/program/program-limits.ts";
import type { EmbeddingProvider } from "#llm/embedding-provider.ts";
import { createOpenAiEmbeddings } from "#llm/openai-embeddings.ts";
import { createAccountMailHandlers } from "#server/account/account-mail-handlers.ts";
import { type AssistantChats, createAssistantChats } from "#server/assistant/chat/assistant-chats.ts";
import { readAllWordsAnew } from "#server/catalog/product-writer.ts";
import { analyzeCatalog } from "#server/catalog-admin/analyze-catalog.ts";
import { type AuthorUndoService, createAuthorUndo } from "#server/catalog-admin/author-undo.ts";
import { type BulkEdits, createBulkEdits } from "#server/catalog-admin/bulk/bulk-edit.service.ts";
import { type CatalogAdminService, createCatalogAdminService } from "#server/catalog-admin/catalog-admin.service.ts";
import { type CatalogRefresher, createCatalogRefresh } from "#server/catalog-admin/catalog-refresh.ts";
import { type CategoryService, createCategoryService } from "#server/catalog-admin/category/category.service.ts";
import { optionOfItem, productIdOfItem } from "#server/catalog-admin/feeds/feed-items.ts";
import { createFeeds, type Feeds } from "#server/catalog-admin/feeds/feed-state.ts";
import { createProductHealth, type ProductHealth } from "#server/catalog-admin/health/product-health.service.ts";
import { type CatalogImports, createCatalogImports } from "#server/catalog-admin/import/catalog-import.service.ts";
import { createFetchPicture, PHOTO_LIMITS } from "#server/catalog-admin/import/photos/photo-runner.ts";
import { createProductPictures, type ProductPictures } from "#server/catalog-admin/pictures/product-pictures.ts";
import { createSearchAdminService, type SearchAdminService } from "#server/catalog-admin/search-admin.service.ts";
import { asksForPerson } from "#server/conversation/rules/asks-for-person.ts";
import { type AuditLog, createAuditLog } from "#server/platform/audit/audit.ts";
import { createBackupRunner } from "#server/platform/backup/backup-runner.ts";
import { readLastBackup } from "#server/platform/backup/last-backup.ts";
import { createScheduledBackup } from "#server/platform/backup/scheduled-backup.ts";
import { createSealer, type Sealer } from "#server/platform/crypto/sealer.ts";
import { createSigner, type Signer } from "#server/platform/crypto/signer.ts";
import { type DbClock, dbClock } from "#server/platform/db/db-clock.ts";
import type { Versions } from "#server/platform/http/kept-answers/kept-answers.ts";
import { createPublicFetch, createPublicPost, internet } from "#server/platform/http/public-fetch.ts";
import { cleanUpRateLimits } from "#server/platform/http/rate-limit.ts";
import type { FindSession } from "#server/platform/http/require-session.ts";
import { createJobQueue, type JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createJobWorker, type JobHandler } from "#server/platform/jobs/job-worker.ts";
import { createLocalPictures } from "#server/platform/pictures/local-pictures.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type Counters, createCounters } from "#server/platform/telemetry/counters.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import { createSampledWarning } from "#server/platform/telemetry/sampled-warning.ts";
import { createBuiltInEmbeddings } from "#server/search/vectors/built-in-embeddings.ts";
import { createProductVectors } from "#server/search/vectors/product-vectors.ts";
import { createSwitchedVectors } from "#server/search/vectors/switched-vectors.ts";
import { createVectorRefresher } from "#server/search/vectors/vector-refresher.ts";
import { type AccountService, createAccountService } from "./account/account.service.ts";
import { type AccountDeletion, createAccountDeletion } from "./account/account-deletion.ts";
import { forgetTries } from "./account/code-check.ts";
import { createMailBudget, type MailBudget } from "./account/mail-budget.ts";
import { createOwnSessions, type OwnSessions } from "./account/own-sessions.ts";
import { assistantLibraryRows } from "./assistant/assistant.queries.ts";
import { type AssistantService, createAssistantService } from "./assistant/assistant.service.ts";
import { type Background, createBackground, type Worker } from "./background.ts";
import type { BotService } from "./bot/bot.service.ts";
import { type BotAnswers, createBotAnswers } from "./bot/bot-answer/bot-answer.service.ts";
import { createBotAnswerCopy } from "./bot/bot-answer/bot-answer-copy.ts";
import { prepareFirstReplies } from "./bot/built-in/first-replies.ts";
import { createBots } from "./bot/create-bots.ts";
import { noteHandoff } from "./bot/handoff/handoff.queries.ts";
import { createHandoffs, type Handoffs } from "./bot/handoff/handoff.service.ts";
import { createShopTools, type Shop } from "./bot/shop/shop-tools.ts";
import { type CatalogService, createCatalogService } from "./catalog/catalog.service.ts";
import type { Config } from "./config.ts";
import { readTokensLeft } from "./conversation/engines/model-budget.ts";
import { maskPersonalData } from "./conversation/guard/personal-data.ts";
import { wholeReply } from "./conversation/reply-wire.ts";
import { findOpenQuestion } from "./conversation/unanswered-questions.ts";
import { type CustomerService, createCustomerService } from "./customer/customer.service.ts";
import { customerBook } from "./customer/customer-book.service.ts";
import { createForgetBuyer } from "./customer/forget-buyer.ts";
import { createMemberService, type MemberService } from "./member/member.service.ts";
import { createMemberMailHandler } from "./member/member-mail-handler.ts";
import { selectOrderByCode } from "./order/order.queries.ts";
import { createOrderService, type OrderService } from "./order/order.service.ts";
import { countByStatus } from "./order/order-admin.queries.ts";
import { createOrderAdminService, type OrderAdminService } from "./order/order-admin.service.ts";
import { createOrderBuyer, type OrderBuyer } from "./order/order-buyer.ts";
import { parseOrderCode } from "./order/order-code.ts";
import { forgetCustomer, readFigures } from "./order/order-customer.ts";
import { createOrderMailHandlers, orderPlacedJob } from "./order/order-mail.ts";
import { createOrderRetention } from "./order/order-retention.ts";
import { withFreightCents } from "./order/order-view.ts";
import { createOrderWatch, type OrderWatch } from "./order/order-watch.ts";
import { createErasure } from "./personal-data/erasure.ts";
import { createPersonalExport, type PersonalExport } from "./personal-data/personal-export.ts";
import { createPersonalTables } from "./personal-data/personal-tables.ts";
import type { Queryable } from "./platform/db/database.ts";
import { createRegularWork } from "./platform/jobs/regular-work.ts";
import type { Platform } from "./platform/lifecycle/platform.ts";
import { deleteTokens } from "./program/token/access-token.queries.ts";
import { type AccessTokens, createAccessTokens } from "./program/token/access-token.service.ts";
import { createProductMessages } from "./program/webhook/product-messages.ts";
import { createWebhooks, type Webhooks } from "./program/webhook/webhook.service.ts";
import { createOffMailHandler } from "./program/webhook/webhook-mail.ts";
import { createWebhookOutbox, type WebhookOutbox } from "./program/webhook/webhook-outbox.ts";
import { createWebhookSender } from "./program/webhook/webhook-sender.ts";
import { createWebhookViews } from "./program/webhook/webhook-views.ts";
import { promptLibraryRows } from "./prompt/prompt.queries.ts";
import { createPromptService, type PromptService } from "./prompt/prompt.service.ts";
import { createProviderService, type ProviderService, type Providers } from "./provider/provider.service.ts";
import { createAddressRules } from "./provider/provider-addresses.ts";
import { createProviderCopy, resealKeys } from "./provider/provider-copy.ts";
import { createPush, type Push } from "./push/push.service.ts";
import { createPushSender, orderPushJob } from "./push/push-sender.ts";
import { createPageViews, type PageViews } from "./report/page-views.ts";
import { createReportService, type ReportService } from "./report/report.service.ts";
import { forgetContact } from "./restock/restock.queries.ts";
import { createRestockService, type RestockService } from "./restock/restock.service.ts";
import { createRestockMailHandler } from "./restock/restock-mail.ts";
import { forgetReviewer } from "./review/review.queries.ts";
import { createReviewService, type ReviewService } from "./review/review.service.ts";
import { selectZeroResultSearches } from "./search/zero-result-searches.ts";
import { createShareCardService, type ShareCardService } from "./share/share-card.service.ts";
import { createShippingService, type ShippingService } from "./shipping/shipping.service.ts";
import { createShownVersions } from "./shown-versions.ts";
import { firstSettings } from "./store/first-settings.ts";
import { createStoreService, type StoreCopy, type StoreService } from "./store/store.service.ts";
import { createStoreCopy } from "./store/store-copy.ts";
import { createStudio, type Studio } from "./studio/studio.ts";
import { createStudioProducts } from "./studio/studio-products.ts";
import { createSystemService, type SystemService } from "./system/system.service.ts";
import { createSystemFigures } from "./system/system-figures.ts";
import type { GaugeSources } from "./system/system-gauges.ts";
import { forgetPhone } from "./whatsapp/whatsapp.queries.ts";
import { createWhatsappService, type WhatsappService, type WhatsappTalk } from "./whatsapp/whatsapp.service.ts";
import { createWhatsappAdmin, type WhatsappAdmin } from "./whatsapp/whatsapp-admin.service.ts";
import { createWhatsappCopy, resealWhatsappKeys } from "./whatsapp/whatsapp-copy.ts";
import { createNoticeHandlers } from "./whatsapp/whatsapp-notice.ts";
import { createWhatsappOrders } from "./whatsapp/whatsapp-orders.ts";

export interface Services {
  config: Config;
  /** What the merchant says of the shop; `refresh` before a request reads it. */
  store: StoreCopy & { refresh(): Promise<void> };
  storeAdmin: StoreService;
  /** Which servers of models do what; `refresh` before a request reads it. */
  providers: Providers;
  providerAdmin: ProviderService;
  catalog: CatalogService;
  catalogAdmin: {
    products: CatalogAdminService;
    refresher: CatalogRefresher;
    imports: CatalogImports;
    bulk: BulkEdits;
    pictures: ProductPictures;
    authorUndo: AuthorUndoService;
    categories: CategoryService;
    health: ProductHealth;
    feeds: Feeds;
  };
  shipping: ShippingService;
  orders: OrderService;
  /** What the shop sees of its orders. */
  orderInbox: { admin: OrderAdminService; watch: OrderWatch };
  customers: CustomerService;
  restock: RestockService;
  reviews: ReviewService;
  /** Devices that are told of new orders. */
  push: Push;
  report: { reports: ReportService; pageViews: PageViews };
  shareCards: ShareCardService;
  bots: BotService;
  /** What the shop's team does for the assistants: writes answers, and answers who asked for a person. */
  botAdmin: { botAnswers: BotAnswers; handOffs: Handoffs };
  accounts: AccountService;
  ownSessions: OwnSessions;
  accountDeletion: AccountDeletion;
  /** What people take with them. */
  personalData: { personalExport: PersonalExport };
  members: MemberService;
  /** What lets other programs in, and what tells them. */
  programs: { accessTokens: AccessTokens; webhooks: Webhooks };
  /** The session of a token that may be anything: of a person who signed in, or of a program. */
  findSession: FindSession;
  /** The shop's number at Meta's Cloud API. */
  whatsapp: WhatsappService;
  whatsappAdmin: WhatsappAdmin;
  /** The shop as assistants and programs use it. */
  shopTools: Shop;
  /** How far the hour's mails are used. */
  mailBudget: Pick<MailBudget, "read">;
  /** What was counted since the process started. */
  counters: Counters;
  /** How the process and its database stand, for the operator. */
  system: Pick<GaugeSources, "figures" | "catalogCopy">;
  /** What the owner sees of it. */
  systemAdmin: SystemService;
  /** Of which versions the answers are made that are the same for everyone. */
  shownVersions: () => Promise<Versions>;
  /** Where files lie. */
  storage: Storage;
  studio: Studio;
  prompts: PromptService;
  assistants: AssistantService;
  /** Conversations with assistants that people made. */
  assistantChats: AssistantChats;
  /** What the merchant teaches the search. */
  searchAdmin: SearchAdminService;
  background: Background;
  /** What a server does when it starts, while it already answers. */
  prepare(): Promise<void>;
}

/** What several modules stand on. */
interface Infrastructure {
  signer: Signer;
  sealer: Sealer;
  queue: JobQueue;
  outbox: WebhookOutbox;
  audit: AuditLog;
  storage: Storage;
  counters: Counters;
  now: DbClock;
}

function createInfrastructure(platform: Platform): Infrastructure {
  const { config, peppers, sealingSecrets = peppers, clock: now = dbClock } = platform;
  const signer = createSigner(peppers);
  const audit = createAuditLog({ sign: signer.sign, now });
  const queue = createJobQueue({ now });
  const outbox = createWebhookOutbox({ queue, now });
  const sealer = createSealer(sealingSecrets);
  return { signer, sealer, queue, outbox, audit, storage: openStorage(config), counters: createCounters(), now };
}

/** What knows buyers, told to forget one. */
const forgetting = {
  async forgetContact(tx: Queryable, contact: { whatsapp?: string; email?: string }): Promise<void> {
    await forgetContact(tx, contact);
    if (contact.whatsapp) await forgetPhone(tx, contact.whatsapp);
  },
  /** Reviews first: they are found by the orders, which then forget whose they are. */
  async forgetCustomer(tx: Queryable, customerId: number): Promise<number> {
    await forgetReviewer(tx, customerId);
    return forgetCustomer(tx, customerId);
  },
};

/** Accounts and the store's team, and what writes their mails. */
function createAccounts({ config, database: { db }, log, mail }: Platform, infrastructure: Infrastructure) {
  const { now, counters } = infrastructure;
  const {
    isDemo,
    mail: { perHour },
  } = config;
  const budget = createMailBudget({ db, perHour, counters, warn: createSampledWarning(log), now });
  const lifetime = config.session;
  const members = createMemberService({ db, ...infrastructure, log, settings: config.members });
  const endTokens = deleteTokens;
  const accounts = createAccountService({ db, ...infrastructure, budget, team: members, lifetime, endTokens, isDemo });
  const ownSessions = createOwnSessions({ db, ...infrastructure, lifetime });
  const { appUrl, appName } = config.public;
  const tables = createPersonalTables({ forgetTries, forgetBuyer: createForgetBuyer(forgetting) });
  const erasure = createErasure({ db, ...infrastructure, tables });
  const personalExport = createPersonalExport({ db, ...infrastructure, tables, appName });
  const accountDeletion = createAccountDeletion({
    db,
    ...infrastructure,
    budget,
    team: members,
    getEmail: accounts.getEmail,
    scheduleErasure: erasure.schedule,
  });
  const { mailer } = mail;
  const handlers = createAccountMailHandlers({ db, ...infrastructure, budget, mailer, appUrl });
  handlers.push(createMemberMailHandler({ db, budget, mailer, appUrl }), erasure.handler);
  const people = { accounts, ownSessions, accountDeletion, personalData: { personalExport }, members };
  return { ...people, budget, handlers };
}

/** What lets other programs in, and what tells them. */
function createPrograms(
  platform: Platform,
  infrastructure: Infrastructure,
  { catalog, orderInbox, accounts, members }: Pick<Services, "catalog" | "orderInbox" | "accounts" | "members">,
) {
  const { config, log, mail, database } = platform;
  const { db, kind } = database;
  const { queue, outbox, now } = infrastructure;
  const { findRole } = members;
  const { appUrl } = config.public;
  const at = { ...(platform.internet ?? internet), hasOwnMachine: config.webhooksOnOwnMachine };
  const accessTokens = createAccessTokens({ db, ...infrastructure, findRole });
  const { tellChanges } = createProductMessages({ db, queue, outbox });
  const webhooks = createWebhooks({ db, ...infrastructure, internet: at, settle: tellChanges });
  const views = createWebhookViews({
    getOrder: orderInbox.admin.getDetail,
    getProduct: catalog.getProduct,
    findQuestion: (id) => findOpenQuestion(db, id),
    siteUrl: appUrl,
  });
  const sender = createWebhookSender({ db, ...infrastructure, post: createPublicPost(at), views, findRole });
  // A worker of its own: a receiver that is slow keeps no mail waiting.
  const concurrency = WEBHOOKS_AT_ONCE;
  const worker = createJobWorker({
    db,
    queue,
    handlers: [sender],
    log,
    now,
    concurrency,
    isAlone: kind === "embedded",
  });
  const failed = "webhooks could not be told of products";
  const follower = createRegularWork({ everyMs: 2_000, work: tellChanges, failed, log });
  const findSession: FindSession = (token) =>
    token.startsWith(TOKEN_PREFIX) ? accessTokens.findSession(token) : accounts.findSession(token);
  return {
    services: { programs: { accessTokens, webhooks }, findSession },
    handlers: [createOffMailHandler({ db, mailer: mail.mailer, appUrl })],
    workers: [follower, worker],
    modules: [accessTokens, webhooks],
  };
}

/** Which servers of models the shop uses: this process's copy, and how its owner changes them. */
function createProviders(
  { config, database: { db }, log, internet }: Platform,
  { audit, sealer }: Infrastructure,
  { findStanding }: MemberService,
) {
  const copy = createProviderCopy({ config, db, sealer, warn: createSampledWarning(log) });
  const { isProduction } = config;
  const addresses = createAddressRules({ isProduction, findStanding, ...(internet && { resolve: internet.resolve }) });
  const admin = createProviderService({ config, db, audit, sealer, copy, addresses });
  return { copy, admin, reseal: () => resealKeys(db, sealer) };
}

/** Who embeds: the first server of the settings, else what is built in. Vectors of two models cannot be compared, so there is no other in turn. */
function embeddingsOf(providers: Providers, rarityOf: (key: string) => number): EmbeddingProvider {
  const [server] = providers.find("embedding");
  return server ? createOpenAiEmbeddings({ ...server, timeoutMs: server.totalMs }) : createBuiltInEmbeddings(rarityOf);
}

/** The catalogue, and what keeps its vectors behind the writes. */
function createCatalog({ database, log }: Platform, { queue, signer }: Infrastructure, providers: Providers) {
  const refresher = createVectorRefresher({ db: database.db, queue });
  let followProviders = async (): Promise<void> => {};
  const catalog = createCatalogService(database, {
    createVectors(rarityOf) {
      const { vectors, follow } = createSwitchedVectors({
        revisionNow: () => providers.revision,
        make: () => createProductVectors(database, embeddingsOf(providers, rarityOf)),
        onSwitched: refresher.noteWrite,
      });
      followProviders = follow;
      return vectors;
    },
    onWritten: refresher.noteWrite,
    signMark: signer.sign,
  });
  const prepare = async () => {
    await providers.refresh();
    await followProviders();
    await catalog.prepare();
    if (catalog.capabilities.vector.isAvailable) await refresher.start();
  };
  const follower = createRegularWork({
    everyMs: 1_000,
    async work() {
      await providers.refresh();
      await followProviders();
      await catalog.followWrites();
    },
    failed: "what was written to the catalogue could not be read",
    log,
  });
  return { catalog, prepare, follower, vectorJob: refresher.handler(catalog.refreshEmbeddings) };
}

/** The catalogue admin. */
function createCatalogAdmin(
  platform: Platform,
  { queue, audit, storage, now }: Infrastructure,
  catalog: CatalogService,
  accounts: AccountService,
) {
  const { database, config } = platform;
  const { db } = database;
  const pictures = createProductPictures({ db, audit, storage, now });
  const products = createCatalogAdminService({ db, audit, pictures, namesOf: accounts.findNames });
  const refresher = createCatalogRefresh({
    db,
    queue,
    async readAnew(report) {
      const saved = await readAllWordsAnew(db, async (done) => {
        await report({ saved: done, errors: 0 });
        await database.yieldToOthers();
      });
      // What ends the telling, such as the end of the process, ends the work.
      const stop = new AbortController();
      const onProgress = () => void report({ saved, errors: 0 }).catch((error) => stop.abort(error));
      const vectors = await catalog.refreshEmbeddings({ onProgress, signal: stop.signal });
      stop.signal.throwIfAborted();
      await analyzeCatalog(database);
      const { isAvailable } = catalog.capabilities.vector;
      return isAvailable ? { saved: vectors.saved, errors: vectors.errors } : { saved, errors: 0 };
    },
  });
  const analyze = () => analyzeCatalog(database);
  const fetchPublic = createPublicFetch(platform.internet);
  const fetchPicture = createFetchPicture(fetchPublic, pictures.addFetched, PHOTO_LIMITS);
  const namesOf = accounts.findNames;
  const imports = createCatalogImports({ database, queue, audit, namesOf, fetchPicture, analyze });
  const { listManagedIds } = catalog;
  const bulk = createBulkEdits({ database, queue, audit, namesOf, listManagedIds, analyze });
  const authorUndo = createAuthorUndo({ db, audit, namesOf });
  const categories = createCategoryService({ db, audit, queue, catalog, pictures });
  const health = createProductHealth({ db, audit });
  const feeds = createFeeds({ db, siteUrl: config.public.appUrl });
  const handlers = [refresher.handler, categories.handler, ...imports.handlers, ...bulk.handlers];
  return { products, refresher, imports, bulk, pictures, authorUndo, categories, health, feeds, handlers };
}

/** What the merchant says of the shop: this process's copy of it. */
function createStore({ config, database: { db }, log }: Platform) {
  const first = firstSettings(config.whatsappNumber);
  return { first, store: createStoreCopy({ db, first, warn: createSampledWarning(log) }) };
}

/** Orders: placed by visitors, looked after by the shop. */
function createSelling(
  platform: Platform,
  infrastructure: Infrastructure,
  {
    catalog,
    shipping,
    store,
    accounts,
    members,
  }: Pick<Services, "catalog" | "shipping" | "store" | "accounts" | "members">,
) {
  const { config, log, mail } = platform;
  const { db } = platform.database;
  const { queue, outbox, audit, now } = infrastructure;
  const { appUrl } = config.public;
  const watch = createOrderWatch({ db, log });
  const orders = createOrderService({
    db,
    catalog,
    shipping,
    siteUrl: appUrl,
    store,
    customers: customerBook,
    async onPlaced(tx, { id: orderId, code }) {
      await queue.enqueue(tx, orderPlacedJob, { orderId });
      await outbox.tellOrderPlaced(tx, code);
      await queue.enqueue(tx, orderPushJob, { code });
    },
    onChanged: () => {
      queue.wake();
      watch.wake();
    },
  });
  const { changeStock } = catalog;
  const { toFreight } = shipping;
  const namesOf = accounts.findNames;
  const admin = createOrderAdminService({
    db,
    audit,
    changeStock,
    toFreight,
    namesOf,
    store,
    customers: customerBook,
    onMoved: outbox.tellOrderMoved,
    onChanged: () => {
      queue.wake();
      watch.wake();
    },
  });
  const customers = createCustomerService({ db, audit, orders: { readFigures }, forgetting });
  const restock = createRestock(platform, infrastructure, store);
  const reviews = createReviewService({ db, ...infrastructure, siteUrl: appUrl, maskPersonalData, parseOrderCode });
  const { listShopPeople } = members;
  const handlers = createOrderMailHandlers({ db, queue, mailer: mail.mailer, appUrl, listShopPeople, now });
  const { cleanUp } = createOrderRetention({ db, ...config.order, now });
  const at = platform.internet ?? internet;
  const push = createPush({ db, ...infrastructure, internet: at });
  const pushing = createPushSender({
    db,
    ...infrastructure,
    post: createPublicPost(at),
    siteUrl: appUrl,
    findRole: members.findRole,
    async findTotalCents(code) {
      const order = await selectOrderByCode(db, code);
      return order && withFreightCents(order);
    },
    countByStatus,
  });
  const buyer = createOrderBuyer({ db, orders, customers: customerBook, onChanged: () => watch.wake() });
  return {
    buyer,
    services: { orders, orderInbox: { admin, watch }, customers, restock: restock.service, reviews, push },
    handlers: [...handlers, restock.handler, ...pushing],
    worker: restock.watch,
    modules: [{ cleanUp }, restock.service],
  };
}

/** Who waits for what is sold out. */
function createRestock(
  { config, database: { db }, log, mail: { mailer } }: Platform,
  infrastructure: Pick<Infrastructure, "queue" | "audit" | "now">,
  store: StoreCopy,
) {
  const { appUrl } = config.public;
  const service = createRestockService({ db, ...infrastructure, siteUrl: appUrl, store });
  const handler = createRestockMailHandler({ db, mailer, appUrl, store });
  const watch = createRegularWork({
    everyMs: 5_000,
    // It reads what is in stock and not who wrote it, so no way of changing a stock can forget to say so.
    work: service.tellWhoWaited,
    failed: "who waits for stock could not be told",
    log,
  });
  return { service, handler, watch };
}

/** The shop's figures. */
function createReport({ database: { db }, log }: Platform) {
  const warn = createSampledWarning(log);
  const pageViews = createPageViews({ db, warn: () => warn("visits could not be counted") });
  const listZeroResultSearches = async (tx: Queryable, limit: number) =>
    (await selectZeroResultSearches(tx, { limit })).misses;
  return { pageViews, reports: createReportService({ db, listZeroResultSearches }) };
}

/** The backups of the schedule. */
function createBackups(
  { config, database, log, mail }: Platform,
  { queue, now }: Infrastructure,
  members: MemberService,
) {
  const run = createBackupRunner(config, database);
  const { mailer } = mail;
  const { listOwners } = members;
  return createScheduledBackup({ db: database.db, queue, log, now, mailer, settings: config.backup, run, listOwners });
}

interface WorkToDo {
  handlers: JobHandler[];
  otherWorkers: Worker[];
  /** What has rows or files that run out. */
  modules: { cleanUp(): Promise<void> }[];
  lastWrites: (() => Promise<void>)[];
}

/** Messages that are under way at once. */
const WEBHOOKS_AT_ONCE = 8;

/** How long a code that ran out just before a crash could live again, if the clock is set back before the next start. */
const CLOCK_NOTE_MS = 30_000;

/** What the process does beside answering. */
function createWork(
  { database: { db, kind }, log, keepClock = async () => {} }: Platform,
  { queue, now }: Infrastructure,
  { handlers, otherWorkers, modules, lastWrites }: WorkToDo,
): Background {
  // The embedded database belongs to the one process that locked its folder.
  const worker = createJobWorker({ db, queue, handlers, log, now, isAlone: kind === "embedded" });
  const cleanups = [() => cleanUpRateLimits(db), ...[...modules, worker].map((module) => () => module.cleanUp())];
  const failed = "the time could not be noted";
  const clockKeeper = createRegularWork({ everyMs: CLOCK_NOTE_MS, work: keepClock, failed, log });
  return createBackground({
    workers: [worker, ...otherWorkers, clockKeeper],
    cleanups,
    lastWrites: [...lastWrites, keepClock],
    log,
  });
}

/** How the process and its database stand, and what the owner sees of it. */
function createSystem(
  { config, database }: Platform,
  { queue, audit, now }: Infrastructure,
  {
    mailBudget,
    catalog,
    accounts,
    members,
    providers,
  }: Pick<Services, "catalog" | "accounts" | "members" | "providers"> & { mailBudget: MailBudget },
): Pick<Services, "system" | "systemAdmin"> {
  const { chatTokensADay } = config.ai;
  const { db } = database;
  const figures = createSystemFigures({
    db,
    mailsLeft: mailBudget.readLeft,
    tokensLeft: () => (providers.find("text").length > 0 ? readTokensLeft(db, chatTokensADay) : null),
    ordersByStatus: () => countByStatus(db),
    lastBackup: () => readLastBackup(database),
  });
  const system = { figures, catalogCopy: catalog.readCopy };
  const systemAdmin = createSystemService({
    ...system,
    database,
    version: config.public.appVersion,
    queue,
    audit,
    now,
    namesOf: accounts.findNames,
    findStanding: members.findStanding,
  });
  return { system, systemAdmin };
}

/** Who answers people: the site's assistants, prompts, and assistants that people made. */
function createTalking(
  { config, database: { db }, log }: Platform,
  { audit, now, outbox, signer: { sign } }: Infrastructure,
  {
    store,
    providers,
    catalog,
    shipping,
    orders,
  }: Pick<Services, "store" | "providers" | "catalog" | "shipping" | "orders">,
): Pick<Services, "bots" | "botAdmin" | "prompts" | "assistants" | "assistantChats" | "shopTools"> {
  const common = { config, providers, store, db, log, now, sign };
  const bots = createBots({
    ...common,
    answers: createBotAnswerCopy(db),
    onNewQuestion: outbox.tellQuestion,
    shop: { catalog, shipping, orders },
  });
  const botAdmin = { botAnswers: createBotAnswers({ db, audit }), handOffs: createHandoffs({ db, audit, store }) };
  const assistants = createAssistantService({ db, audit });
  const assistantChats = createAssistantChats({ ...common, assistants, writeOut: catalog.writeOutChatTalk });
  const shopTools = createShopTools({ catalog, shipping, orders, store });
  return { bots, botAdmin, prompts: createPromptService({ db, audit }), assistants, assistantChats, shopTools };
}

/** Messages of WhatsApp that are answered at once. */
const WHATSAPP_AT_ONCE = 4;
const LEXICON_AFTER_MS = 1_000;

type WhatsappNeeds = Pick<Services, "bots" | "orders" | "catalog" | "members"> & { buyer: OrderBuyer };

/** The shop's assistant and orders on WhatsApp, where the environment or the owner names a number. */
function createWhatsapp(
  { config, database: { db, kind }, log, mail }: Platform,
  { queue, signer: { sign }, audit, sealer, now }: Infrastructure,
  { bots, orders, catalog, buyer, members }: WhatsappNeeds,
) {
  const { whatsapp: settings } = config;
  const siteUrl = config.public.appUrl;
  const copy = createWhatsappCopy({ settings, db, sealer, warn: createSampledWarning(log) });
  const talk: WhatsappTalk = {
    wantsPerson: asksForPerson,
    noteHandoff,
    async ask(sessionId, message, isRetry) {
      const live = await bots.ask("mart", { sessionId, message, isRetry, action: "sendMessage" });
      const { messageId } = live;
      return wholeReply("mart", { messageId, events: live.follow(new AbortController().signal) });
    },
    keep: (sessionId, text, id) =>
      bots.keepMessage("mart", sessionId, { id: `ask-${sign("whatsapp-message", id)}`, text }),
    findConversation: (sessionId) => bots.findConversationId("mart", sessionId),
  };
  const found = createWhatsappOrders({
    db,
    parseOrderCode,
    ...buyer,
    placeOrder: orders.placeOrder,
    async findRetailerItem(retailerId) {
      const productId = productIdOfItem(retailerId);
      const asked = [...(productId === null ? [] : [{ productId }]), { code: retailerId }];
      for (const reference of asked) {
        const [product] = await catalog.findProductsForOrder([reference]);
        const way = product && (reference.code ? {} : optionOfItem(retailerId, product));
        if (product && way) return { code: product.code, ...way };
      }
      return null;
    },
  });
  const service = createWhatsappService({ settings, copy, siteUrl, db, queue, log, now, sign, talk, orders: found });
  const admin = createWhatsappAdmin({ settings, siteUrl, db, audit, sealer, copy, now });
  const options = { db, queue, log, now, concurrency: WHATSAPP_AT_ONCE, isAlone: kind === "embedded" };
  // A worker of its own: replies that take a while keep no mail waiting.
  const worker = createJobWorker({ ...options, handlers: [service.handler] });
  const { listOwners } = members;
  const handlers = createNoticeHandlers({ db, queue, mailer: mail.mailer, appUrl: siteUrl, listOwners });
  return { service, admin, worker, handlers, reseal: () => resealWhatsappKeys(db, sealer) };
}

/** The composition root: the only place that knows every module and who needs whom. */
export function createServices(platform: Platform): Services {
  const { config, log, clientFolder } = platform;
  const { db } = platform.database;
  const infrastructure = createInfrastructure(platform);
  const { first, store } = createStore(platform);
  const { budget: mailBudget, handlers, ...people } = createAccounts(platform, infrastructure);
  const { accounts, members } = people;
  const { copy: providers, admin: providerAdmin, reseal } = createProviders(platform, infrastructure, members);
  const { catalog, prepare, follower, vectorJob } = createCatalog(platform, infrastructure, providers);
  const shipping = createShippingService({ catalog, store });
  const selling = createSelling(platform, infrastructure, { catalog, shipping, store, accounts, members });
  const { orders } = selling.services;
  const catalogAdmin = createCatalogAdmin(platform, infrastructure, catalog, accounts);
  const { products: managed, imports, bulk, pictures: uploaded } = catalogAdmin;
  const { hasWrittenProduct: hasOwnProduct } = managed;
  const { audit, storage, counters } = infrastructure;
  const { keepLogo } = uploaded;
  const storeDeps = { db, audit, copy: store, first, namesOf: accounts.findNames, hasOwnProduct, keepLogo };
  const storeAdmin = createStoreService({ ...storeDeps, isDemo: config.isDemo });
  const pictures = createLocalPictures(clientFolder, uploaded.findFile);
  const shareCards = createShareCardService({ pictures, store, log });
  // The embedded database belongs to the one process that locked its folder.
  const isAlone = platform.database.kind === "embedded";
  const talking = createTalking(platform, infrastructure, { store, providers, catalog, shipping, orders });
  const { bots, prompts, assistants } = talking;
  const librarySources = [{ rows: promptLibraryRows }, { rows: assistantLibraryRows }];
  const products = createStudioProducts({ catalog, pictures, store, siteUrl: config.public.appUrl });
  const studio = createStudio({ config, db, log, ...infrastructure, librarySources, products, providers, isAlone });
  const backups = createBackups(platform, infrastructure, members);
  const allHandlers = [...handlers, ...catalogAdmin.handlers, ...selling.handlers, vectorJob, ...backups.handlers];
  const report = createReport(platform);
  const programs = createPrograms(platform, infrastructure, { ...selling.services, catalog, accounts, members });
  const ofNouns = [accounts, managed, imports, bulk, uploaded, catalog, bots, studio, prompts, assistants];
  const whatsapp = createWhatsapp(platform, infrastructure, { bots, orders, catalog, members, buyer: selling.buyer });
  const modules = [...programs.modules, whatsapp.service, report.pageViews, ...selling.modules, ...ofNouns];
  const background = createWork(platform, infrastructure, {
    handlers: [...allHandlers, ...programs.handlers, ...whatsapp.handlers],
    otherWorkers: [studio.worker, selling.worker, follower, backups.worker, ...programs.workers, whatsapp.worker],
    modules: [...modules, storage],
    lastWrites: [report.pageViews.flush],
  });
  const searchAdmin = createSearchAdminService({ db, audit });
  const owned = { store, storeAdmin, providers, providerAdmin };
  const shop = { ...owned, catalog, catalogAdmin, searchAdmin, shipping, ...selling.services };
  const around = { report, shareCards, studio };
  const prepareAll = async () => {
    await reseal();
    await whatsapp.reseal();
    await prepare();
    await members.warnWithoutOwner();
    // What the first search would wait for; the first visitors do not wait for it either.
    setTimeout(() => catalog.ideasIn(""), LEXICON_AFTER_MS).unref();
    void prepareFirstReplies();
  };
  const system = createSystem(platform, infrastructure, { mailBudget, catalog, accounts, members, providers });
  const made = {
    storage,
    ...talking,
    ...programs.services,
    whatsapp: whatsapp.service,
    whatsappAdmin: whatsapp.admin,
    shownVersions: createShownVersions(db, store),
    ...system,
  };
  return { config, ...shop, ...around, ...people, mailBudget, counters, ...made, background, prepare: prepareAll };
}

/** What page loaders reach: the services, called in process, and the request's own id, logger and CSP nonce. */
export interface PageContext {
  services: Services;
  log: Log;
  requestId: string;
  /** The address of who asks. */
  visitor: string;
  nonce: string;
  /** To be called where a part of the page could not be made: the page is then nobody else's. */
  markPartial: () => void;
  /** Whether the page that shows these data is there already, as bytes: then nobody reads what is written here. */
  isWritten: (shown: unknown) => boolean;
  /** Any thrown value as an error of the table, so that a page answers with the right status and sentence. */
  toAppError: (thrown: unknown) => AppError;
}

export const pageContext = createContext<PageContext>();
