import { Badge } from "../badge.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Icon, iconNames } from "../icon.tsx";
import { Notice } from "../notice.tsx";
import { Pagination } from "../pagination.tsx";
import { Picture } from "../picture.tsx";
import { Progress } from "../progress.tsx";
import { Rating } from "../rating.tsx";
import { Skeleton, SkeletonText } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { Sample } from "./sample.tsx";

const tones = ["neutral", "primary", "solid", "accent", "soft", "success", "warning", "danger"] as const;

/** What shows things and tells states. */
export function ContentSamples() {
  return (
    <>
      <Sample name="Icon">
        {iconNames.map((name) => (
          <span key={name} className="grid w-24 justify-items-center gap-1 text-center text-xs">
            <Icon name={name} className="text-2xl" />
            {name}
          </span>
        ))}
      </Sample>
      <Sample name="Badge, Rating">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {[5, 4.9, 3.5, 1, 0].map((value) => (
          <Rating key={value} value={value} />
        ))}
        <Rating value={4.2} className="text-3xl" />
      </Sample>
      <Sample name="Card, Picture">
        <Card className="w-56 p-5">Parado</Card>
        <Card isInteractive className="w-56 p-5">
          Que leva a algum lugar
        </Card>
        <Picture src="/brand/arara-512.webp" alt="Arara" width={512} height={512} className="size-40 rounded-lg" />
        <Picture src="/nao-existe.webp" alt="Foto que falhou" width={160} height={160} className="size-40 rounded-lg" />
        <Picture src="" alt="" width={160} height={160} className="size-40 rounded-lg" />
      </Sample>
      <Sample name="Skeleton, Spinner, Progress">
        <Card className="w-64 p-4">
          <Skeleton className="aspect-square w-full rounded-lg" />
          <SkeletonText lines={2} className="mt-4" />
        </Card>
        <Spinner label="Carregando produtos..." />
        <Progress className="w-72" label="Importando" value={320} max={1000} text="320 de 1.000" />
        <Progress className="w-72" label="Preparando" />
      </Sample>
      <Sample name="Breadcrumb, Pagination">
        <Breadcrumb
          className="w-full"
          items={[{ label: "Loja", to: "/arara-mart" }, { label: "Cozinha" }, { label: "Caneca esmaltada azul" }]}
        />
        {[
          [1, 2],
          [7, 20],
          [2500, 5000],
        ].map(([page = 1, totalPages = 1]) => (
          <Pagination
            key={page}
            className="w-full"
            label={`Paginação de ${totalPages}`}
            page={page}
            totalPages={totalPages}
            hrefFor={(number) => `?page=${number}`}
            summary={`Mostrando 1 a 20 de ${totalPages * 20} produtos`}
          />
        ))}
      </Sample>
      <Sample name="Notice">
        {(["empty", "error", "info"] as const).map((kind) => (
          <Card key={kind} className="flex-1 basis-72">
            <Notice
              kind={kind}
              headingLevel={3}
              title="Nenhum produto encontrado"
              text="Tente ajustar os filtros ou fazer uma nova busca"
              actions={<Button variant="secondary">Limpar filtros</Button>}
            />
          </Card>
        ))}
      </Sample>
    </>
  );
}
