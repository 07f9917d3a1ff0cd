import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { REVIEWS_ADMIN_PATH } from "#contract/review/review-paths.ts";
import { type ReviewState, reviewStates, starValues } from "#contract/review/review-state.ts";
import { formatReviews } from "#features/product/rating-line.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StateLinks } from "#ui/state-links.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { ReviewCard } from "./review-card.tsx";
import { reviewsQuery } from "./review-query.ts";
import { queryOf, type ReviewsView, readReviewsView, reviewsPath } from "./reviews-view.ts";

const stateNames: Record<ReviewState, string> = { waiting: "Para olhar", approved: "Aprovadas", hidden: "Escondidas" };

const emptyTexts: Record<ReviewState, string> = {
  waiting: "Num pedido entregue há a resposta pronta “Pedir avaliação”: o que o comprador disser chega aqui.",
  approved: "O que você aprova aparece na página do produto.",
  hidden: "O que você esconde fica aqui, com o motivo.",
};

function Filters({ view }: { view: ReviewsView }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(view.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(reviewsPath({ ...view, search: typed.trim(), page: 1 }));
  };
  const choose = (stars: string) =>
    navigate(reviewsPath({ ...view, stars: stars === "" ? null : Number(stars), page: 1 }));
  return (
    <form aria-label="Buscar avaliações" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Palavras da avaliação ou do produto"
        placeholder="Caneca, chegou rápido…"
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label="Estrelas"
        value={view.stars ?? ""}
        options={[
          { value: "", label: "Todas" },
          ...starValues.map((stars) => ({
            value: String(stars),
            label: stars === 1 ? "1 estrela" : `${stars} estrelas`,
          })),
        ]}
        onChoose={choose}
        className="w-36"
      />
      <Button type="submit">Buscar</Button>
      {view.productId !== null && (
        <ButtonLink to={reviewsPath({ ...view, productId: null, page: 1 })} variant="ghost">
          De todos os produtos
        </ButtonLink>
      )}
    </form>
  );
}

function Results({ view, onDecided }: { view: ReviewsView; onDecided: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(queryOf(view)));
  const isNarrowed = view.search !== "" || view.stars !== null || view.productId !== null;
  if (error && !data) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  if (!data)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Carregando as avaliações…</span>
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
    );
  if (data.items.length === 0)
    return isNarrowed ? (
      <Notice
        kind="empty"
        title="Nenhuma avaliação assim"
        text="Tente outras palavras, ou tire os filtros."
        actions={<ButtonLink to={REVIEWS_ADMIN_PATH}>Tirar os filtros</ButtonLink>}
      />
    ) : (
      <Notice kind="empty" title="Nenhuma avaliação por aqui" text={emptyTexts[view.state]} />
    );
  return (
    <section
      aria-label={stateNames[view.state]}
      aria-busy={isFetching}
      className={isFetching ? "opacity-70" : undefined}
    >
      <ul className="grid gap-3">
        {data.items.map((review) => (
          <ReviewCard
            key={`${review.id} ${review.revision}`}
            review={review}
            productHref={reviewsPath({ ...view, productId: review.product.id, page: 1 })}
            onDecided={onDecided}
          />
        ))}
      </ul>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        hrefFor={(page) => reviewsPath({ ...view, page })}
        summary={formatReviews(data.total)}
        className="mt-6"
      />
    </section>
  );
}

/** What those say who got something, for the shop to look at. */
export function ReviewsScreen() {
  const view = readReviewsView(useLocation().search);
  const { data } = useQuery(reviewsQuery(queryOf(view)));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToOrders />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Avaliações
        </h1>
        <p className="mt-1 text-muted">
          De quem recebeu um pedido. Você aprova, esconde ou responde; as estrelas e o texto são de quem escreveu.
        </p>
      </div>
      <StateLinks
        label="Estado das avaliações"
        states={reviewStates}
        chosen={view.state}
        names={stateNames}
        counts={data?.counts ?? {}}
        hrefFor={(state) => reviewsPath({ ...view, state, page: 1 })}
      />
      <Filters key={view.search} view={view} />
      <Results view={view} onDecided={() => heading.current?.focus()} />
    </div>
  );
}
