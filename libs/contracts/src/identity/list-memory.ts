import { PAGE_SIZES } from '@numera/rules/list-terms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';

export const MOST_VIEWS = 20;
export const MOST_LISTS = 30;

/** A list's address below `/api/`. */
const list = z.string().regex(/^[a-z][a-z/-]{0,59}$/);
const column = z.string().regex(/^\w{1,40}$/);

/** A list as its reader named it; `query` is what stands in the page's address behind the question mark. */
const view = z.object({ name: z.string().trim().min(1).max(60), query: z.string().max(800) });

const size = z.literal(PAGE_SIZES);

/** What somebody keeps of one list: views of his own, the columns that he does not want, and how many rows a page has for him. */
export const listMemory = z.object({ list, views: z.array(view), hidden: z.array(column), size: size.optional() });
export type ListMemoryView = z.infer<typeof listMemory>;

const memories = z.object({ lists: z.array(listMemory) });

/** All lists of which the asker keeps something. */
export const getListMemory = defineCommand('identity.get-list-memory', {
  access: 'user',
  input: z.object({}),
  output: memories,
});

/**
 * Keeps a view by its name in place of the former one of that name, forgets one, hides columns, or takes another size for its pages. `invalid-input` beyond `MOST_VIEWS`
 * of a list, or `MOST_LISTS`.
 */
export const changeListMemory = defineCommand('identity.change-list-memory', {
  access: 'user',
  input: z.object({
    list,
    save: view.optional(),
    remove: z.string().max(60).optional(),
    hide: z.array(column).max(30).optional(),
    size: size.optional(),
  }),
  output: memories,
});
