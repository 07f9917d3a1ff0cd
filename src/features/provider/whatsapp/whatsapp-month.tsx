import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Card } from "#ui/card.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";

/** Meta's categories, as the owner reads them. */
const categoryNames: Readonly<Record<string, string>> = {
  service: "atendimento",
  utility: "utilidade",
  marketing: "marketing",
  authentication: "autenticação",
  referral_conversion: "vindas de anúncio",
};

const nameOf = (category: string) => categoryNames[category] ?? (category || "sem categoria");

/** What went on this month: what came, what was answered, and what of it Meta said that it bills. */
export function WhatsappMonth({ managed }: { managed: ManagedWhatsapp }) {
  const { month, notices, onServer } = managed;
  const { received, replies, heldBack, billed, free } = month;
  const cap = (onServer ?? managed).repliesAMonth;
  const billedCount = billed.reduce((sum, { count }) => sum + count, 0);
  const kinds = [
    `${formatNumber(received.text)} de texto`,
    `${formatNumber(received.order)} ${received.order === 1 ? "carrinho" : "carrinhos"}`,
    `${formatNumber(received.unsupported)} de outros tipos`,
  ];
  return (
    <section aria-labelledby="este-mes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="este-mes" className="text-2xl">
        Este mês
      </h2>
      <FigureTiles
        label="Mensagens deste mês"
        figures={[
          {
            term: "Recebidas",
            value: formatNumber(received.text + received.order + received.unsupported),
            text: kinds.join(" · "),
          },
          { term: "Respostas", value: formatNumber(replies), text: `de ${formatNumber(cap)} no mês` },
          { term: "Seguradas", value: formatNumber(heldBack), text: "pelo limite do mês" },
          {
            term: "Cobradas",
            value: formatNumber(billedCount),
            text:
              billed.map(({ category, count }) => `${formatNumber(count)} de ${nameOf(category)}`).join(" · ") ||
              "pelo que a Meta avisou",
          },
        ]}
      />
      {notices.length > 0 && (
        <ul aria-label="Avisos do limite" className="grid gap-1 text-sm">
          {notices.map(({ percent, at }) => (
            <li key={percent}>
              {percent === 100 ? "Limite alcançado" : `${percent}% do limite`}: os donos souberam por e-mail em{" "}
              <time dateTime={at}>{formatMoment(at)}</time>.
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-muted text-sm">
        Os donos da loja recebem um e-mail aos 80% do limite e quando ele acaba. O que é cobrado é contado pelos avisos
        da Meta, que vêm depois do envio e valem para tudo o que sai do número; {formatNumber(free)}{" "}
        {free === 1 ? "mensagem foi avisada" : "mensagens foram avisadas"} como sem custo. Em reais só a fatura dela
        diz. Respostas sem custo não contam para o limite.
      </p>
    </section>
  );
}

/** What was not sent or not delivered, and why. */
export function WhatsappFailures({ failures }: { failures: ManagedWhatsapp["failures"] }) {
  return (
    <section aria-labelledby="ultimos-erros" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="ultimos-erros" className="text-2xl">
        Últimos erros
      </h2>
      {failures.length === 0 ? (
        <p className="text-muted">Nenhum envio deu errado.</p>
      ) : (
        <Card className="px-5">
          <ul className="grid">
            {failures.map(({ at, code, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place until it is read anew
              <li key={place} className="border-border py-3 not-first:border-t">
                <p>{text}</p>
                <p className="text-muted text-sm">
                  <time dateTime={at}>{formatMoment(at)}</time> · {code}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
