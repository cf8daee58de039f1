import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import * as store from '../store/texts.ts';

/**
 * Saves translations of short texts by their text in the main language, whatever their version; an empty translation
 * removes it. The caller checks permissions and announces the change.
 */
export async function saveTexts(
  ctx: Context,
  language: string,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...translations].map(([source, translation]) => ({ source, translation, before: null }));
  await store.saveTranslations(ctx.tx, language, rows, ctx.now);
  await emitEvent(ctx, 'texts.translated', { language });
}
