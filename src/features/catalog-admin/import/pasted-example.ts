/** What 'Inserir Exemplo' fills in: a whole product, with numbers written in every way that is understood. */
export const pastedExample = `${JSON.stringify(
  {
    name: "Cafeteira Italiana 6 Xícaras",
    code: "CAFETEIRA-ITALIANA-6",
    description: "Cafeteira em alumínio para o fogão, rende seis xícaras.",
    category: "Cozinha",
    subcategory: "Cozinha > Café",
    costPrice: 49.9,
    originalPrice: "119,90",
    promotionalPrice: 99.9,
    discountPercentage: "16",
    stock: "25",
    supplier: "Casa do Café",
    gtinEan: "7891000315507",
    ncm: "76151000",
  },
  null,
  2,
)}\n`;
