/** Says on every page of a public demonstration what it is, and what becomes of what is typed. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demonstração"
      className="bg-accent-soft px-4 py-2.5 text-center text-on-accent-soft text-sm print:hidden"
    >
      <strong>Demonstração.</strong> Experimente tudo: nada sai daqui, e toda noite a loja volta ao começo. O que você
      escrever, outros veem: não use dados seus.
    </aside>
  );
}
