export interface UpcomingPlaceFacts {
  label: string;
  /** What people will do here. */
  text: string;
  picture: string;
}

/** The places that are being built, by their address. */
const upcoming: Record<string, UpcomingPlaceFacts> = {
  "/chatbots": {
    label: "Chatbots",
    text: "Aqui vão ficar os seus atendentes, com o estado e os números de cada um.",
    picture: "/brand/tool-chatbot-256.webp",
  },
};

const elsewhere: UpcomingPlaceFacts = {
  label: "Em breve",
  text: "Esta parte da sua área ainda está sendo feita.",
  picture: "/brand/bot-arara-256.webp",
};

/** What is announced at an address of the workspace. */
export function upcomingPlaceAt(pathname: string): UpcomingPlaceFacts {
  return upcoming[pathname.replace(/\/$/, "")] ?? elsewhere;
}
