import type { AdvertLayout, AdvertLink, AdvertOccasion, AdvertSize } from "#contract/studio/studio-advert-choices.ts";

export const sizeLabels: Record<AdvertSize, { label: string; text: string }> = {
  "1080x1080": { label: "Quadrado", text: "Feed, 1080 × 1080" },
  "1080x1350": { label: "Retrato", text: "Feed, 1080 × 1350" },
  "1080x1920": { label: "Story", text: "Stories e status, 1080 × 1920" },
  "1920x1080": { label: "Deitado", text: "Site e TV, 1920 × 1080" },
  a4: { label: "A4", text: "Cartaz, 300 pontos por polegada" },
  a5: { label: "A5", text: "Folheto, 300 pontos por polegada" },
  a6: { label: "A6", text: "Panfleto, 300 pontos por polegada" },
};

export const layoutLabels: Record<AdvertLayout, string> = {
  showcase: "Vitrine",
  band: "Faixa",
  burst: "Estouro",
  tag: "Etiqueta",
  editorial: "Revista",
  poster: "Cartaz de loja",
  frame: "Moldura",
  night: "Noite",
};

export const occasionLabels: Record<AdvertOccasion, string> = {
  none: "Nenhuma",
  mothers: "Dia das Mães",
  fathers: "Dia dos Pais",
  lovers: "Dia dos Namorados",
  children: "Dia das Crianças",
  easter: "Páscoa",
  consumer: "Semana do Consumidor",
  school: "Volta às aulas",
  june: "Festa Junina",
  "black-friday": "Black Friday",
  christmas: "Natal",
  "new-year": "Ano Novo",
  carnival: "Carnaval",
};

export const linkLabels: Record<AdvertLink, string> = {
  product: "Para a página do produto",
  whatsapp: "Para o WhatsApp da loja",
  none: "Sem QR",
};
