import { type TextRule, wordRule } from "./text-rule.ts";

const CRASE = "Crase: a preposição “a” se junta ao artigo “a”.";
const NO_CRASE = "Sem crase antes de palavra masculina, verbo ou pronome que não aceita artigo.";
const AGREEMENT = "Concordância: o verbo ou o adjetivo acompanha a palavra a que se refere.";
const WE_AGREEMENT = "Concordância: “nós” pede o verbo no plural.";
/** `para vocês é grátis`: after a preposition the verb belongs to something else. */
const AS_SUBJECT = "(?<!(?<!\\p{L})(?:para|pra|por|entre|de|com|sem|sobre|em|a|até|perante|segundo)\\s)";
const TIME = "“Há” indica tempo que já passou.";

/** Feminine words before which `a` of a place or a time takes the accent. */
const AFTER_CRASE =
  "noite|tarde|vontade|toa|direita|esquerda|vista|prestação|distância|mão|venda|espera|procura|beira|medida que|frente|parte|disposição|base de";
const MASCULINE =
  "partir|fazer|comprar|vender|pagar|combinar|ele|eles|ela|elas|você|vocês|mim|ti|nós|todos|todas|cada|qualquer|isso|isto|aquilo|prazo|pé|cavalo|gosto|bordo|lápis|seu|seus|meu|meus|este|esse|esta|essa";

/** Agreement, crase and fixed turns that are wrong in nearly every sentence in which they stand. */
export const grammarRules: readonly TextRule[] = [
  wordRule(
    "a gente (vamos|fomos|somos|estamos|temos|queremos|podemos|fazemos|sabemos|precisamos)",
    (_, verb) =>
      `a gente ${
        {
          vamos: "vai",
          fomos: "foi",
          somos: "é",
          estamos: "está",
          temos: "tem",
          queremos: "quer",
          podemos: "pode",
          fazemos: "faz",
          sabemos: "sabe",
          precisamos: "precisa",
        }[verb?.toLowerCase() ?? ""]
      }`,
    "Concordância: “a gente” pede o verbo no singular.",
  ),
  wordRule(
    `${AS_SUBJECT}nós (não )?(vai|foi|é|está|tem|quer|pode|faz|sabe|precisa)`,
    (_, not = "", verb) =>
      `nós ${not}${
        {
          vai: "vamos",
          foi: "fomos",
          é: "somos",
          está: "estamos",
          tem: "temos",
          quer: "queremos",
          pode: "podemos",
          faz: "fazemos",
          sabe: "sabemos",
          precisa: "precisamos",
        }[verb?.toLowerCase() ?? ""]
      }`,
    WE_AGREEMENT,
  ),
  wordRule(
    `${AS_SUBJECT}nós (não )?(\\p{L}*(?:[^\\P{L}aeiou]|[gq]u))(ou|eu|iu)`,
    (_, not = "", stem, ending) =>
      /^[smt]$/i.test(stem ?? "") ? null : `nós ${not}${stem}${{ ou: "amos", eu: "emos", iu: "imos" }[ending ?? ""]}`,
    WE_AGREEMENT,
  ),
  wordRule("mais nós (não )?(\\p{L}+mos)", "mas nós $1$2", "“Mas” opõe; “mais” soma."),
  wordRule(
    `${AS_SUBJECT}(eles|elas|vocês) (não )?(vai|foi|é|está|tem|quer|pode|faz|sabe|precisa)`,
    (_, subject, not = "", verb) =>
      `${subject} ${not}${
        {
          vai: "vão",
          foi: "foram",
          é: "são",
          está: "estão",
          tem: "têm",
          quer: "querem",
          pode: "podem",
          faz: "fazem",
          sabe: "sabem",
          precisa: "precisam",
        }[verb?.toLowerCase() ?? ""]
      }`,
    AGREEMENT,
  ),
  wordRule(
    "(os|as|dos|das|nos|nas|aos|pelos|pelas|seus|suas|[2-9]|\\d{2,}|dois|duas|três|quatro|cinco) (\\p{L}{3,}[aeiou])",
    (_, article, noun) =>
      /(?:s|x)$/.test(noun ?? "") || !ALWAYS_PLURAL.test(noun ?? "") ? null : `${article} ${noun}s`,
    AGREEMENT,
  ),
  wordRule(
    "fazem (\\d+|um|uma|dois|duas|três|muitos|muitas|alguns|algumas|vários|várias) (anos?|meses|mês|dias?|semanas?|horas?)",
    "faz $1 $2",
    "Concordância: “fazer” indicando tempo fica no singular.",
  ),
  wordRule("(as|das|nas|[2-9]|\\d{2,}|duas|três|quatro|cinco) opção", "$1 opções", AGREEMENT),
  wordRule("esta (\\p{L}+ndo)", "está $1", "“Está”, do verbo estar, tem acento."),
  wordRule(
    "ate(?= (?:as|às|a|o|os|amanhã|hoje|segunda|terça|quarta|quinta|sexta|sábado|domingo|\\d))",
    "até",
    "Acentuação.",
  ),
  wordRule("(\\d{1,2}) ?h(?:s|rs|ras)", "$1h", "A abreviatura de horas é “h”, sem plural."),
  wordRule("(qualquer|alguma|uma|minha|sua|sem) duvida", "$1 dúvida", "Acentuação."),
  wordRule(
    "(pode|podem|posso|podemos|vai|vou|vão|quer|quero|consegue|para|pra) vim",
    "$1 vir",
    "Depois de outro verbo: “vir”.",
  ),
  wordRule("à mais de", "a mais de", NO_CRASE),
  wordRule("houveram", "houve", "Concordância: “haver” no sentido de existir fica no singular."),
  wordRule(
    "haviam (muitos|muitas|vários|várias|alguns|algumas|poucos|poucas)",
    "havia $1",
    "Concordância: “haver” no sentido de existir fica no singular.",
  ),
  wordRule(
    "haverão (muitos|muitas|vários|várias|alguns|algumas|poucos|poucas)",
    "haverá $1",
    "Concordância: “haver” no sentido de existir fica no singular.",
  ),
  wordRule(
    "(segue|vai) (em )?anexos? (os|as) (\\p{L}+)",
    (_, verb, _em, article, noun) =>
      `${verb === "vai" ? "vão" : "seguem"} ${article === "as" ? "anexas" : "anexos"} ${article} ${noun}`,
    AGREEMENT,
  ),
  wordRule("meio dia e meio", "meio-dia e meia", "“Meia” porque é meia hora."),
  {
    pattern:
      /(?<![\p{L}])(é|está|estava|ficou|fiquei|estou) meia (cansada|triste|chateada|nervosa|confusa|doente|perdida|lenta)(?!\p{L})/giu,
    after: "$1 meio $2",
    reason: "“Meio” no sentido de “um pouco” não varia.",
  },
  wordRule("menos (\\p{L}+) possíveis", "menos $1 possível", AGREEMENT),
  wordRule(
    "(para|pra) mim (fazer|comprar|levar|ver|pagar|ler|escrever|usar|enviar|mandar|trazer|falar|ir|saber|ter|poder)",
    "$1 eu $2",
    "Antes de verbo que a pessoa faz, usa-se “eu”.",
  ),
  wordRule("entre eu e (você|ele|ela|vocês|eles|elas)", "entre mim e $1", "Depois de “entre” usa-se “mim”."),
  wordRule(
    "há (\\d+|um|uma|dois|duas|três|quatro|cinco|dez|muitos|muitas|alguns|algumas|vários|várias) (anos?|mês|meses|dias?|semanas?|horas?|minutos?) atrás",
    "há $1 $2",
    "“Há” já diz que passou: “atrás” sobra.",
  ),
  wordRule(
    "(?<!daqui )a (\\d+|dois|duas|três|muitos|muitas|alguns|algumas|vários|várias) (anos|meses|dias|semanas|horas|minutos) atrás",
    "há $1 $2",
    TIME,
  ),
  wordRule("a muito tempo", "há muito tempo", TIME),
  wordRule("daqui há", "daqui a", "Tempo que ainda vem: “daqui a”."),
  wordRule(
    `(?<!(?:para|pra|toda|durante|desde|até|é|com|sobre|tem|de) )a (noite|tarde) (?=(?:passada|de|,|eu|nós|a gente|ele|ela|fui|vou))`,
    (match) => match.replace(/^a/i, (a) => (a === "A" ? "À" : "à")),
    CRASE,
  ),
  wordRule(
    `(estou|está|estamos|fica|ficamos|fique|vire|virar|pague|pagar|vendo|compre|comprar|feito|feita|dividir|direito|tudo) a (${AFTER_CRASE})`,
    "$1 à $2",
    CRASE,
  ),
  wordRule(
    "(devido|graças|quanto|em relação|com relação|frente|referente|relativo) a (empresa|loja|equipe|cliente|situação|compra|entrega|proposta|reunião|venda|mensagem|qualidade|senhora|pessoa|data)",
    "$1 à $2",
    CRASE,
  ),
  wordRule("as (\\d{1,2}(?:h(?:\\d{2})?| horas?|:\\d{2}))", "às $1", "Crase antes das horas."),
  wordRule("das (\\d{1,2}h?(?:\\d{2})?) as (\\d{1,2}h?(?:\\d{2})?)", "das $1 às $2", "Crase antes das horas."),
  wordRule(`à (${MASCULINE})`, "a $1", NO_CRASE),
  wordRule(
    "(vou|vamos|fui|foi|ir) na (casa|loja|farmácia|padaria|escola|feira|praia) (comprar|buscar|ver)",
    "$1 à $2 $3",
    "Quem vai, vai “a” algum lugar.",
  ),
  wordRule(
    "(assistir|assisti|assistiu|assistimos) o (filme|jogo|vídeo|show|programa)",
    "$1 ao $2",
    "“Assistir”, no sentido de ver, pede “a”.",
  ),
  wordRule("(prefiro|prefere|preferimos|preferem) (.{1,40}?) do que", "$1 $2 a", "“Preferir” uma coisa “a” outra."),
  wordRule(
    "de encontro (?=(?:ao|aos|à|às) (?:que|nosso|nossa|seu|sua|desejo|objetivo|objetivos|interesse|interesses|necessidade|necessidades))",
    "ao encontro ",
    "“Ao encontro de” é a favor; “de encontro a” é contra.",
  ),
  wordRule(
    "ao invés (?=de (?:usar|comprar|pagar|ligar|esperar|enviar))",
    "em vez ",
    "“Em vez de” é no lugar de; “ao invés de” é ao contrário de.",
  ),
  wordRule("(se|caso) (eu|você|ele|ela) ver", "$1 $2 vir", "Futuro do verbo ver: “vir”."),
  wordRule("quando (eu|você|ele|ela) ver", "quando $1 vir", "Futuro do verbo ver: “vir”."),
  wordRule(
    "(tinha|havia|tenho) (chego|trago|compro|pago|falo)",
    (_, verb, participle) => {
      const right: Record<string, string> = { chego: "chegado", trago: "trazido", compro: "comprado", falo: "falado" };
      const found = right[participle?.toLowerCase() ?? ""];
      return found ? `${verb} ${found}` : null;
    },
    "Particípio regular do verbo.",
  ),
  wordRule(
    "mau (humorad[oa]s?|educad[oa]s?|feit[oa]s?|entendid[oa]s?|vestid[oa]s?)",
    "mal-$1",
    "“Mal” é o contrário de “bem”.",
  ),
  {
    pattern: /(?<!\p{L})mal-(feit|entendid|vestid|educad)([oa]s?)(?!\p{L})/giu,
    after: (_, root, end) =>
      `${root === "entendid" ? "mal-" : "mal"}${root}${end}`.replace("malentendid", "mal-entendid"),
    reason: "Grafia com “mal”.",
  },
  { pattern: /(?<![\p{L}])porque(?=\?)/giu, after: "por quê", reason: "No fim da pergunta: “por quê?”." },
  { pattern: /(^|[.!?]\s+)Porque(?=[^.!?\n]{1,80}\?)/gu, after: "$1Por que", reason: "Em pergunta: “por que”." },
];

/** Plurals that are certain: `os produto` has no other reading. */
const ALWAYS_PLURAL =
  /^(produto|cliente|preço|livro|carro|menino|menina|pessoa|coisa|casa|loja|venda|compra|amigo|amiga|filho|filha|ano|dia|hora|semana|problema|documento|arquivo|pedido|funcionário|funcionária|aluno|aluna|parte|foto|conta|nota|dado|texto|relatório|resultado|contrato|projeto|peça|camiseta|blusa|caneca|unidade|caixa|sacola|presente)$/iu;
