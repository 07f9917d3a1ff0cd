import { brand } from "#contract/brand.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

const TITLE = "Configuração de ambiente inválida";

/** Stands in the place of every page while the public settings are wrong; for whoever runs the site, and kind to whoever visits it. */
export function InvalidEnvironmentPage({ problems }: { problems: readonly string[] }) {
  return (
    <main id="conteudo" className="grid min-h-dvh place-items-center">
      <title>{`${TITLE} | ${brand.name}`}</title>
      <Notice
        kind="error"
        headingLevel={1}
        title={TITLE}
        text="A página não foi iniciada, porque estas configurações precisam de conserto. Quem cuida do site pode corrigi-las no ambiente do servidor; se você está só de visita, volte daqui a pouco."
        className="max-w-2xl"
      >
        <ul className="mt-6 w-full list-disc rounded-lg bg-surface-sunken py-4 pr-4 pl-9 text-left text-sm marker:text-danger">
          {problems.map((problem) => (
            <li key={problem} className="py-1 font-mono">
              {problem}
            </li>
          ))}
        </ul>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Tentar de novo
        </Button>
      </Notice>
    </main>
  );
}
