import type { Context } from '#platform/context.ts';
import type { EmailKind } from '../contract/template-names.ts';
import type { TemplateOverrides } from '../rules.ts';
import * as store from '../store.ts';

/** The customized text of a kind of email, read on every send; null: none. */
export async function findEmailTemplate(ctx: Context, kind: EmailKind): Promise<TemplateOverrides | null> {
  const row = await store.findTemplate(ctx.tx, kind);
  if (!row) return null;
  const { subject, opening, closing } = row;
  return { subject, opening, closing };
}
