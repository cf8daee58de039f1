import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { replacedTexts } from '../rules/replaced-texts.ts';
import * as store from '../store/texts.ts';

/**
 * Keeps the translations of short texts that staff change: the new text gets the translation of the one that it replaces,
 * marked as outdated.
 *
 * @param before the short texts of a record by a key of their place, such as a field or the key of an option.
 */
export async function carryTranslations(
  ctx: Context,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Promise<void> {
  const replaced = replacedTexts(before, after);
  if (replaced.length === 0) return;
  for (const language of await store.carryTranslations(ctx.tx, replaced, ctx.now))
    await emitEvent(ctx, 'texts.translated', { language });
}
