import type { CacheTag } from '#kernel/cache-tags.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type FieldProblem, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import { canEditContent } from '../access.ts';
import type { ContentErrorCode, ContentEntry } from '../contract/admin.ts';
import type { Content } from '../contract/content.ts';
import { fixedEntries, isDefaultPage } from '../contract/kinds.ts';
import { bannerChangesOf } from '../rules/banner.ts';
import { titleOf } from '../rules/texts.ts';
import * as store from '../store/entries.ts';
import { deleteHidden } from '../store/hidden-pages.ts';
import { insertVersion } from '../store/versions.ts';
import { cleanContent } from './clean-html.ts';
import type { ContentDependencies } from './content-dependencies.ts';
import { findProblems } from './find-problems.ts';
import { getEntry, readContent } from './read-entries.ts';

interface Draft {
  id: string;
  /** The version that was edited; 0: a new entry. */
  version: number;
  content: Content;
  dependencies: ContentDependencies;
}
type Answer = Promise<Result<ContentEntry, ContentErrorCode>>;

/** Ids that are routes of the shop, or could be mistaken for one. */
const reserved = new Set(['contact', 'returns', 'new']);

/** Saves a draft unless its version is outdated. Customers do not see it. */
export async function saveDraft(ctx: Context, draft: Draft): Answer {
  return write(ctx, draft, (before, content) => ({
    draft: content,
    published: before?.published ?? null,
    publishedAt: before?.publishedAt ?? null,
  }));
}

/** Publishes unless the version is outdated; pages change when the transaction commits. */
export async function publishEntry(ctx: Context, draft: Draft): Answer {
  if (!canEditContent(ctx.actor)) return denied(ctx.actor);
  const content = cleanContent(draft.content);
  const problems = await findProblems(ctx, content, draft.dependencies.isPage);
  if (problems.length > 0) return err('invalid', withContentPath(problems));
  const answer = await write(ctx, draft, () => ({ draft: null, published: content, publishedAt: ctx.now }));
  if (!answer.ok) return answer;
  const publishedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await insertVersion(ctx.tx, { pieceId: draft.id, content, publishedAt: ctx.now, publishedBy });
  if (content.kind === 'banner')
    for (const [index, runAt] of bannerChangesOf(content, ctx.now).entries())
      // A job queued for an earlier banner invalidates pages once more, which is harmless.
      await enqueueJob(ctx.tx, 'content:turnBanner', {}, { runAt, key: `content:turnBanner-${index}` });
  await announceEntry(ctx, draft.id, content.kind);
  return answer;
}

/** Unpublishes an entry: the published content becomes the draft unless there is one already. */
export async function unpublishEntry(
  ctx: Context,
  { id, version, dependencies }: { id: string; version: number; dependencies: ContentDependencies },
): Answer {
  if (!canEditContent(ctx.actor)) return denied(ctx.actor);
  const before = await store.findEntry(ctx.tx, id);
  if (!before) return err('not_found');
  const content = before.draft ?? before.published;
  if (!content) return err('not_found');
  const answer = await write(ctx, { id, version, content, dependencies }, () => ({
    draft: content,
    published: null,
    publishedAt: null,
  }));
  if (answer.ok) await announceEntry(ctx, id, content.kind);
  return answer;
}

/** Deletes a page created by staff, with its versions. Entries that every shop has cannot be deleted. */
export async function deleteEntry(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<Result<{ id: string }, ContentErrorCode>> {
  if (!canEditContent(ctx.actor)) return denied(ctx.actor);
  const before = await store.findEntry(ctx.tx, id);
  if (!before || Object.hasOwn(fixedEntries, id)) return err('not_found');
  if (!(await store.deleteEntry(ctx.tx, id, version))) return err('changed_meanwhile');
  // A new page at this address is not hidden.
  await deleteHidden(ctx.tx, id);
  const content = before.published ?? before.draft;
  await recordChange(ctx, { what: 'content', id, name: titleOf(content), before: content, after: null });
  await announceEntry(ctx, id, 'page');
  return ok({ id });
}

async function write(
  ctx: Context,
  { id, version, content: input, dependencies }: Draft,
  next: (before: store.ContentEntryRow | undefined, content: Content) => Omit<store.EntryWrite, 'updatedAt'>,
): Answer {
  if (!canEditContent(ctx.actor)) return denied(ctx.actor);
  const content = cleanContent(input);
  if (reserved.has(id)) return err('id_taken');
  const kind = Object.hasOwn(fixedEntries, id) ? fixedEntries[id] : 'page';
  if (kind !== content.kind) return err('not_found');
  const before = await store.findEntry(ctx.tx, id);
  const change = { ...next(before, content), updatedAt: ctx.now };
  const isWritten =
    version === 0
      ? await store.insertEntry(ctx.tx, id, content.kind, change)
      : await store.updateEntry(ctx.tx, id, version, change);
  if (!isWritten) {
    if (version > 0 && !before) return err('not_found');
    return err(version === 0 && !Object.hasOwn(fixedEntries, id) ? 'id_taken' : 'changed_meanwhile');
  }
  await recordChange(ctx, {
    what: 'content',
    id,
    name: titleOf(content),
    before: auditValue(before),
    after: auditValue(change),
  });
  return getEntry(ctx, { id, dependencies });
}

/** Audit log data: the content, and whether it is published. */
const auditValue = (row: Pick<store.EntryWrite, 'draft' | 'published'> | undefined) => {
  if (!row) return null;
  const content = readContent(row.draft) ?? readContent(row.published);
  return { ...content, isPublished: row.published !== null, hasDraft: row.draft !== null };
};

const withContentPath = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: `content.${path}`, message }));

/** Invalidates the pages that show an entry: every page shows the banner, and links to the pages created by staff. */
const announceEntry = (ctx: Context, id: string, kind: Content['kind']): Promise<void> =>
  announce(
    ctx,
    kind === 'banner' || (kind === 'page' && !isDefaultPage(id))
      ? ['content', `content:${id}`]
      : [`content:${id}`],
  );

/** Invalidates rendered pages everywhere when the transaction commits. */
export async function announce(ctx: Context, tags: CacheTag[]): Promise<void> {
  await publishLive(ctx.tx, {
    event: 'catalog.changed',
    audience: 'everyone',
    data: { what: 'settings', tags },
  });
}
