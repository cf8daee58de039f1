import type { Context } from '#platform/context.ts';
import * as store from '../store/search.ts';

/** Words whose counted products differ from the published products. Must be empty. */
export const findMiscountedWords = ({ tx }: Context): Promise<string[]> => store.findMiscountedWords(tx);
