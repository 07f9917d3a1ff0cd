import type { NavDrawing } from "./nav-icon.tsx";

export interface WorkspacePlace {
  path: string;
  label: string;
  drawing: NavDrawing;
  /** Only for who is of the store's team. */
  isForTeam?: boolean;
}

/** The navigation of the signed-in area, in its order. */
export const workspacePlaces: readonly WorkspacePlace[] = [
  { path: "/dashboard", label: "Dashboard", drawing: "dashboard" },
  { path: "/minha-ia", label: "Minha IA", drawing: "brain" },
  { path: "/admin/mart", label: "Admin Mart", drawing: "shop", isForTeam: true },
  { path: "/chatbots", label: "Chatbots", drawing: "chat" },
  { path: "/traducoes", label: "Traduções", drawing: "translate" },
  { path: "/ia-texto", label: "IA Texto", drawing: "text" },
  { path: "/ia-imagens", label: "IA Imagens", drawing: "image" },
  { path: "/ia-video", label: "IA Vídeo", drawing: "video" },
  { path: "/ia-audio", label: "IA Áudio", drawing: "audio" },
  { path: "/assistentes", label: "Assistentes", drawing: "assistant" },
  { path: "/prompts", label: "Prompts", drawing: "prompt" },
  { path: "/biblioteca", label: "Biblioteca", drawing: "library" },
];
