/** What only a provider's model makes: said on the page before anything is typed, and again as the refusal of a run. */
export const providerNeeds = {
  article:
    "Escrever um artigo precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; correção, resumo, Melhorar e o guia de frases funcionam agora mesmo, sem IA.",
  email:
    "Escrever um e-mail precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; correção, resumo, Melhorar e o guia de frases funcionam agora mesmo, sem IA.",
  story:
    "Escrever uma história precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; correção, resumo e Melhorar funcionam agora mesmo, sem IA.",
  poem: "Escrever um poema precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; correção, resumo e Melhorar funcionam agora mesmo, sem IA.",
  code: "Escrever código precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; seus prompts, prontos para usar em outra IA, ficam guardados agora mesmo.",
  rewrite:
    "Reescrever em outro tom precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; Melhorar corrige e enxuga o texto agora mesmo, sem IA.",
  translation:
    "Traduzir qualquer texto precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_CHAT_MODEL; o que está no seu glossário, na sua memória ou no guia de frases é traduzido agora mesmo, frase por frase, sem IA.",
  picture:
    "Uma imagem a partir de uma descrição precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_IMAGE_MODEL; fundos, estampas e cartazes são feitos agora mesmo, sem IA.",
  voice:
    "Uma voz gravada precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_SPEECH_MODEL; a voz do navegador lê o texto agora mesmo, sem criar arquivo.",
  film: "Um vídeo a partir de uma descrição precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_VIDEO_MODEL; letras em movimento e vídeos de um produto são feitos agora mesmo, sem IA.",
} as const;
