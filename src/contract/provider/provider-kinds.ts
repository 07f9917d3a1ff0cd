/** What a model can be asked for. */
export const capabilities = ["text", "image", "speech", "video", "embedding"] as const;
export type Capability = (typeof capabilities)[number];

export const capabilityLabels: Record<Capability, string> = {
  text: "Texto",
  image: "Imagem",
  speech: "Voz",
  video: "Vídeo",
  embedding: "Busca por significado",
};

const all: readonly Capability[] = capabilities;

interface KindFacts {
  label: string;
  /** Where such a server usually answers, up to and with its version. */
  baseUrl: string;
  /** Where it runs, a key is seldom asked for. */
  isLocal: boolean;
  capabilities: readonly Capability[];
}

/** The kinds of servers that we speak with; all but ComfyUI speak the wire of OpenAI. */
export const providerKinds = {
  openai: { label: "OpenAI", baseUrl: "https://api.openai.com/v1", isLocal: false, capabilities: all },
  gemini: {
    label: "Gemini (Google)",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    isLocal: false,
    capabilities: ["text", "image", "embedding"],
  },
  ollama: {
    label: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    isLocal: true,
    capabilities: ["text", "embedding"],
  },
  localai: {
    label: "LocalAI",
    baseUrl: "http://localhost:8080/v1",
    isLocal: true,
    capabilities: ["text", "image", "speech", "embedding"],
  },
  comfyui: { label: "ComfyUI", baseUrl: "http://localhost:8188", isLocal: true, capabilities: ["image"] },
  compatible: { label: "Outro compatível com a OpenAI", baseUrl: "", isLocal: false, capabilities: all },
} as const satisfies Record<string, KindFacts>;

export type ProviderKind = keyof typeof providerKinds;

export const providerKindNames = Object.keys(providerKinds) as [ProviderKind, ...ProviderKind[]];

/** Whether such a server is asked for something. */
export const canServe = (kind: ProviderKind, capability: Capability): boolean =>
  (providerKinds[kind].capabilities as readonly Capability[]).includes(capability);

/** How long each is waited for in seconds until the owner says otherwise: between two signs of life, and in all. */
export const usualLimits: Record<Capability, { silenceSeconds: number; totalSeconds: number }> = {
  text: { silenceSeconds: 60, totalSeconds: 600 },
  image: { silenceSeconds: 60, totalSeconds: 180 },
  speech: { silenceSeconds: 60, totalSeconds: 180 },
  video: { silenceSeconds: 60, totalSeconds: 900 },
  embedding: { silenceSeconds: 10, totalSeconds: 10 },
};
