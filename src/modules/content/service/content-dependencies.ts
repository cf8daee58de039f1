import type { Context } from '#platform/context.ts';
import type { Content } from '../contract/content.ts';
import type { ContentLanguage, PlaceholderTexts } from '../contract/kinds.ts';

/** Dependencies of the content module on others, provided by the app. */
export interface ContentDependencies {
  /** Default content of a fixed page or the FAQ, with placeholders for settings. */
  defaultContentOf: (id: string) => Promise<Content>;
  /** The current values of the placeholders. */
  placeholdersIn: (ctx: Context, language: ContentLanguage) => Promise<PlaceholderTexts>;
  /** Whether the shop has a page at this path, apart from products and pages created by staff. */
  isPage: (path: string) => boolean;
  /** Names of users by id; deleted accounts are missing. */
  namesOf: (tx: Context['tx'], ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
