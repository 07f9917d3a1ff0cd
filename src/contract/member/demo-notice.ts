/** What a public demonstration says on every page: what it is, and what becomes of what is typed. */
export const demoNotice = {
  label: "Demonstração",
  text: "Experimente tudo: nada sai daqui, e toda noite a loja volta ao começo. O que você escrever, outros veem: não use dados seus.",
} as const;
