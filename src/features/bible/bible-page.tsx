import { useRef } from "react";
import { Accordion } from "#ui/accordion.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SampleVideo } from "./sample-video.tsx";
import { WizardBox } from "./wizard-box.tsx";

const questions = [
  {
    title: "Quais histórias estão disponíveis?",
    content:
      "Davi e Golias, Noé, Êxodo, Nascimento de Jesus e Ressurreição, cada uma com respostas prontas para cada etapa. Outras histórias também podem ser escritas: responda com as suas palavras.",
  },
  {
    title: "Posso personalizar o estilo do vídeo?",
    content:
      "Pode. Tom, personagens, ambiente, ângulos de câmera, luz, cortes, duração, formato, narração, música, marca e chamada são escolhas suas, e na revisão dá para mudar qualquer uma delas.",
  },
  {
    title: "O vídeo é gerado de verdade?",
    content:
      "Na conversa, não: a geração e o pagamento são simulações, e ela avisa quando é assim. O roteiro é de verdade: copie, baixe, ou toque em Fazer o vídeo, que leva as cenas à ferramenta IA Vídeo, com a sua conta.",
  },
  {
    title: "O que eu escrevo fica guardado?",
    content:
      "Só neste aparelho, enquanto a aba estiver aberta. A conversa não é enviada a nenhum servidor; só o roteiro vai, e só quando você toca em Fazer o vídeo.",
  },
];

const parts = [
  { title: "Você conta", text: "Escolha a história e diga para quem ela é." },
  { title: "Ele pergunta", text: "Doze perguntas curtas, do tom à última palavra da narração." },
  { title: "O roteiro sai pronto", text: "Dez seções e as tomadas com tempo, para copiar ou baixar." },
];

/** The page of the conversation that turns a story of the Bible into the script of a video. */
export function BiblePage({ whatsappNumber }: { whatsappNumber: string }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const begin = () => {
    inputRef.current?.scrollIntoView({ block: "center" });
    inputRef.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="bg-[linear-gradient(180deg,var(--accent-soft),transparent_36rem)]">
        <div className="page-width pt-2 pb-12 sm:pt-5">
          <ButtonLink to="/" variant="ghost" size="sm" className="-ml-4">
            <Icon name="arrow-left" />
            Voltar ao Início
          </ButtonLink>
          <div className="mt-1 flex items-center gap-5 sm:mt-3">
            <img
              src="/brand/bot-biblia-128.webp"
              srcSet="/brand/bot-biblia-128.webp 128w, /brand/bot-biblia-256.webp 256w"
              sizes="96px"
              alt=""
              width={128}
              height={128}
              fetchPriority="high"
              className="size-14 sm:size-24"
            />
            <div>
              <h1 className="text-3xl sm:text-4xl">Chatbot Bíblico</h1>
              <p className="mt-1 text-muted sm:text-lg">Da história ao roteiro de vídeo, cena por cena.</p>
            </div>
          </div>
          <noscript>
            <p className="mt-4 rounded-md bg-surface px-4 py-3">
              A conversa precisa do JavaScript ligado no navegador.
            </p>
          </noscript>
          <div className="mt-4 grid items-start gap-8 sm:mt-7 lg:grid-cols-[1fr_18rem] lg:gap-12">
            <WizardBox inputRef={inputRef} whatsappNumber={whatsappNumber} />
            <section aria-labelledby="exemplo">
              <h2 id="exemplo" className="mb-3 text-center text-xl lg:text-left">
                Veja um exemplo
              </h2>
              <SampleVideo />
            </section>
          </div>
        </div>
      </div>
      <section aria-labelledby="sobre" className="bg-surface-sunken">
        <div className="page-width py-12 sm:py-16">
          <h2 id="sobre" className="text-3xl">
            Sobre o Chatbot Bíblico
          </h2>
          <p className="mt-2 max-w-3xl text-lg text-muted">
            Igrejas, professores e criadores têm a história na ponta da língua, mas travam na hora de pensar em câmera,
            luz e corte. Esta conversa faz as perguntas que um diretor faria e devolve um roteiro pronto para filmar.
          </p>
          <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
            {parts.map(({ title, text }, index) => (
              <li key={title} className="border-accent border-t-2 pt-4">
                <h3 className="text-xl">
                  <span className="mr-2 text-primary">{index + 1}</span>
                  {title}
                </h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <Button size="lg" className="mt-8" onClick={begin}>
            <Icon name="chat" />
            Iniciar Conversa
          </Button>
        </div>
      </section>
      <section aria-labelledby="perguntas" className="page-width grid gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="perguntas" className="text-3xl">
          Perguntas frequentes
        </h2>
        <Accordion items={questions} />
      </section>
    </>
  );
}
