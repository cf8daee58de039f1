import type { Language } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import type { EmailKind } from '../contract/template-names.ts';
import { overridesIn, type TemplateOverrides } from '../rules.ts';
import * as store from '../store/templates.ts';

/** The customized text of a kind of email in a language, read on every send; null: none. */
export async function findEmailTemplate(
  ctx: Context,
  kind: EmailKind,
  language: Language,
): Promise<TemplateOverrides | null> {
  const row = await store.findTemplate(ctx.tx, kind);
  return row ? overridesIn(row.texts, language) : null;
}
