import type { Asset } from "#contract/studio/studio.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** More are in the ZIP and in the library. */
const SHOWN = 24;

const fileWords: Record<string, string> = {
  "application/zip": "Baixar tudo em ZIP",
  "application/pdf": "Baixar o PDF",
};

function readyWords(pictures: number, films: number): string {
  if (films > 0) return films === 1 ? "1 vídeo pronto" : `${films} vídeos prontos`;
  if (pictures === 0) return "PDF pronto";
  return pictures === 1 ? "1 peça pronta" : `${pictures} peças prontas`;
}

/** Films to be played in their place, each behind the picture that stands for it. */
function Films({ films, covers }: { films: readonly Asset[]; covers: readonly Asset[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {films.map(({ id, url, name, details: { width, height } }) => (
        <li key={id} className="grid content-start gap-2">
          {/* biome-ignore lint/a11y/useMediaCaption: films carry their words in the picture */}
          <video
            controls
            playsInline
            preload="none"
            src={url}
            poster={covers.find((cover) => cover.name === `Capa ${name}`)?.url}
            aria-label={name}
            style={{ aspectRatio: `${width} / ${height}` }}
            className="w-full rounded-md bg-shade"
          />
          <p className="wrap-anywhere line-clamp-2 text-sm">{name}</p>
          <ButtonLink
            href={`${url}?download=1`}
            target="_self"
            download
            size="sm"
            variant="secondary"
            aria-label={`Baixar vídeo: ${name}`}
          >
            Baixar vídeo
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** What a run of adverts made: all of it in one file first, then each. */
export function AdvertResults({ assets }: { assets: readonly Asset[] }) {
  const pictures = assets.filter(({ kind }) => kind === "image");
  const films = assets.filter(({ kind }) => kind === "video");
  const files = assets.filter(({ kind }) => kind === "file").toReversed();
  return (
    <Card className="grid gap-5 p-5">
      <h2 className="text-xl">{readyWords(pictures.length, films.length)}</h2>
      <div className="flex flex-wrap gap-3">
        {files.map(({ id, url, mimeType, sizeBytes }, place) => (
          <ButtonLink
            key={id}
            href={`${url}?download=1`}
            target="_self"
            download
            variant={place === 0 ? "primary" : "secondary"}
          >
            {fileWords[mimeType] ?? "Baixar"} ({formatBytes(sizeBytes)})
          </ButtonLink>
        ))}
      </div>
      {films.length > 0 && <Films films={films} covers={pictures} />}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {pictures.slice(0, SHOWN).map(({ id, url, name, details }) => (
          <li key={id} className="flex flex-col gap-2">
            <a href={url} target="_blank" rel="noreferrer" aria-label={`Abrir ${name}`}>
              <img
                src={url}
                alt=""
                width={details.width}
                height={details.height}
                loading="lazy"
                className="h-auto w-full rounded-md border border-border"
              />
            </a>
            <p className="wrap-anywhere line-clamp-2 text-sm">{name}</p>
            <ButtonLink
              href={`${url}?download=1`}
              target="_self"
              download
              size="sm"
              variant="secondary"
              aria-label={`Baixar ${name}`}
              className="mt-auto"
            >
              Baixar
            </ButtonLink>
          </li>
        ))}
      </ul>
      {pictures.length > SHOWN && (
        <p className="text-muted text-sm">
          As outras {pictures.length - SHOWN} estão no ZIP e na sua <a href="/biblioteca">biblioteca</a>.
        </p>
      )}
    </Card>
  );
}
