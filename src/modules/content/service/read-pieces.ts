import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { canViewContent } from '../access.ts';
import type { ContentErrorCode, ContentState, Piece, PieceRow, PieceVersion } from '../contract/admin.ts';
import { Content } from '../contract/content.ts';
import {
  type ContentKind,
  contentLanguages,
  type ContentLanguage,
  type Facts,
  fixedPieces,
} from '../contract/names.ts';
import { emptyBanner, houseHome } from '../rules/house-content.ts';
import { titleOf } from '../rules/words.ts';
import * as store from '../store/pieces.ts';
import { listVersions } from '../store/versions.ts';
import { cleanContent } from './clean-html.ts';
import type { ContentWorld } from './content-world.ts';

interface WithWorld {
  world: ContentWorld;
}

/** Null for content that does not fit its schema. */
export function readContent(kept: unknown): Content | null {
  const parsed = Content.safeParse(kept);
  return parsed.success ? cleanContent(parsed.data) : null;
}

const stateOf = (row: store.PieceRow | undefined): ContentState => {
  if (!row) return 'own-words';
  if (row.published === null) return 'draft';
  return row.draft === null ? 'published' : 'changed';
};

function rowOf(id: string, kind: ContentKind, row: store.PieceRow | undefined): PieceRow {
  return {
    id,
    kind,
    title: titleOf(row?.draft ?? row?.published ?? null),
    state: stateOf(row),
    isFixed: Object.hasOwn(fixedPieces, id),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Entries that every shop has, then pages created by staff, by address. */
export async function listPieces(ctx: Context): Promise<Result<PieceRow[], ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const rows = await store.listPieces(ctx.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const fixed = Object.entries(fixedPieces).map(([id, kind]) => rowOf(id, kind, byId.get(id)));
  const own = rows.filter(({ id }) => !Object.hasOwn(fixedPieces, id));
  return ok([...fixed, ...own.map((row) => rowOf(row.id, row.kind, row))]);
}

async function ownWords(id: string, world: ContentWorld): Promise<Content | null> {
  if (id === 'home') return houseHome;
  if (id === 'banner') return emptyBanner;
  return Object.hasOwn(fixedPieces, id) ? cleanContent(await world.ownWordsOf(id)) : null;
}

/** One entry of any state, for editing. */
export async function getPiece(
  ctx: Context,
  { id, world }: { id: string } & WithWorld,
): Promise<Result<Piece, ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const row = await store.findPiece(ctx.tx, id);
  const house = await ownWords(id, world);
  const content = readContent(row?.draft) ?? readContent(row?.published) ?? house;
  if (!content) return err('not_found');
  const named = [content, house].flatMap((each) =>
    each?.kind === 'home' ? each.sections.flatMap(({ pictureId }) => pictureId ?? []) : [],
  );
  return ok({
    ...rowOf(id, content.kind, row),
    version: row?.version ?? 0,
    content,
    published: readContent(row?.published),
    ownWords: house,
    pictures: Object.fromEntries(await listPictures(ctx, named)),
  });
}

/** The published versions of an entry, newest first. */
export async function listPieceVersions(
  ctx: Context,
  { id, world }: { id: string } & WithWorld,
): Promise<Result<PieceVersion[], ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  if (!Object.hasOwn(fixedPieces, id) && !(await store.findPiece(ctx.tx, id))) return err('not_found');
  const rows = await listVersions(ctx.tx, id);
  const names = await world.namesOf(
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
export async function listFacts(
  ctx: Context,
  { world }: WithWorld,
): Promise<Result<Record<ContentLanguage, Facts>, ContentErrorCode>> {
  if (!canViewContent(ctx.actor)) return denied(ctx.actor);
  const facts: Partial<Record<ContentLanguage, Facts>> = {};
  for (const language of contentLanguages) facts[language] = await world.factsIn(ctx, language);
  return ok(facts as Record<ContentLanguage, Facts>);
}
