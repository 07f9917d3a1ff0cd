import { z } from "zod";

/** What every page of a list tells beside its things. `page` is the one that was asked for, which may lie after the last. */
export const pageShape = { total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() };
