import { Button } from "#ui/button.tsx";

interface FailedList {
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface MoreButtonProps {
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}

/** Asks again for what failed of such a list: its next piece, or all of it. */
export function retryList({ isFetchNextPageError, fetchNextPage, refetch }: FailedList): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}

/** Brings the next piece of a list that is read in pieces. */
export function MoreButton({ list: { isFetchingNextPage, fetchNextPage }, label }: MoreButtonProps) {
  return (
    <Button
      variant="secondary"
      isBusy={isFetchingNextPage}
      busyLabel="Carregando..."
      onClick={() => fetchNextPage()}
      className="justify-self-center"
    >
      {label}
    </Button>
  );
}
