import { useEffect, useEffectEvent, useState } from "react";
import { dropFilmOrder, findFilmOrder, keepMadeFilm } from "#client/film-order.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { ToolPage } from "./tool-frame.tsx";
import { firstVideoDraft, startOf, type VideoDraft } from "./video-draft.ts";

interface OrderedFilmProps {
  page: ToolPage;
  onDraft: (draft: VideoDraft) => void;
}

/**
 * The film that the Bible conversation asked for: begun as soon as it is known who can make it, by a model as scenes, else as letters in
 * motion. When it is made, it waits for the conversation.
 */
export function OrderedFilm({ page, onDraft }: OrderedFilmProps) {
  const [order] = useState(findFilmOrder);
  const { state, handle, needsProvider } = page;
  const isKnown = state !== null;
  const begin = useEffectEvent(() => {
    // Taken away first: a reload must not make a second film.
    if (!order || !findFilmOrder()) return;
    dropFilmOrder();
    const { title: _, ...asked } = order;
    const draft = {
      ...firstVideoDraft,
      ...asked,
      kind: needsProvider("video-make") ? ("type" as const) : firstVideoDraft.kind,
    };
    onDraft(draft);
    handle.start(startOf(draft));
  });
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
  const isDone = order !== null && handle.requestCount > 0 && handle.run?.status === "done";
  const title = order?.title;
  useEffect(() => {
    if (isDone && title) keepMadeFilm({ title });
  }, [isDone, title]);
  if (!order) return null;
  return (
    <Card className="mb-5 grid gap-3 p-4">
      <p>
        Vídeo do roteiro <strong>{title}</strong>, feito na conversa bíblica.{" "}
        {isDone ? "Está pronto." : "As cenas já estão no formulário, e o vídeo começou a ser feito."}
      </p>
      <div>
        <ButtonLink to="/bot-biblia" size="sm" variant="secondary">
          {isDone ? "Voltar à conversa com o vídeo" : "Voltar à conversa"}
        </ButtonLink>
      </div>
    </Card>
  );
}
