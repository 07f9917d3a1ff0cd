import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listSuggestions } from "#client/catalog.ts";
import { listManagedProducts } from "#client/catalog-admin.ts";
import { listOrders } from "#client/order-admin.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { type Command, type CommandGroup, CommandPalette } from "#ui/command-palette.tsx";

/** Where a choice leads. */
export interface Destination extends Command {
  to: string;
}

interface WorkspaceFinderProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role: Role | null | undefined;
  /** The pages that the user may open. */
  pages: readonly CommandGroup<Destination>[];
}

const SHORTEST_TEXT = 2;
const PAUSE_MS = 150;
const FOUND = 5;

/** Every word that is typed begins a word of the label. */
function fits(label: string, text: string): boolean {
  const words = foldText(label).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

async function findProducts(text: string, role: Role | null | undefined, signal: AbortSignal): Promise<Destination[]> {
  if (role && mayCall(role, "GET /products?isActive")) {
    const { products } = await listManagedProducts({ search: text, limit: String(FOUND) }, signal);
    return products.map(({ id, name, code }) => ({
      key: `product-${id}`,
      label: name,
      detail: code,
      to: managedProductPath(code),
    }));
  }
  const suggestions = await listSuggestions(text, signal);
  return suggestions.flatMap(({ kind, label, code }) =>
    kind === "product" && code ? [{ key: `product-${code}`, label, detail: "na loja", to: productPath(code) }] : [],
  );
}

async function findOrders(text: string, role: Role | null | undefined, signal: AbortSignal): Promise<Destination[]> {
  if (!role || !mayCall(role, "GET /orders")) return [];
  const { items } = await listOrders({ q: text, limit: String(FOUND) }, signal);
  return items.map(({ code, customer }) => ({
    key: `order-${code}`,
    label: `Pedido ${code}`,
    detail: customer?.name ?? undefined,
    to: managedOrderPath(code),
  }));
}

/** Products and orders by what is typed. What cannot be had is not offered: the pages are there anyway. */
function useFound(text: string, role: Role | null | undefined) {
  const isAsked = text.length >= SHORTEST_TEXT;
  const { data, isFetching } = useQuery({
    queryKey: ["finder", role, text],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const [products, orders] = await Promise.allSettled([
        findProducts(text, role, signal),
        findOrders(text, role, signal),
      ]);
      const groups = [
        { name: "Produtos", items: products.status === "fulfilled" ? products.value : [] },
        { name: "Pedidos", items: orders.status === "fulfilled" ? orders.value : [] },
      ];
      return { groups, isWhole: products.status === "fulfilled" && orders.status === "fulfilled" };
    },
  });
  return { groups: isAsked && data ? data.groups : [], isWhole: data?.isWhole ?? true, isFetching };
}

function statusOf(count: number, isFetching: boolean, isWhole: boolean): string {
  if (isFetching) return "Procurando…";
  if (!isWhole) return "Não deu para procurar em tudo agora. Tente de novo em instantes.";
  if (count === 0) return "Nada encontrado. Tente outra palavra.";
  return count === 1 ? "1 resultado. Enter abre." : `${count} resultados. Setas escolhem, Enter abre.`;
}

/** Leads to every page, product and order that the user may open, by what is typed. */
export function WorkspaceFinder({ isOpen, onOpenChange, role, pages }: WorkspaceFinderProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const typed = text.trim();
  const found = useFound(typed, role);
  const fitting = pages.map(({ name, items }) => ({
    name,
    items: typed === "" ? items : items.filter(({ label }) => fits(label, typed)),
  }));
  const groups = [...fitting, ...found.groups].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) setText("");
        onOpenChange(next);
      }}
      title="Ir para"
      placeholder="Página, produto ou pedido"
      text={text}
      onText={setText}
      groups={groups}
      onChoose={({ to }) => {
        setText("");
        onOpenChange(false);
        void navigate(to);
      }}
      status={statusOf(count, found.isFetching, found.isWhole)}
    />
  );
}
