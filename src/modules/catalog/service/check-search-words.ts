import type { Context } from '#platform/context.ts';
import * as store from '../store/search-words.ts';

/** Words whose stored numbers of products differ from the search documents. Must be empty. */
export const findMiscountedWords = ({ tx }: Context): Promise<string[]> => store.findMiscountedWords(tx);
