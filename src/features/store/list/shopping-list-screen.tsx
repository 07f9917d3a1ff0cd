import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { CATALOG_PATH, SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";
import { sharedListPath } from "#contract/order/shared-list.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { useVisit } from "../use-visit.ts";
import { ListLine } from "./list-line.tsx";
import { ListSummary } from "./list-summary.tsx";
import {
  addToShoppingList,
  type ListedProduct,
  parseSharedList,
  putBackOnList,
  saveShoppingList,
  useShoppingList,
} from "./shopping-list.ts";
import { type ListQuote, useListOrder, useListQuote } from "./use-list-order.ts";

/** Long enough to notice that it was the wrong one. */
const UNDO_MS = 10_000;

const neverChanges = () => () => {};
/** The list is on the device: the server shows its place, not that it is empty. */
const useIsOnDevice = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

interface ShoppingListScreenProps {
  siteUrl: string;
  store: PublicStore;
}

/** The list of this device, or one that somebody shared by its address. */
export function ShoppingListScreen(props: ShoppingListScreenProps) {
  const { search } = useLocation();
  const own = useShoppingList();
  const isOnDevice = useIsOnDevice();
  if (!isOnDevice) return <LoadingList />;
  const shared = parseSharedList(search);
  if (shared) return <SharedList key={search} shared={shared} own={own} />;
  return <OwnListOrNone own={own} {...props} />;
}

function OwnListOrNone({ own, ...props }: ShoppingListScreenProps & { own: readonly ListedProduct[] }) {
  const hadLines = useRef(false);
  useEffect(() => {
    if (own.length > 0) hadLines.current = true;
  }, [own.length]);
  const [emptied, setEmptied] = useState<readonly ListedProduct[]>([]);
  const empty = () => {
    setEmptied(own);
    saveShoppingList([]);
  };
  if (own.length > 0) return <OwnList lines={own} onEmpty={empty} isRestored={emptied.length > 0} {...props} />;
  return <EmptyList isEmptied={hadLines.current} emptied={emptied} />;
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 text-muted">{text}</p>
      {children}
    </div>
  );
}

function LoadingList() {
  return (
    <Frame title="Minha lista" text="Vários produtos, um pedido só.">
      <div role="status" className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <span className="sr-only">Carregando a lista…</span>
        <div className="grid content-start gap-4">
          <Skeleton className="h-24 rounded-xl" />
          <Skeleton className="h-24 rounded-xl" />
        </div>
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </Frame>
  );
}

interface EmptyListProps {
  /** Its last product was just taken out, and with it the button that had the focus. */
  isEmptied?: boolean;
  /** What was on it until it was ordered, or its last product taken out. */
  emptied?: readonly ListedProduct[];
}

function EmptyList({ isEmptied = false, emptied = [] }: EmptyListProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEmptied) place.current?.focus();
  }, [isEmptied]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice
        kind="empty"
        icon="bag"
        headingLevel={1}
        title="Sua lista está vazia"
        text="Abra um produto e toque em “Adicionar à lista”. Ela fica guardada neste aparelho, e vira um pedido só."
        actions={
          <>
            <ButtonLink to={CATALOG_PATH}>Ver o catálogo</ButtonLink>
            {emptied.length > 0 && (
              <Button variant="secondary" onClick={() => putBackOnList(emptied)}>
                Desfazer
              </Button>
            )}
          </>
        }
        className="py-20"
      />
    </div>
  );
}

/** What the shop said of a line, as long as it still is the same product. */
const quotedLine = (quoted: ListQuote | null, line: ListedProduct) => {
  const index = quoted?.lines.findIndex((one) => one.productId === line.productId && one.option === line.option) ?? -1;
  return quoted?.quote.items[index];
};

/** Takes lines out; they come back by one press, from the message or from the empty list. */
function useRemoval(lines: readonly ListedProduct[], onEmpty: () => void, focusList: () => void) {
  const toast = useToast();
  return (isKept: (line: ListedProduct) => boolean, said: string) => {
    const kept = lines.filter(isKept);
    if (kept.length === 0) return onEmpty();
    saveShoppingList(kept);
    focusList();
    const message = (
      <UndoMessage undone="De volta na lista." undo={async () => putBackOnList(lines)} onUndone={focusList}>
        {said}
      </UndoMessage>
    );
    toast.show({ message, topic: "list", durationMs: UNDO_MS });
  };
}

interface OwnListProps extends ShoppingListScreenProps {
  lines: readonly ListedProduct[];
  onEmpty: () => void;
  /** It was emptied and is back: the button that did it is gone, and with it the focus. */
  isRestored: boolean;
}

function OwnList({ lines, onEmpty, isRestored, ...options }: OwnListProps) {
  useVisit("list");
  const order = useListOrder({ lines, ...options });
  const heading = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isRestored) heading.current?.focus();
  }, [isRestored]);
  const keep = useRemoval(lines, onEmpty, () => heading.current?.focus());
  const isRefused = (line: ListedProduct) => Boolean(quotedLine(order.quoted, line)?.reason);
  const change = (line: ListedProduct) => ({
    quantity: (quantity: number) => saveShoppingList(lines.map((one) => (one === line ? { ...one, quantity } : one))),
    remove: () => keep((one) => one !== line, `${line.name || "Produto"} saiu da lista.`),
  });
  return (
    <Frame title="Minha lista" text="Guardada neste aparelho. Compartilhe para ver em outro, ou peça tudo de uma vez.">
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <ul ref={heading} tabIndex={-1} aria-label="Produtos da lista" className="outline-none">
            {lines.map((line) => (
              <ListLine
                key={`${line.productId} ${line.option}`}
                line={line}
                quoted={quotedLine(order.quoted, line)}
                onChange={change(line)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3 border-border border-t pt-5">
            <ShareButton title="Lista de compras" path={sharedListPath(lines)} />
            <ButtonLink to={CATALOG_PATH} variant="secondary" size="sm">
              Continuar comprando
            </ButtonLink>
          </div>
        </div>
        <ListSummary
          order={order}
          refusedCount={lines.filter(isRefused).length}
          onRemoveRefused={() => keep((line) => !isRefused(line), "O que faltava saiu da lista.")}
          onEmpty={onEmpty}
        />
      </div>
    </Frame>
  );
}

function SharedList({ shared, own }: { shared: readonly ListedProduct[]; own: readonly ListedProduct[] }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { quoted, error, retry } = useListQuote(shared, defaultShippingOrigin, "");
  if (shared.length === 0) return <EmptyList />;
  const take = () => {
    const taken = shared.filter((line) => {
      const item = quotedLine(quoted, line)?.item;
      return addToShoppingList(
        item ? { ...line, name: item.name, priceCents: Math.round(item.unitPrice * 100) } : line,
      );
    });
    if (taken.length < shared.length) toast.show({ message: "A sua lista ficou cheia.", type: "warning" });
    void navigate(SHOPPING_LIST_PATH);
  };
  return (
    <Frame title="Lista compartilhada" text="Alguém montou esta lista. Guarde neste aparelho para mudar e pedir.">
      {error && (
        <p role="alert" className="mt-4 text-danger">
          {error.message}{" "}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={retry}>
            Tentar de novo
          </button>
        </p>
      )}
      <ul aria-label="Produtos da lista" className="mt-2">
        {shared.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no name but their place, and stay
          <ListLine key={index} line={line} quoted={quotedLine(quoted, line)} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={take}>{own.length > 0 ? "Juntar à minha lista" : "Guardar e pedir"}</Button>
        <ButtonLink to={SHOPPING_LIST_PATH} variant="secondary">
          Ver a minha lista
        </ButtonLink>
      </div>
    </Frame>
  );
}
