/** What only a provider's model makes: said on the page before anything is typed, and again as the refusal of a run. */
export const providerNeeds = {
  picture:
    "Uma imagem a partir de uma descrição precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_IMAGE_MODEL; fundos, estampas e cartazes são feitos agora mesmo, sem IA.",
  voice:
    "Uma voz gravada precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_SPEECH_MODEL; a voz do navegador lê o texto agora mesmo, sem criar arquivo.",
  film: "Um vídeo a partir de uma descrição precisa de um provedor de IA, que quem administra o site liga com AI_BASE_URL e AI_VIDEO_MODEL; letras em movimento e vídeos de um produto são feitos agora mesmo, sem IA.",
} as const;
