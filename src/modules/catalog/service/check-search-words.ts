import type { Context } from '#platform/context.ts';
import * as store from '../store/search-words.ts';

/** Words whose stored product count differs from the published products. Must be empty. */
export const findMiscountedWords = ({ tx }: Context): Promise<string[]> => store.findMiscountedWords(tx);
