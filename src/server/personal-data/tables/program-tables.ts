import { eq, inArray } from "drizzle-orm";
import { account } from "#server/account/account.table.ts";
import { accessToken } from "#server/program/token/access-token.table.ts";
import { webhook, webhookCursor, webhookDelivery } from "#server/program/webhook/webhook.table.ts";
import { ofNobody, ownRows, type PersonalTable } from "../personal-table.ts";

/** What people gave to other programs. */
export const programTables: PersonalTable[] = [
  {
    table: accessToken,
    exported: {
      file: "tokens",
      about: "Os tokens que você deu a programas, e o que cada um pode. O token inteiro só o programa tem.",
      rows: ownRows({
        table: accessToken,
        key: [accessToken.id],
        columns: {
          name: accessToken.name,
          scopes: accessToken.scopes,
          createdAt: accessToken.createdAt,
          expiresAt: accessToken.expiresAt,
          lastUsedAt: accessToken.lastUsedAt,
        },
        isOwn: ({ accountId }) => eq(accessToken.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  {
    table: webhook,
    exported: {
      file: "webhooks",
      about: "Os endereços de programas que você mandou avisar. Os segredos das assinaturas não estão aqui.",
      rows: ownRows({
        table: webhook,
        key: [webhook.id],
        columns: { name: webhook.name, url: webhook.url, events: webhook.events, createdAt: webhook.createdAt },
        isOwn: ({ accountId }) => eq(webhook.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  {
    table: webhookDelivery,
    exported: {
      file: "avisos-a-programas",
      about: "Os avisos que foram para os seus webhooks nos últimos dias: de que falam, e se chegaram.",
      rows: async function* (db, person) {
        const own = db.select({ id: webhook.id }).from(webhook).where(eq(webhook.accountId, person.accountId));
        yield* ownRows({
          table: webhookDelivery,
          key: [webhookDelivery.id],
          columns: {
            type: webhookDelivery.type,
            subject: webhookDelivery.subject,
            state: webhookDelivery.state,
            createdAt: webhookDelivery.createdAt,
          },
          isOwn: () => inArray(webhookDelivery.webhookId, own),
        })(db, person);
      },
    },
    erased: { with: webhook },
  },
  ...ofNobody("Até que mudança de um produto os programas já foram avisados.", webhookCursor),
];
