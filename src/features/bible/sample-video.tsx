import { Badge } from "#ui/badge.tsx";

/** The sample: 45 upright seconds, drawn by us. It plays when someone wants it to. */
export function SampleVideo({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <figure className={isSmall ? "mt-3 w-44" : "mx-auto w-full max-w-72"}>
      <video
        controls
        playsInline
        preload="none"
        poster="/bible/davi-vs-golias.webp"
        width={540}
        height={960}
        aria-label="Davi vs Golias, vídeo de exemplo sem som, com legendas"
        className="aspect-[9/16] h-auto w-full rounded-xl bg-shade shadow-raised"
      >
        <source src="/bible/davi-vs-golias.webm" type="video/webm" />
        <track kind="captions" src="/bible/davi-vs-golias.vtt" srcLang="pt-BR" label="Português" default />
      </video>
      <figcaption className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">Davi vs Golias</span>
        <Badge tone="soft">Exemplo</Badge>
      </figcaption>
    </figure>
  );
}
