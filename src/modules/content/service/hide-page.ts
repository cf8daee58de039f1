import { denied } from '#kernel/permissions.ts';
import { err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditContent } from '../access.ts';
import type { ContentEntry, ContentErrorCode } from '../contract/admin.ts';
import { canBeHidden } from '../contract/kinds.ts';
import { titleOf } from '../rules/texts.ts';
import * as store from '../store/hidden-pages.ts';
import type { ContentDependencies } from './content-dependencies.ts';
import { getEntry } from './read-entries.ts';
import { announce } from './write-entries.ts';

/** Hides a page from navigation, home page and sitemap, or shows it again. Its address answers either way. */
export async function hidePage(
  ctx: Context,
  { id, isHidden, dependencies }: { id: string; isHidden: boolean; dependencies: ContentDependencies },
): Promise<Result<ContentEntry, ContentErrorCode>> {
  if (!canEditContent(ctx.actor)) return denied(ctx.actor);
  const before = await getEntry(ctx, { id, dependencies });
  if (!before.ok) return before;
  if (!canBeHidden(before.value.kind)) return err('not_found');
  const isChanged = isHidden
    ? await store.insertHidden(ctx.tx, id, ctx.now)
    : await store.deleteHidden(ctx.tx, id);
  if (!isChanged) return before;
  await recordChange(ctx, {
    what: 'content',
    id,
    name: titleOf(before.value.content),
    before: { isHidden: !isHidden },
    after: { isHidden },
  });
  await announce(ctx, ['content']);
  return getEntry(ctx, { id, dependencies });
}
