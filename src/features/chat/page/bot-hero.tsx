import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BotContent } from "./bot-content.ts";

/** Who the assistant is, in one sentence and one small scene, and the first way into the conversation. */
export function BotHero({ content, onOpen }: { content: BotContent; onOpen: () => void }) {
  const { kicker, heading, text, openLabel, note } = content;
  return (
    <section className="overflow-hidden bg-[radial-gradient(46rem_30rem_at_82%_30%,color-mix(in_srgb,var(--bot)_20%,transparent),transparent_75%)]">
      <div className="page-width pt-5 pb-12 sm:pb-16">
        <ButtonLink to="/" variant="ghost" size="sm" className="-ml-4">
          <Icon name="arrow-left" />
          Voltar ao Início
        </ButtonLink>
        <div className="mt-4 grid items-center gap-10 lg:grid-cols-[1.1fr_0.9fr] lg:gap-14">
          <div>
            <Badge tone="success" className="mb-4 px-3 py-1 text-sm">
              <span aria-hidden className="size-2 rounded-full bg-current" />
              {kicker}
            </Badge>
            <h1 className="text-4xl">{heading}</h1>
            <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
            <Button size="lg" className="mt-7" onClick={() => onOpen()}>
              <Icon name="chat" />
              {openLabel}
            </Button>
            <p className="mt-4 flex items-start gap-2 text-muted text-sm">
              <Icon name="success" className="mt-0.5 text-success" />
              {note}
            </p>
          </div>
          <Scene {...content} />
        </div>
      </div>
    </section>
  );
}

/** The assistant and a piece of a talk with it: an illustration, so screen readers pass it by. */
function Scene({ face, sample }: BotContent) {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md pt-10 pb-14">
      <img
        src={face.picture.replace("-128", "-512")}
        srcSet={`${face.picture.replace("-128", "-256")} 256w, ${face.picture.replace("-128", "-512")} 512w`}
        sizes="(min-width: 64rem) 320px, 60vw"
        alt=""
        width={512}
        height={512}
        fetchPriority="high"
        className="mx-auto w-[72%] drop-shadow-xl"
      />
      <p className="absolute top-0 right-0 max-w-[68%] rounded-xl rounded-br-sm bg-bot px-4 py-2.5 text-on-bot text-sm shadow-raised sm:text-base">
        {sample.question}
      </p>
      <p className="absolute bottom-0 left-0 max-w-[84%] rounded-xl rounded-bl-sm border border-border bg-surface-raised px-4 py-2.5 text-sm shadow-raised sm:text-base">
        {sample.answer}
      </p>
    </div>
  );
}
