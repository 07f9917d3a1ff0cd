/** What production needs to start, over a database that is thrown away and with a mail server that is not there. */
export const productionSettings = {
  APP_ENV: "production",
  APP_URL: "https://loja.exemplo",
  DATA_DIR: "memory://",
  ALLOW_EMBEDDED: "1",
  WHATSAPP_NUMBER: "5511987654321",
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://coletor.exemplo:4317",
  OTEL_SERVICE_NAME: "arara-ia-frontend",
  OTEL_SERVICE_VERSION: "1.1.0",
  AUTH_PEPPER: "um-segredo-so-dos-testes-com-mais-de-32-bytes",
  SMTP_URL: "smtp://127.0.0.1:9",
  DRAIN_NOTICE_MS: "0",
  MAIL_FROM: "Arara <nao-responda@loja.exemplo>",
};
