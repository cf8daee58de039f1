import type { Context } from '#platform/context.ts';
import type { Content } from '../contract/content.ts';
import type { ContentLanguage, Facts } from '../contract/names.ts';

/** Dependencies of the content module on others, provided by the app. */
export interface ContentWorld {
  /** Default content of a fixed page or the FAQ, with placeholders for settings. */
  ownWordsOf: (id: string) => Promise<Content>;
  /** The current values of the placeholders. */
  factsIn: (ctx: Context, language: ContentLanguage) => Promise<Facts>;
  /** Whether the shop has a page at this path, apart from products and pages created by staff. */
  isPage: (path: string) => boolean;
  /** Names of users by id; deleted accounts are missing. */
  namesOf: (tx: Context['tx'], ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
