import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "./answer.ts";

interface Show {
  at: Date;
  city: string;
  place: string;
  note: string;
}

const MONTHS = "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const ASKS = /\b(agenda|shows?|turne|datas?|apresentac\w+|toca|tocar|livre|disponivel)\b/;
const WHEN =
  /\b(proxim\w+|quando|agenda|datas?|turne|que horas|onde (ele |ela |a banda |o marley |o artista )?(vai|e|sera|toca)|tem show|vai ter|show (em|no|na|de)|livre|esta disponivel)\b/;
/** The short names that people use. */
const NICKNAMES: Record<string, string> = {
  sp: "sao paulo",
  sampa: "sao paulo",
  rj: "rio de janeiro",
  rio: "rio de janeiro",
  bh: "belo horizonte",
  ssa: "salvador",
};
const NOT_A_CITY =
  /^(o|a|os|as|um|uma|show|casa|festa|escola|breve|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|casamento|empresa|prefeitura|evento|teatro|banda|dia|fim|que|qual|volta|video|meu|minha|qualidade|alta)$/;
const MOST_SHOWS = 5;
const DEMO = "_Datas de demonstração._";

/** `2026-12-05 21:00 | São Paulo - SP | Casa | note`, as the agenda's file has it; times are Brasília's. */
function parseShow(line: string): Show {
  const [when = "", city = "", place = "", note = ""] = line.split(" | ");
  const at = new Date(`${when.replace(" ", "T")}:00-03:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`the agenda has a line without a date: ${line}`);
  return { at, city, place, note };
}

const inBrazil = { timeZone: "America/Sao_Paulo" } as const;
const dayOf = (at: Date) =>
  at.toLocaleDateString("pt-BR", { ...inBrazil, day: "2-digit", month: "2-digit", year: "numeric" });
const hourOf = (at: Date) =>
  at.toLocaleTimeString("pt-BR", { ...inBrazil, hour: "2-digit", minute: "2-digit" }).replace(":", "h");
const monthOf = (at: Date) => Number(at.toLocaleDateString("en-US", { ...inBrazil, month: "numeric" })) - 1;

const lineOf = ({ at, city, place, note }: Show) => `- **${dayOf(at)}**, ${hourOf(at)}: ${city}, ${place} (${note})`;

/** The agenda of an artist: dates that are still to come, by city or by month. */
export function createAgendaSkill(lines: string[], now: () => Date = () => new Date()) {
  const shows = lines.map(parseShow).sort((a, b) => a.at.getTime() - b.at.getTime());
  const cities = [...new Set(shows.map(({ city }) => foldText(city.replace(/ - \w\w$/, ""))))];

  const cityIn = (folded: string) => {
    const nickname = Object.entries(NICKNAMES).find(([short]) => new RegExp(`\\b${short}\\b`).test(folded))?.[1];
    const known = cities.find((city) => folded.includes(city));
    const named = /\b(?:em|no|na|para)\s+(\p{L}{3,}(?:\s+\p{L}{3,})?)/u.exec(folded)?.[1];
    return known ?? nickname ?? (named && !NOT_A_CITY.test(named.split(" ")[0] ?? "") ? named : undefined);
  };

  return {
    answer({ text, memory }: Question): Answer | null {
      const folded = foldText(text);
      const isLeaning = memory.topic === "agenda" && /^e\b|\b(em|no|na)\b/.test(folded);
      if (!(ASKS.test(folded) && WHEN.test(folded)) && !isLeaning) return null;
      if (
        /\b(contrat\w+|prefeitura|casamento|escola|fechar|de verdade|verdadeir\w+|ficticia\w*|e real|sao reais)\b/.test(
          folded,
        )
      )
        return null;
      const upcoming = shows.filter(({ at }) => at > now());
      const suggestions = ["Ingressos", "Como contratar"];
      const reply = (title: string, list: Show[]): Answer => ({
        text: [title, list.slice(0, MOST_SHOWS).map(lineOf).join("\n"), DEMO].filter(Boolean).join("\n\n"),
        suggestions,
        sources: [{ title: "Agenda de demonstração" }],
        memory: { topic: "agenda" },
      });
      if (upcoming.length === 0) return reply("Não há datas futuras na agenda agora.", []);
      const day = /\b(\d{1,2})\s*(?:\/|de )\s*(\d{1,2}|\p{L}+)\b/u.exec(folded);
      const city = cityIn(folded);
      const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}\\b`).test(folded));
      if (/\b(livre|disponivel)\b/.test(folded) || (day && !city)) {
        return reply(
          "Para saber se uma **data** está livre, peça uma proposta pelo WhatsApp com o dia e a cidade. A agenda já marcada é esta:",
          upcoming,
        );
      }
      if (city) {
        const there = upcoming.filter((show) => foldText(show.city).includes(city));
        const name = city.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
        return there.length > 0
          ? reply(`Em ${there[0]?.city}:`, there)
          : reply(`Não há show marcado em ${name} na agenda. As próximas datas são:`, upcoming);
      }
      if (month >= 0) {
        const then = upcoming.filter(({ at }) => monthOf(at) === month);
        return then.length > 0
          ? reply(`Em ${MONTHS[month]?.replace("marco", "março")}:`, then)
          : reply(`Não há show marcado em ${MONTHS[month]?.replace("marco", "março")}. As próximas datas:`, upcoming);
      }
      return /\b(o proximo|proximo show|quando e o)\b/.test(folded)
        ? reply("O próximo show marcado:", upcoming.slice(0, 1))
        : reply(/\bhoras?\b/.test(folded) ? "Dias e horários dos próximos shows:" : "Próximos shows:", upcoming);
    },
  };
}
