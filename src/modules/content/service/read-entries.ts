import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { canViewContent } from '../access.ts';
import type {
  ContentErrorCode,
  ContentState,
  ContentEntry,
  ContentEntryRow,
  ContentEntryVersion,
} from '../contract/admin.ts';
import { Content } from '../contract/content.ts';
import {
  type ContentKind,
  contentLanguages,
  type ContentLanguage,
  type PlaceholderTexts,
  fixedEntries,
} from '../contract/kinds.ts';
import { emptyBanner, defaultHome } from '../rules/default-content.ts';
import { titleOf } from '../rules/texts.ts';
import * as store from '../store/entries.ts';
import { listHiddenIds } from '../store/hidden-pages.ts';
import { listVersions } from '../store/versions.ts';
import { cleanContent } from './clean-html.ts';
import type { ContentDependencies } from './content-dependencies.ts';

interface WithDependencies {
  dependencies: ContentDependencies;
}

/** Validates and sanitizes stored content. Null for content that does not fit its schema. */
export function readContent(stored: unknown): Content | null {
  const parsed = Content.safeParse(stored);
  return parsed.success ? cleanContent(parsed.data) : null;
}

const stateOf = (row: store.ContentEntryRow | undefined): ContentState => {
  if (!row) return 'own-words';
  if (row.published === null) return 'draft';
  return row.draft === null ? 'published' : 'changed';
};

function rowOf(
  id: string,
  kind: ContentKind,
  row: store.ContentEntryRow | undefined,
  hidden: readonly string[],
): ContentEntryRow {
  return {
    id,
    kind,
    title: titleOf(row?.draft ?? row?.published ?? null),
    state: stateOf(row),
    isFixed: Object.hasOwn(fixedEntries, id),
    isHidden: hidden.includes(id),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Entries that every shop has, then pages created by staff, by address. */
export async function listEntries(ctx: Context): Promise<Result<ContentEntryRow[], ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const rows = await store.listEntries(ctx.tx);
  const hidden = await listHiddenIds(ctx.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const fixed = Object.entries(fixedEntries).map(([id, kind]) => rowOf(id, kind, byId.get(id), hidden));
  const custom = rows.filter(({ id }) => !Object.hasOwn(fixedEntries, id));
  return ok([...fixed, ...custom.map((row) => rowOf(row.id, row.kind, row, hidden))]);
}

async function readDefaultContent(id: string, dependencies: ContentDependencies): Promise<Content | null> {
  if (id === 'home') return defaultHome;
  if (id === 'banner') return emptyBanner;
  return Object.hasOwn(fixedEntries, id) ? cleanContent(await dependencies.defaultContentOf(id)) : null;
}

/** One entry of any state, for editing. */
export async function getEntry(
  ctx: Context,
  { id, dependencies }: { id: string } & WithDependencies,
): Promise<Result<ContentEntry, ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const row = await store.findEntry(ctx.tx, id);
  const defaults = await readDefaultContent(id, dependencies);
  const content = readContent(row?.draft) ?? readContent(row?.published) ?? defaults;
  if (!content) return err('not_found');
  const pictureIds = [content, defaults].flatMap((each) =>
    each?.kind === 'home' ? each.sections.flatMap(({ pictureId }) => pictureId ?? []) : [],
  );
  return ok({
    ...rowOf(id, content.kind, row, await listHiddenIds(ctx.tx)),
    version: row?.version ?? 0,
    content,
    published: readContent(row?.published),
    ownWords: defaults,
    pictures: Object.fromEntries(await listPictures(ctx, pictureIds)),
  });
}

/** The published versions of an entry, newest first. */
export async function listEntryVersions(
  ctx: Context,
  { id, dependencies }: { id: string } & WithDependencies,
): Promise<Result<ContentEntryVersion[], ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  if (!Object.hasOwn(fixedEntries, id) && !(await store.findEntry(ctx.tx, id))) return err('not_found');
  const rows = await listVersions(ctx.tx, id);
  const names = await dependencies.namesOf(
    ctx.tx,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  const versions = rows.flatMap((row) => {
    const content = readContent(row.content);
    const by = names.get(row.publishedBy ?? '') ?? null;
    return content ? [{ id: row.id, publishedAt: row.publishedAt.toISOString(), by, content }] : [];
  });
  return ok(versions);
}

/** The current values of the placeholders in every language. */
export async function listPlaceholders(
  ctx: Context,
  { dependencies }: WithDependencies,
): Promise<Result<Record<ContentLanguage, PlaceholderTexts>, ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const placeholders: Partial<Record<ContentLanguage, PlaceholderTexts>> = {};
  for (const language of contentLanguages)
    placeholders[language] = await dependencies.placeholdersIn(ctx, language);
  return ok(placeholders as Record<ContentLanguage, PlaceholderTexts>);
}
