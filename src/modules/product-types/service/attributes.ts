import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { type Context, readShared } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { canEditProductTypes, canViewProductTypes } from '../access.ts';
import type { Attribute, AttributeDraft, EditableAttribute } from '../contract/attribute.ts';
import type { ProductTypeErrorCode } from '../contract/errors-and-events.ts';
import { validateAttribute } from '../rules/validate-attribute.ts';
import * as store from '../store/attributes.ts';
import { mapConstraintErrors } from './constraint-errors.ts';

/** All attributes in their order, for other modules: definitions are public. */
export const listAttributes = (ctx: Context): Promise<readonly Attribute[]> =>
  readShared(ctx, 'attributes', [], () => store.listAttributes(ctx.tx));

export async function listEditableAttributes(
  ctx: Context,
): Promise<Result<EditableAttribute[], ProductTypeErrorCode>> {
  if (!canViewProductTypes(ctx.actor)) return denied(ctx.actor);
  return ok(await store.listAttributes(ctx.tx));
}

/** Returns the attribute after a change and writes both states to the audit log. */
async function recordAndReturn(
  ctx: Context,
  key: string,
  before: EditableAttribute | null,
): Promise<Result<EditableAttribute, ProductTypeErrorCode>> {
  const [after] = await store.listAttributes(ctx.tx, key);
  if (!after) return err('not_found');
  await recordChange(ctx, { what: 'attribute', id: key, name: key, before, after });
  await emitEvent(ctx, 'attribute.changed', { key });
  return ok(after);
}

export async function createAttribute(
  ctx: Context,
  draft: AttributeDraft,
): Promise<Result<EditableAttribute, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const problems = validateAttribute(draft);
  if (problems.length > 0) return err('invalid', problems);
  return mapConstraintErrors(async () => {
    await store.insertAttribute(ctx.tx, draft, ctx.now);
    return recordAndReturn(ctx, draft.key, null);
  });
}

/** Changes an attribute unless its version is outdated. Its kind never changes: products have values of that kind. */
export async function changeAttribute(
  ctx: Context,
  { version, ...draft }: AttributeDraft & { version: number },
): Promise<Result<EditableAttribute, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const [before] = await store.listAttributes(ctx.tx, draft.key);
  if (!before) return err('not_found');
  const problems = validateAttribute(draft);
  if (before.kind !== draft.kind)
    problems.push({ path: 'kind', message: /*i18n*/ 'The kind of an attribute cannot be changed.' });
  // Stored numbers are in this unit.
  if (before.unit !== draft.unit)
    problems.push({ path: 'unit', message: /*i18n*/ 'The unit of an attribute cannot be changed.' });
  if (problems.length > 0) return err('invalid', problems);
  return mapConstraintErrors(async () => {
    if (!(await store.updateAttribute(ctx.tx, draft, version, ctx.now))) return err('changed_meanwhile');
    return recordAndReturn(ctx, draft.key, before);
  });
}

/** Deletes an attribute that no product has a value of. Product types lose it. */
export async function deleteAttribute(
  ctx: Context,
  { key }: { key: string },
): Promise<Result<{ deleted: true }, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const [before] = await store.listAttributes(ctx.tx, key);
  if (!before) return err('not_found');
  const deleted = await mapConstraintErrors<{ deleted: true }>(async () => {
    if (!(await store.deleteAttribute(ctx.tx, key))) return err('not_found');
    await recordChange(ctx, { what: 'attribute', id: key, name: key, before, after: null });
    await emitEvent(ctx, 'attribute.changed', { key });
    return ok({ deleted: true });
  });
  // The database may report the choices of the attribute first.
  return !deleted.ok && deleted.code === 'attribute_choice_in_use' ? err('attribute_in_use') : deleted;
}

export async function orderAttributes(
  ctx: Context,
  { keys }: { keys: readonly string[] },
): Promise<Result<EditableAttribute[], ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const orderOf = (all: EditableAttribute[]) => ({ order: all.map(({ key }) => key).join(', ') });
  const before = orderOf(await store.listAttributes(ctx.tx));
  await store.orderAttributes(ctx.tx, keys);
  const after = await store.listAttributes(ctx.tx);
  await recordChange(ctx, { what: 'attribute', id: '', before, after: orderOf(after) });
  await emitEvent(ctx, 'attribute.changed', { key: null });
  return ok(after);
}
