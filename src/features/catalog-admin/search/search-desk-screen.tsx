import { useState } from "react";
import { DESK_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BackLink } from "../back-link.tsx";
import { MissList } from "./miss-list.tsx";
import type { SearchDeskCalls } from "./search-desk-calls.ts";
import { SynonymList } from "./synonym-list.tsx";

/** What the shop's search does not find yet, and what it was taught. */
export function SearchDeskScreen({ calls }: { calls: SearchDeskCalls }) {
  const [missRound, setMissRound] = useState(0);
  const [synonymRound, setSynonymRound] = useState(0);
  return (
    <div className="grid gap-8">
      <div>
        <BackLink to={DESK_PATH} />
        <h1 className="text-3xl">Busca da loja</h1>
        <p className="mt-1 text-muted">Ensine à busca as palavras dos seus clientes.</p>
      </div>
      <MissList
        key={`misses ${missRound}`}
        calls={calls}
        onChanged={() => {
          setMissRound(missRound + 1);
          setSynonymRound(synonymRound + 1);
        }}
      />
      <SynonymList key={`synonyms ${synonymRound}`} calls={calls} onChanged={() => setMissRound(missRound + 1)} />
    </div>
  );
}
