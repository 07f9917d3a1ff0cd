interface Snippet {
  pattern: RegExp;
  title: string;
  language: string;
  code: string;
  note: string;
}

/** Code cannot be written by rules: these pieces are ready, tried, and chosen by the words of the request. */
export const snippets: readonly Snippet[] = [
  {
    pattern: /\bcpf\b/iu,
    title: "Validar CPF",
    language: "js",
    note: "Confere os dois dígitos verificadores; não diz se o CPF existe na Receita.",
    code: `function isCpf(text) {
  const digits = text.replace(/\\D/g, "");
  if (digits.length !== 11 || /^(\\d)\\1+$/.test(digits)) return false;
  const check = (length) => {
    const sum = [...digits.slice(0, length)].reduce((total, digit, at) => total + Number(digit) * (length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  return check(9) === digits[9] && check(10) === digits[10];
}`,
  },
  {
    pattern: /\bcep\b/iu,
    title: "Formatar CEP",
    language: "js",
    note: "Aceita com ou sem hífen; devolve null quando não tem 8 dígitos.",
    code: `function formatCep(text) {
  const digits = text.replace(/\\D/g, "");
  return digits.length === 8 ? \`\${digits.slice(0, 5)}-\${digits.slice(5)}\` : null;
}`,
  },
  {
    pattern: /(?<!\p{L})(?:desconto|porcentagem|percentual|por cento)(?!\p{L})/iu,
    title: "Calcular desconto em centavos",
    language: "js",
    note: "Recebe e devolve centavos inteiros; o arredondamento é a favor de quem compra.",
    code: `function discountedCents(cents, percent) {
  return Math.floor((cents * (100 - percent)) / 100);
}

discountedCents(19990, 10);`,
  },
  {
    pattern: /(?<!\p{L})(?:valid\p{L}*|conferir|checar)\s+(?:\p{L}+\s+)?e-?mail/iu,
    title: "Conferir o formato de um e-mail",
    language: "js",
    note: "Confere só a forma: que a caixa existe, só um e-mail enviado mostra.",
    code: `function looksLikeEmail(text) {
  return /^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(text.trim());
}

looksLikeEmail("ana@exemplo.com.br");`,
  },
  {
    pattern: /\b(?:real|reais|moeda|pre[çc]o|dinheiro)\b/iu,
    title: "Formatar valores em reais",
    language: "js",
    note: "Guarde dinheiro em centavos inteiros: somas de números quebrados perdem centavos.",
    code: `const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

function formatPrice(cents) {
  return reais.format(cents / 100);
}`,
  },
  {
    pattern: /\b(?:data|datas|dia|calend[áa]rio)\b/iu,
    title: "Formatar e somar datas",
    language: "js",
    note: "O fuso é dito às claras, para que o dia não mude perto da meia-noite.",
    code: `const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" });

function addDays(date, days) {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000);
}

day.format(addDays(new Date(), 7));`,
  },
  {
    pattern: /\b(?:whats ?app|zap|wa\.me)\b/iu,
    title: "Link do WhatsApp com mensagem",
    language: "js",
    note: "O número vai com o código do país e só dígitos.",
    code: `function whatsappLink(phone, message) {
  return \`https://wa.me/\${phone.replace(/\\D/g, "")}?text=\${encodeURIComponent(message)}\`;
}

whatsappLink("+55 11 91234-5678", "Olá! Quero saber mais.");`,
  },
  {
    pattern: /\b(?:formul[áa]rio|cadastro|contato|html)\b/iu,
    title: "Formulário de contato acessível",
    language: "html",
    note: "Cada campo tem rótulo; o navegador confere o e-mail antes de enviar.",
    code: `<form action="/contato" method="post">
  <p>
    <label for="nome">Nome</label>
    <input id="nome" name="nome" autocomplete="name" required>
  </p>
  <p>
    <label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="email" required>
  </p>
  <p>
    <label for="mensagem">Mensagem</label>
    <textarea id="mensagem" name="mensagem" rows="5" required></textarea>
  </p>
  <button>Enviar</button>
</form>`,
  },
  {
    pattern: /\b(?:planilha|csv|excel)\b/iu,
    title: "Ler um arquivo CSV de planilha",
    language: "python",
    note: "Planilhas brasileiras usam ponto e vírgula; utf-8-sig aceita a marca que o Excel põe no começo.",
    code: `import csv

def read_rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))`,
  },
  {
    pattern: /\b(?:sql|banco de dados|consulta|tabela|vendas)\b/iu,
    title: "Somar vendas por mês em SQL",
    language: "sql",
    note: "Feito para PostgreSQL; troque os nomes da tabela e das colunas pelos seus.",
    code: `SELECT date_trunc('month', vendido_em) AS mes,
       count(*) AS pedidos,
       sum(total_centavos) / 100.0 AS total
FROM venda
GROUP BY mes
ORDER BY mes DESC;`,
  },
  {
    pattern: /\b(?:lista|ordenar|ordena|sort|alfab[ée]tica)\b/iu,
    title: "Ordenar nomes em português",
    language: "js",
    note: "A ordem comum dos programas põe “Álvaro” depois de “Zuleica”; esta, não.",
    code: `const order = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

["Zuleica", "Álvaro", "ana", "Bia"].sort(order.compare);`,
  },
];
