import { type Plugin, parseAst } from "vite";

/** What a file of React or the router brings for features that no page of ours has. */
interface Trim {
  /** How the file's path ends. */
  file: string;
  /** Functions that are called on every page and find nothing to do: their bodies become these. */
  idle?: Record<string, string>;
  /** Functions that only the feature itself calls: using it fails loudly. */
  absent?: string[];
  /** Branches of a `switch` over the kind of a component. */
  kinds?: string[];
  /** Beginnings of statements that go. */
  statements?: string[];
  /** Words that are always the same with us. */
  constants?: [from: string, to: string][];
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Branch extends Node {
  test: Node | null;
  consequent: Node[];
}

const idle = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, ""]));

/** What a browser that is held back gets instead: it ends in the page of errors, and in every journey that meets it. */
const ABSENT = 'throw Error("scripts/browser-trim.ts")';

/**
 * View transitions, refs on fragments, lists of suspense, hidden activities and profiles of React; the states of form
 * actions; what browsers before 2018 need. Kinds are React's numbers and symbols of components.
 */
const reactDom: Trim = {
  file: "react-dom/cjs/react-dom-client.production.js",
  idle: {
    ...idle(`trackEnterViewTransitions pushViewTransitionCancelableScope commitAppearingPairViewTransitions
      commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
      restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      restoreViewTransitionOnHostInstances measureNestedViewTransitions restoreViewTransitionName
      commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
      commitActivityHydrationCallbacks handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill`),
    getNativeBeforeInputChars: "return null",
    getFallbackBeforeInputChars: "return null",
  },
  absent: `applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    measureViewTransitionHostInstancesRecursive scheduleViewTransitionEvent reportViewTransitionError
    applyViewTransitionName createViewTransitionInstance getViewTransitionName getViewTransitionClassName
    commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects startViewTransition FragmentInstance
    updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
    pushDehydratedActivitySuspenseHandler updateSuspenseListComponent initSuspenseListRenderState findLastContentRow
    reverseChildren cutOffTailIfNeeded mountActionState updateActionState rerenderActionState`.split(/\s+/),
  // Profiler, SuspenseList, ViewTransition, Activity.
  kinds: [
    ..."12 19 30 31".split(" "),
    ..."PROFILER SUSPENSE_LIST VIEW_TRANSITION ACTIVITY LEGACY_HIDDEN".split(" ").map((name) => `REACT_${name}_TYPE`),
  ],
  statements: ["FragmentInstance.prototype."],
};

/** Forms and fetchers that send to the router's actions, blockers, view transitions, instrumentation, other route discovery. */
const router: Trim[] = [
  {
    file: "react-router/dist/production/lib/router/router.js",
    absent: "handleAction fetch handleFetcherAction handleFetcherLoader setFetcherError getBlocker".split(" "),
    statements: ["if (init.instrumentations)"],
    constants: [["consumeInstrumentationClientResultMetaReceiver(router)", "void 0"]],
  },
  {
    file: "react-router/dist/production/lib/dom/ssr/single-fetch.js",
    absent: ["singleFetchActionStrategy", "nonSsrStrategy", "singleFetchLoaderFetcherStrategy"],
  },
  {
    file: "react-router/dist/production/lib/dom-export/hydrated-router.js",
    constants: [
      ["ssrInfo.context.future.unstable_customRouteDiscovery", "false"],
      ["UNSAFE_getCustomPatchRoutesOnNavigationFunction(() => router, discoveryRuntime)", "void 0"],
      ["UNSAFE_useCustomRouteDiscovery(discoveryRuntime, props.onError)", "void 0"],
      ["new UNSAFE_RouteDiscoveryRuntime(ssrInfo, { fetch: fetchImplementation })", "void 0"],
    ],
  },
];

const TRIMS = [reactDom, ...router];

class Trimmed {
  readonly code: string;
  readonly #edits: [start: number, end: number, text: string][] = [];
  readonly #met = new Set<string>();

  constructor(code: string) {
    this.code = code;
  }

  replace({ start, end }: { start: number; end: number }, text: string, name: string): void {
    this.#met.add(name);
    this.#edits.push([start, end, text]);
  }

  /** The code after all edits; one within another is done with it. Fails for what was not there. */
  finish(file: string, names: string[]): string {
    const missing = names.filter((name) => !this.#met.has(name));
    if (missing.length > 0) throw new Error(`${file} changed, look at scripts/browser-trim.ts: ${missing.join(", ")}`);
    const edits = this.#edits.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
    let done = 0;
    let text = "";
    for (const [start, end, replacement] of edits) {
      if (start < done) continue;
      text += this.code.slice(done, start) + replacement;
      done = end;
    }
    return text + this.code.slice(done);
  }
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Visits all nodes, each with the body of the function that it is in. */
function walk(node: Node, visit: (node: Node, body: Node) => void, body = node): void {
  visit(node, body);
  const inner = isFunction(node) ? (node as Node & { body: Node }).body : body;
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit, inner);
}

/** Whether a branch leaves the switch; one that goes on into the next, or has no statement, does not. */
function leaves({ consequent }: Branch): boolean {
  const last = consequent.at(-1);
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}

/** What a branch declares for its whole function, where others use the names too. */
function varsOf(node: Node): string[] {
  if (isFunction(node)) return [];
  const { declarations = [], kind } = node as Node & { declarations?: { id: { name: string } }[]; kind?: string };
  const own = kind === "var" ? declarations.map(({ id }) => id.name) : [];
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(varsOf)];
}

function trimSwitch(node: Node, kinds: string[], { start: body }: Node, trimmed: Trimmed): void {
  const { discriminant, cases } = node as Node & { discriminant: Node; cases: Branch[] };
  const textOf = ({ start, end }: Node) => trimmed.code.slice(start, end);
  const isOverTags = /\btag$/.test(textOf(discriminant));
  for (const [index, branch] of cases.entries()) {
    const kind = branch.test && textOf(branch.test);
    if (!kind || !kinds.includes(kind) || (/^\d/.test(kind) && !isOverTags)) continue;
    const before = cases[index - 1];
    const [first] = branch.consequent;
    // Others come into this branch: only its own label goes.
    const end = before && !leaves(before) && first ? first.start : branch.end;
    trimmed.replace({ start: branch.start, end }, "", kind);
    const vars = end === branch.end ? branch.consequent.flatMap(varsOf) : [];
    if (vars.length > 0) trimmed.replace({ start: body + 1, end: body + 1 }, `var ${vars.join()};`, kind);
  }
}

function trimFunction(node: Node, { idle = {}, absent = [] }: Trim, trimmed: Trimmed): void {
  const { id, body } = node as Node & { id: { name: string }; body: Node };
  if (id.name in idle) trimmed.replace(body, `{${idle[id.name]}}`, id.name);
  else if (absent.includes(id.name)) trimmed.replace(body, `{${ABSENT}}`, id.name);
}

function trim(code: string, wanted: Trim): string {
  const { file, kinds = [], statements = [], constants = [] } = wanted;
  const trimmed = new Trimmed(code);
  walk(parseAst(code) as unknown as Node, (node, body) => {
    if (node.type === "FunctionDeclaration") trimFunction(node, wanted, trimmed);
    if (node.type === "SwitchStatement") trimSwitch(node, kinds, body, trimmed);
    if (!/^(Expression|If)Statement$/.test(node.type)) return;
    const start = statements.find((beginning) => code.startsWith(beginning, node.start));
    if (start) trimmed.replace(node, "", start);
  });
  for (const [from, to] of constants) {
    for (let at = code.indexOf(from); at >= 0; at = code.indexOf(from, at + 1)) {
      trimmed.replace({ start: at, end: at + from.length }, to, from);
    }
  }
  const names = [wanted.idle ?? {}].flatMap(Object.keys);
  return trimmed.finish(file, [
    ...names,
    ...(wanted.absent ?? []),
    ...kinds,
    ...statements,
    ...constants.map(([from]) => from),
  ]);
}

/**
 * Leaves out of the browser's build what React and the router bring for features that no page of ours has: 12 kB of the
 * 96 that every first visit loads. Neither has an option for it. A release of theirs that is made otherwise fails the
 * build, which names what to look at. See docs/decisions/2026-11-24-parts-of-react-left-out.md.
 */
export function browserTrim(): Plugin {
  return {
    name: "arara:browser-trim",
    apply: "build",
    transform: {
      filter: { id: /react-dom|react-router/ },
      handler(code, id) {
        const wanted = this.environment.name === "client" && TRIMS.find(({ file }) => id.split("?")[0]?.endsWith(file));
        return wanted ? { code: trim(code, wanted), map: null } : null;
      },
    },
  };
}
