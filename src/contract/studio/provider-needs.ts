/** What only a provider's model makes: said on the page before anything is typed, and again as the refusal of a run. */
export const providerNeeds = {
  article:
    "Escrever um artigo precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; correção, resumo, Melhorar e o guia de frases funcionam agora mesmo, sem IA.",
  email:
    "Escrever um e-mail precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; correção, resumo, Melhorar e o guia de frases funcionam agora mesmo, sem IA.",
  story:
    "Escrever uma história precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; correção, resumo e Melhorar funcionam agora mesmo, sem IA.",
  poem: "Escrever um poema precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; correção, resumo e Melhorar funcionam agora mesmo, sem IA.",
  code: "Escrever código precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; seus prompts, prontos para usar em outra IA, ficam guardados agora mesmo.",
  rewrite:
    "Reescrever em outro tom precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; sem IA, Melhorar só corrige erros e corta repetições que conhece, agora mesmo.",
  translation:
    "Traduzir qualquer texto precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; o que está no seu glossário, na sua memória ou no guia de frases é traduzido agora mesmo, frase por frase, sem IA. As cinco línguas: português, inglês, espanhol, francês e alemão.",
  otherLanguage:
    "Aqui se traduz entre cinco línguas: português, inglês, espanhol, francês e alemão. Para outra, como italiano ou japonês, copie o pedido e leve a outra IA.",
  productDescription:
    "Escrever a descrição de um produto precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; Correção confere a sua agora mesmo, sem IA.",
  productTranslation:
    "Traduzir os textos dos produtos precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; o guia de frases da loja funciona agora mesmo, em cinco línguas, sem IA.",
  continuation:
    "Continuar um texto que parou no meio precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA.",
  picture:
    "Uma imagem a partir de uma descrição precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; fundos, estampas e cartazes são feitos agora mesmo, sem IA.",
  voice:
    "Uma voz gravada precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; a voz do navegador lê o texto agora mesmo, sem criar arquivo.",
  film: "Um vídeo a partir de uma descrição precisa de um provedor de IA, que quem é dono da loja liga em Configurações de IA; letras em movimento e vídeos de um produto são feitos agora mesmo, sem IA.",
} as const;
