import { useRef } from "react";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { AuditLog } from "./audit-log.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { SystemState } from "./system-state.tsx";

/** What the owner sees of the machine: how it stands, what failed, and who did what. */
export function SystemScreen() {
  const jobsHeading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH}>Voltar para Administração</BackLink>
        <h1 className="text-3xl">Sistema</h1>
        <p className="mt-1 text-muted">
          Como estão o programa e o seu banco, o que falhou e quem fez o quê. Para quem cuida do servidor:{" "}
          <a href="/docs/operations" className="underline underline-offset-4">
            manual de operação (em inglês)
          </a>
          .
        </p>
      </div>
      <section aria-labelledby="agora" className="grid gap-4">
        <h2 id="agora" className="text-2xl">
          Agora
        </h2>
        <SystemState />
      </section>
      <section aria-labelledby="trabalhos" className="grid gap-4">
        <h2 ref={jobsHeading} id="trabalhos" tabIndex={-1} className="text-2xl outline-none">
          Trabalhos que falharam
        </h2>
        <FailedJobs onRetried={() => jobsHeading.current?.focus({ preventScroll: true })} />
      </section>
      <section aria-labelledby="registro" className="grid gap-4">
        <h2 id="registro" className="text-2xl">
          Registro
        </h2>
        <AuditLog />
      </section>
    </div>
  );
}
