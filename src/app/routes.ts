import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const workbench = [route("dev/gallery", "routes/site/gallery.tsx")];

/** Addresses that answer no page: what search engines and link previews ask for. */
const resources = [
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap-index.ts"),
  route("sitemaps/:file", "routes/resources/sitemap-part.ts"),
  route("pedido/:code/pix.svg", "routes/resources/order-pix.ts"),
  route("share/product/:id/:file", "routes/resources/share-product.ts"),
  route("share/page/:page/:file", "routes/resources/share-page.ts"),
];

/** The URL space of the product: its table of contents. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("arara-mart", "routes/store/landing.tsx"),
    route("arara-mart/catalog", "routes/store/catalog.tsx"),
    route("arara-mart/product/:productCode?", "routes/store/product.tsx"),
    route("arara-mart/lista", "routes/store/shopping-list.tsx"),
    route("pedido/:code", "routes/store/order.tsx"),
    route("privacidade", "routes/legal/privacy.tsx"),
    route("termos", "routes/legal/terms.tsx"),
    route("trocas", "routes/legal/returns.tsx"),
    route("theme", "routes/site/theme.tsx"),
    route("debug", "routes/site/debug.tsx"),
    route("compartilhado/:token", "routes/site/shared.tsx"),
    route("a/:slug", "routes/bots/published.tsx"),
    layout("routes/account/layout.tsx", [
      route("auth", "routes/account/sign-in.tsx"),
      route("register-account", "routes/account/sign-up.tsx"),
      route("auth/verify-account", "routes/account/verify-account.tsx"),
      route("auth/verify-login", "routes/account/verify-login.tsx"),
      route("convite", "routes/member/invitation.tsx"),
    ]),
    route("bot-arara", "routes/bots/arara.tsx"),
    route("bot-arara-mart", "routes/bots/mart.tsx"),
    route("bot-jaiminho", "routes/bots/jaiminho.tsx"),
    route("bot-marley", "routes/bots/marley.tsx"),
    route("bot-biblia", "routes/bots/biblia.tsx"),
    ...(process.env.NODE_ENV === "development" ? workbench : []),
    route("*", "routes/site/not-found.tsx"),
  ]),
  layout("routes/workspace/layout.tsx", [
    route("dashboard", "routes/workspace/dashboard.tsx"),
    layout("routes/catalog-admin/layout.tsx", [
      route("admin/mart", "routes/catalog-admin/product-list.tsx"),
      route("admin/mart/loja", "routes/catalog-admin/store-settings.tsx"),
      route("admin/mart/pedidos", "routes/order-admin/order-list.tsx"),
      route("admin/mart/pedidos/:code", "routes/order-admin/order-detail.tsx"),
      route("admin/mart/clientes", "routes/order-admin/customer-list.tsx"),
      route("admin/mart/clientes/:id", "routes/order-admin/customer-detail.tsx"),
      route("admin/mart/relatorios", "routes/order-admin/reports.tsx"),
      route("admin/mart/equipe", "routes/member/team.tsx"),
      route("admin/mart/saude", "routes/catalog-admin/health.tsx"),
      route("admin/mart/feeds", "routes/catalog-admin/feeds.tsx"),
      route("admin/mart/lixeira", "routes/catalog-admin/trash.tsx"),
      route("admin/mart/busca", "routes/catalog-admin/search-admin.tsx"),
      route("admin/mart/perguntas", "routes/catalog-admin/unanswered-question-list.tsx"),
      route("admin/mart/importar", "routes/catalog-admin/import-list.tsx"),
      route("admin/mart/importar/:id", "routes/catalog-admin/import-detail.tsx"),
      route("admin/mart/product/:code/edit", "routes/catalog-admin/product-edit.tsx"),
    ]),
    route("chatbots", "routes/workspace/chatbots.tsx"),
    route("prompts", "routes/workspace/prompts.tsx"),
    route("ia-texto", "routes/workspace/text.tsx"),
    route("traducoes", "routes/workspace/translation.tsx"),
    route("biblioteca", "routes/workspace/library.tsx"),
    route("ia-imagens", "routes/workspace/images.tsx"),
    route("ia-audio", "routes/workspace/audio.tsx"),
    route("ia-video", "routes/workspace/video.tsx"),
    route("minha-ia", "routes/workspace/my-ai.tsx"),
    route("assistentes", "routes/workspace/assistants.tsx"),
    route("assistentes/:id", "routes/workspace/assistant.tsx"),
  ]),
  ...resources,
] satisfies RouteConfig;
