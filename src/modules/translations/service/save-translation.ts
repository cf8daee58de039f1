import { denied } from '#kernel/permissions.ts';
import { err, type FieldProblem, type FieldText, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { TargetLanguage, TextField, TranslationKind } from '../contract/text-fields.ts';
import type { LanguageTexts, TranslationErrorCode } from '../contract/translations.ts';
import { normalizedText, problemOfText } from '../rules/text-problem.ts';
import { canEditTexts } from '../rules/text-permissions.ts';
import { fieldsOf, languagesOf, sourceOf, type WithSources } from './list-translations.ts';
import type { SourceRecord, TranslationSource } from './translation-source.ts';

interface SaveRequest extends WithSources {
  kind: TranslationKind;
  id: string;
  language: TargetLanguage;
  texts: Record<string, string>;
  /** English texts that the translator saw; absent: those of today. */
  originals?: Record<string, string> | undefined;
  version: number;
}

function messageOf({ format, maxLength }: TextField, text: string): FieldText | null {
  switch (problemOfText({ name: '', format, maxLength }, text)) {
    case 'too_long':
      return { id: /*i18n*/ 'At most {maximum} characters.', values: { maximum: maxLength } };
    case 'slug_invalid':
      return /*i18n*/ 'Use lowercase letters, digits and single hyphens only.';
    case 'characters_invalid':
      return format === 'line'
        ? /*i18n*/ 'One line, without line breaks or control characters.'
        : /*i18n*/ 'Remove control characters.';
    case null:
      return null;
  }
}

const textsIn = (record: SourceRecord, source: TranslationSource, language: string): LanguageTexts =>
  languagesOf(record, source).find((each) => each.language === language)!;

/** Saves texts of a record in a language. Fields that are absent keep their texts. */
export async function saveTranslation(
  ctx: Context,
  { sources, kind, id, language, texts, originals = {}, version }: SaveRequest,
): Promise<Result<LanguageTexts, TranslationErrorCode>> {
  if (!canEditTexts(ctx.actor)) return denied(ctx.actor);
  const source = sourceOf(sources, kind);
  const [record] = await source.read(ctx, [id]);
  if (!record) return err('not_found');
  const fields = new Map(fieldsOf(source, record).map((field) => [field.name, field]));
  const current = textsIn(record, source, language);
  const problems: FieldProblem[] = [];
  const changes: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    changes[name] = normalizedText(text);
    const field = fields.get(name);
    // A stored text that is longer than today's limit can be confirmed.
    const isStored = changes[name] === current.texts[name];
    const message = field
      ? isStored
        ? null
        : messageOf(field, changes[name])
      : /*i18n*/ 'There is no such field.';
    if (message !== null) problems.push({ path: `texts.${name}`, message });
  }
  if (problems.length > 0) return err('invalid', problems);
  const confirmed = Object.fromEntries(
    Object.keys(changes).map((name) => [name, originals[name] ?? record.source[name] ?? '']),
  );
  const changed = [
    {
      ...{ id, version },
      texts: { ...current.texts, ...changes },
      sources: { ...record.languages.get(language)?.sources, ...confirmed },
    },
  ];
  const saved = await source.save(ctx, language, changed);
  // A violated constraint ends the transaction, so nothing can be read after it.
  if (!saved.ok && saved.code !== 'changed_meanwhile') return saved;
  const [after] = await source.read(ctx, [id]);
  if (!after) return err('not_found');
  const stored = textsIn(after, source, language);
  return saved.ok ? ok(stored) : { ...saved, current: stored };
}
