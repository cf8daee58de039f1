import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import '../contract/events.ts';
import * as store from '../store.ts';

/**
 * Saves translations of short texts by their text in the main language; an empty translation deletes it. The caller
 * checks permissions and announces the change.
 */
export async function saveTexts(
  ctx: Context,
  language: string,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  await store.saveTranslations(ctx.tx, language, translations, ctx.now);
  await emitEvent(ctx, 'texts.translated', { language });
}
