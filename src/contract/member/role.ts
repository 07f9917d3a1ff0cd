/** What somebody of the store's team may do: see `endpoint-access.ts`. */
export const roles = ["owner", "catalog", "sales", "viewer"] as const;
export type Role = (typeof roles)[number];

/** `open`: every account acts as owner. `team`: only members have a role. */
export const storeAccessModes = ["open", "team"] as const;
export type StoreAccess = (typeof storeAccessModes)[number];

/** Whoever may change what a product costs may know it; nobody else does. */
const costRoles: ReadonlySet<Role> = new Set(["owner", "catalog"]);

export const maySeeCost = (role: Role | null) => role !== null && costRoles.has(role);

/** Roles as people read them. */
export const roleLabels: Record<Role, string> = {
  owner: "Dono(a)",
  catalog: "Catálogo",
  sales: "Vendas",
  viewer: "Leitura",
};

/** What each role is for, in a sentence. */
export const roleSentences: Record<Role, string> = {
  owner: "Faz tudo: produtos, pedidos, dados da loja e equipe.",
  catalog: "Cria, muda, importa e exclui produtos, e vê o preço de custo.",
  sales: "Cuida de pedidos e clientes. Vê os produtos, sem mudar preços e sem o preço de custo.",
  viewer: "Só lê: produtos e pedidos, sem o preço de custo e sem exportar.",
};
