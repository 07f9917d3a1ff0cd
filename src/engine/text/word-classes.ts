import { z } from "zod";
import classesFile from "./data/word-classes.json" with { type: "json" };

/** A list of words, some on each line. */
const list = z.array(z.string()).transform((lines): ReadonlySet<string> => new Set(lines.join(" ").split(" ")));

/** Words by what they can be in a sentence. What no list has is a thing, or what is said of one. */
export const wordClasses = z
  .strictObject({
    /** Words that are neither things nor done nor like something. */
    closed: list,
    /** Words behind `os` that are no thing of which there are many. */
    notPlural: list,
    /** How long or how much, as no subject: `todos os dias sai pão`. */
    timeNouns: list,
    /** Things that are written as what somebody does: `a compra`, `ela compra`. */
    nounsLikeVerbs: list,
    /** What is done every day. */
    verbs: list,
    adjectives: list,
    /** Irregular ones. */
    participles: list,
    /** Things that are written as what was done. */
    nounParticiples: list,
    /** Things with an accent, as they are written without: done, and no thing. */
    accentedFeminines: list,
    /** Things that have no accent, though a rarer word of the same letters has one. */
    unaccentedThings: list,
    /** What only a subject can stand behind: `chegaram os pedidos`. */
    unaccusatives: list,
    /** What a verb's own name follows: `vou comprar`. */
    auxiliaries: list,
    /** A verb of one: of them, of us. */
    irregular: z.record(
      z.string(),
      z.string().transform((forms) => {
        const [theirs = "", ours = ""] = forms.split(" ");
        return { theirs, ours };
      }),
    ),
  })
  .parse(classesFile);
