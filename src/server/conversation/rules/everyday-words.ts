import { z } from "zod";
import everydayFile from "./data/everyday-words.json" with { type: "json" };
import { wordList } from "./word-pattern.ts";

/** What people say around what they want, whatever it is about. */
export const everydayWords = z
  .strictObject({
    greetings: wordList,
    /** What a greeting may hold besides, and still be no more than a greeting. */
    smallTalk: wordList,
    thanks: wordList,
    goodbyes: wordList,
    praise: wordList,
    assents: wordList,
    /** What stands around thanks and farewells, and asks for nothing. */
    courtesies: wordList,
    insults: wordList,
    complaints: wordList,
    /** Words of English that are none of Portuguese. */
    english: wordList,
    /** Words that begin another question behind an `e`. */
    questionStarts: wordList,
    /** Words of what one assistant knows and another does not. */
    subjects: z.strictObject({ jaiminho: wordList, marley: wordList, mart: wordList }),
  })
  .parse(everydayFile);
