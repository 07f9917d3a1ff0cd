import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { keepFilmOrder } from "#client/film-order.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { filmOrderOf } from "./film-order.ts";
import { type Answers, createShotList, formatShotList, formatSpan } from "./shot-list.ts";
import { editRequest } from "./wizard.ts";

const SAID_MS = 2_500;

function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const fileName = (title: string) =>
  `roteiro-${title
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .trim()
    .replace(/ +/g, "-")
    .toLowerCase()}`;

interface ReviewCardProps {
  answers: Answers;
  /** Undefined where the review is no longer what is asked about. */
  onEdit?: ((request: string) => void) | undefined;
}

/** The script: its ten sections, its shots, and the ways to take it along. */
export function ReviewCard({ answers, onEdit }: ReviewCardProps) {
  const list = createShotList(answers);
  const [said, setSaid] = useState("");
  const navigate = useNavigate();
  const makeFilm = () => {
    keepFilmOrder(filmOrderOf(list));
    navigate("/ia-video");
  };
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(setSaid, SAID_MS, "");
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(formatShotList(list)).then(
      () => setSaid("Roteiro copiado"),
      () => setSaid("Não foi possível copiar"),
    );
  return (
    <section aria-label="Prévia do roteiro" className="mt-3 rounded-lg border border-border bg-surface p-4">
      <h3 className="text-lg">{list.title}</h3>
      <p className="figures text-muted text-xs">
        {list.durationSeconds} segundos · {list.aspectRatio} · tom {list.tone} · {list.audience}
      </p>
      <dl className="mt-2 divide-y divide-border">
        {Object.entries(list.sections).map(([title, text]) => (
          <div key={title} className="flex items-start gap-2 py-1.5">
            <div className="min-w-0 flex-1 py-1">
              <dt className="font-semibold text-xs">{title}</dt>
              <dd className="text-sm">{text}</dd>
            </div>
            {onEdit && (
              <button
                type="button"
                aria-label={`Editar ${title}`}
                onClick={() => onEdit(editRequest(title))}
                className="inline-flex min-h-11 items-center px-1 font-semibold text-primary text-xs underline underline-offset-2"
              >
                Editar
              </button>
            )}
          </div>
        ))}
      </dl>
      <h4 className="mt-3 font-sans font-semibold text-sm tracking-normal">Tomadas</h4>
      <ol className="mt-1 grid gap-2">
        {list.shots.map((shot) => (
          <li key={shot.number} className="rounded-sm bg-surface-sunken px-3 py-2 text-xs">
            <p className="figures font-semibold">
              {shot.number}. {formatSpan(shot)} · {shot.subject}
            </p>
            <p>{shot.description}</p>
            <p className="text-muted">Câmera: {shot.camera}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={makeFilm}>
          Fazer o vídeo
        </Button>
        <Button size="sm" variant="secondary" onClick={copy}>
          Copiar roteiro
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => save(`${fileName(list.title)}.json`, "application/json", JSON.stringify(list, null, 2))}
        >
          Baixar JSON
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => save(`${fileName(list.title)}.txt`, "text/plain;charset=utf-8", formatShotList(list))}
        >
          Baixar texto
        </Button>
        <span role="status" className="flex items-center gap-1 font-medium text-success text-xs">
          {said && <Icon name="check" />}
          {said}
        </span>
      </div>
    </section>
  );
}
