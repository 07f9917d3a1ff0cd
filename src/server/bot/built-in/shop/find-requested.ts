import { foldText } from "#lib/portuguese-text.ts";
import { type FoundProducts, isCalled, MOST_FOUND, namesThing } from "../../shop/find-products.ts";
import type { ProductRequest } from "../../shop/product-request.ts";
import { namesKind } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, isPerson, lackedBy, saidIn, saysHow, toldBy } from "../../shop/told-words.ts";

/** Where nothing but the nearness of vectors speaks for a product, less than this is chance. */
const LEAST_ALIKE = 0.5;

/** What is found for either side of `samsung ou motorola`, in turn; null where one of them is nothing by itself. */
async function searchEither(tools: ShopTools, request: ProductRequest): Promise<FoundProducts | null> {
  const sides = request.text.split(" ou ");
  if (sides.length !== 2) return null;
  const found = await Promise.all(sides.map((text) => tools.searchProducts({ ...request, text })));
  const [one, other] = found;
  if (!one || !other || !found.every(({ isExact, isWhole }) => isExact && isWhole)) return null;
  const results = one.results.flatMap((product, place) => [product, other.results[place] ?? []].flat());
  const all = [...new Map([...results, ...other.results].map((product) => [product.productCode, product])).values()];
  return { ...one, text: request.text, results: all.slice(0, MOST_FOUND) };
}

export async function searchOne(tools: ShopTools, request: ProductRequest, diet = ""): Promise<FoundProducts | null> {
  const either = await searchEither(tools, request);
  if (either) return either;
  const eaten = diet === "" ? null : await tools.searchProducts({ ...request, text: `${request.text} ${diet}` });
  const found = eaten?.isWhole ? eaten : await tools.searchProducts(request);
  const [first] = found.results;
  return first && !(first.reason === "parecido" && first.similarity < LEAST_ALIKE) ? found : null;
}

export interface Requested {
  request: ProductRequest;
  found: FoundProducts | null;
  /** The thing that was named, where only what goes with the rest was found. */
  missed?: AskedWord;
}

/** A thing stands before what it is for: `tapete de yoga`, `squeeze pra um evento`. */
const IS_THING = /^\P{L}*(?:\p{L}{1,2} )*\p{L}{3,}(?: \p{L}+){0,2} (?:de|d[oa]|pra|para|pro) \p{L}/u;

/** What is done with the thing stands before it: `quero aprender violão`. */
const VERB = /(?:[aei]r|aprende)$/;

/** The request without the verb that it begins with, where no thing is called so. */
async function withoutVerb(tools: ShopTools, request: ProductRequest): Promise<ProductRequest> {
  const [head, ...behind] = askedWords(request.text);
  const rest = behind.filter((word) => !isPerson(word));
  if (!head || rest.length === 0 || !VERB.test(foldText(head.shown))) return request;
  if ((await tools.listNamed(head.shown)).length > 0 || !(await namesThing(tools, saidIn(rest)))) return request;
  return { ...request, text: saidIn(rest) };
}

/** What is named first and is neither the idea itself nor sold: a mat for yoga is no candle, and any toy is a toy. */
async function missedIn(tools: ShopTools, text: string, idea: string): Promise<AskedWord | undefined> {
  const [head] = askedWords(text);
  if (!head || VERB.test(head.key) || saysHow(head) || isPerson(head) || !IS_THING.test(foldText(text)))
    return undefined;
  if (askedWords(idea).some(({ key }) => key === head.key)) return undefined;
  return (await tools.searchProducts({ text: head.shown })).isExact ? undefined : head;
}

/** Whether what was found is all that was asked for, and no idea stands in the words beside it. */
function isSure(tools: ShopTools, { results: [best], isExact, isWhole }: FoundProducts, text: string): boolean {
  if (!isExact || !isWhole || !best) return false;
  return lackedBy(askedWords(text), toldBy(best)).length === 0 || tools.ideasIn(text, 2).length === 0;
}

/** Who names a kind of thing first wants one of it, whatever it is for: `vinho pra dar de presente pro meu sogro`. */
async function ofNamedKind(tools: ShopTools, request: ProductRequest, idea = ""): Promise<Requested | null> {
  const [head, ...behind] = askedWords(request.text);
  if (!head || askedWords(idea).some(({ key }) => key === head.key) || !(await namesThing(tools, head.shown)))
    return null;
  const text = saidIn([head, ...behind.filter(saysHow)]);
  const found = await searchOne(tools, { ...request, text });
  return found?.isExact ? { request: { ...request, text }, found } : null;
}

/** A kind behind a wider one is what is meant: of `suplemento whey`, whey. */
async function ofNarrowerKind(tools: ShopTools, request: ProductRequest, found: FoundProducts | null) {
  const [wider, narrower, ...behind] = askedWords(request.text);
  if (!wider || !narrower || !found?.lacks.some(({ key }) => key === narrower.key)) return null;
  if (saysHow(narrower) || isPerson(narrower) || !request.text.includes(`${wider.shown} ${narrower.shown}`))
    return null;
  if (!(await namesThing(tools, narrower.shown))) return null;
  const text = saidIn([narrower, ...behind]);
  const better = await searchOne(tools, { ...request, text });
  return better?.isExact && better.isWhole ? { request: { ...request, text }, found: better } : null;
}

/** What goes with the idea that stands in the words, where no thing is named: `vou acampar com a família, somos 4`. */
async function byIdea(
  tools: ShopTools,
  request: ProductRequest,
  found: FoundProducts | null,
  diet: string,
): Promise<Requested> {
  // Where a kind of thing is named, one word of an idea is no reason to look for another: `café da manhã` is, `corrida` is not.
  const isNamed = found !== null && namesKind(found.results[0], request.text);
  const [idea] = tools.ideasIn(request.text, isNamed ? 2 : 1);
  // `celular bom pra tirar foto` is a phone: what stands behind the thing says what it is for.
  const [head] = askedWords(request.text);
  const isHead = head && found?.results[0] && isCalled(found.results[0], head);
  if (isHead && !askedWords(idea ?? "").some(({ key }) => key === head.key)) return { request, found };
  const plain = isHead ? null : await ofNamedKind(tools, request, idea);
  if (plain) return plain;
  const meant = idea === undefined ? null : await searchOne(tools, { ...request, text: idea }, diet);
  if (idea === undefined || !meant?.isExact) return { request, found };
  const missed = await missedIn(tools, request.text, idea);
  return { request: { ...request, text: idea }, found: meant, ...(missed && { missed }) };
}

/** What is asked for, else the narrower kind in it, else what goes with its idea. */
export async function findRequested(tools: ShopTools, asked: ProductRequest, diet: string): Promise<Requested> {
  const named = await withoutVerb(tools, asked);
  const found = await searchOne(tools, named, diet);
  const request = found ? { ...named, text: found.text } : named;
  if (found && isSure(tools, found, request.text)) return { request, found };
  return (await ofNarrowerKind(tools, request, found)) ?? byIdea(tools, request, found, diet);
}
