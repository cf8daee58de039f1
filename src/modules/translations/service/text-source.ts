import { denied } from '#kernel/permissions.ts';
import { err, ok } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { publishLive } from '#platform/live.ts';
import { shortTextFields } from '../contract/text-fields.ts';
import { canEditTexts } from '../rules/text-permissions.ts';
import * as store from '../store/text-sources.ts';
import { saveTranslations } from '../store/texts.ts';
import type { TextPart, TranslationSource } from './translation-source.ts';

const partsOf = async (ctx: Context, parts: readonly TextPart[]) => {
  const read = [];
  for (const part of parts) read.push(await part(ctx));
  return read;
};

/** Short texts of all modules. Their id is the MD5 of the English text: a changed text is another record. */
export function textSourceOf(textParts: readonly TextPart[]): TranslationSource {
  const source: TranslationSource = {
    fields: shortTextFields,

    async count(ctx, language) {
      const parts = await partsOf(ctx, textParts);
      return store.countTexts(ctx.tx, parts, { language, state: 'all', q: '' });
    },

    async list(ctx, { offset, limit, ...filter }) {
      const parts = await partsOf(ctx, textParts);
      const rows = await store.listTexts(ctx.tx, parts, { ...filter, offset, limit });
      const { total } = await store.countTexts(ctx.tx, parts, filter);
      return {
        rows: rows.map(({ id, source: name, isMissing, isOutdated }) => ({
          ...{ id, name, isDraft: false },
          missing: isMissing ? ['text'] : [],
          outdated: isOutdated ? ['text'] : [],
        })),
        total,
      };
    },

    async read(ctx, ids) {
      const rows = await store.readTexts(ctx.tx, await partsOf(ctx, textParts), ids);
      const translations = Map.groupBy(await store.readTranslations(ctx.tx, ids), ({ id }) => id);
      return rows.map(({ id, source: text, usedIn, maxLength }) => ({
        ...{ id, name: text, isDraft: false, usedIn, source: { text }, maxLengths: { text: maxLength } },
        languages: new Map(
          (translations.get(id) ?? []).map(({ language, version, translation, translatedFrom }) => [
            language,
            { version, texts: { text: translation ?? '' }, sources: { text: translatedFrom ?? text } },
          ]),
        ),
      }));
    },

    listIds: async (ctx, after, limit) =>
      store.listTextIds(ctx.tx, await partsOf(ctx, textParts), after, limit),

    findNeighbours: async (ctx, id, languages) =>
      store.findTextNeighbours(ctx.tx, await partsOf(ctx, textParts), id, languages),

    findTakenSlugs: async () => new Set(),

    async save(ctx, language, changed) {
      if (!canEditTexts(ctx.actor)) return denied(ctx.actor);
      const ids = changed.map(({ id }) => id);
      const records = new Map((await source.read(ctx, ids)).map((record) => [record.id, record]));
      if (ids.some((id) => !records.has(id))) return err('not_found');
      const rows = changed.map(({ id, texts, version }) => ({
        source: records.get(id)!.source.text!,
        translation: texts.text ?? '',
        before: version,
      }));
      if ((await saveTranslations(ctx.tx, language, rows, ctx.now)) < rows.length)
        return err('changed_meanwhile');
      await emitEvent(ctx, 'texts.translated', { language });
      // Cached pages contain the previous texts.
      await publishLive(ctx.tx, {
        event: 'catalog.changed',
        audience: 'everyone',
        data: { what: 'settings', tags: [`language:${language}`] },
      });
      await recordChanges(
        ctx,
        changed.map(({ id, texts }) => {
          const { name, languages } = records.get(id)!;
          return {
            ...{ what: 'translation', id, name: name.slice(0, 120) },
            before: { [language]: languages.get(language)?.texts.text ?? '' },
            after: { [language]: texts.text ?? '' },
          };
        }),
      );
      return ok(true);
    },
  };
  return source;
}
