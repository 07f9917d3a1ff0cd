import { useNavigate } from "react-router";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStoredText } from "#lib/stored-text.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";

const NOTICE_MS = 6_000;

const tools = [
  {
    name: "Chatbot",
    picture: "/brand/tool-chatbot-128.webp",
    path: "/chatbots",
    text: "Converse, pergunte e organize ideias em português claro.",
  },
  {
    name: "Tradução",
    picture: "/brand/tool-traducao-128.webp",
    path: "/traducoes",
    text: "Cinco idiomas: frases de loja prontas, e qualquer texto com um provedor de IA.",
  },
  {
    name: "Geração de imagens",
    picture: "/brand/tool-imagem-128.webp",
    path: "/ia-imagens",
    text: "Cartazes dos seus produtos, estampas e fundos; com um provedor de IA, qualquer cena que você descrever.",
  },
  {
    name: "Geração de vídeos",
    picture: "/brand/tool-video-128.webp",
    path: "/ia-video",
    text: "Vídeos curtos dos seus produtos e das suas palavras, prontos para as suas redes.",
  },
] as const;

/** The AI tools. Visitors hear that a tool comes soon; who is signed in on this device goes to it. */
export function ToolCards() {
  const toast = useToast();
  const navigate = useNavigate();
  const tryOut = (name: string, path: string) => {
    if (readStoredText(storageKeys.session)) navigate(path);
    else toast.show({ message: `${name}: será implementado em breve.`, type: "info", durationMs: NOTICE_MS });
  };
  return (
    <section aria-labelledby="ferramentas" className="page-width py-12 sm:py-16">
      <h2 id="ferramentas" className="text-3xl">
        Ferramentas de IA para o dia a dia
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        Corrija, traduza e crie sem aprender um programa novo para cada coisa.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tools.map(({ name, picture, path, text }) => (
          <li key={name}>
            <Card isInteractive className="relative flex h-full items-start gap-4 p-5 sm:flex-col">
              <img src={picture} alt="" width={72} height={72} loading="lazy" className="size-16 sm:size-18" />
              <div className="flex flex-1 flex-col">
                <h3 className="text-xl">
                  {/* Above the button's own surface, and a press on it is a press on the button. */}
                  <label htmlFor={`experimentar-${picture}`} className="relative z-1 cursor-pointer">
                    {name}
                  </label>
                </h3>
                <p className="mt-1.5 flex-1 text-muted text-sm">{text}</p>
                <button
                  id={`experimentar-${picture}`}
                  type="button"
                  aria-label={`Experimentar ${name}`}
                  onClick={() => tryOut(name, path)}
                  className="mt-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 font-semibold text-primary text-sm after:absolute after:inset-0 after:rounded-xl"
                >
                  Experimentar
                  <Icon name="arrow-right" />
                </button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
