import type { LocalizedText } from '#kernel/localized-text.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { canEditProductTypes, canViewProductTypes } from '../access.ts';
import type { EditableProductType, ProductTypeDraft } from '../contract/attribute.ts';
import type { ProductTypeErrorCode } from '../contract/errors-and-events.ts';
import * as store from '../store/product-types.ts';
import { mapConstraintErrors } from './constraint-errors.ts';

/** All product types in their order. */
export async function listProductTypes(
  ctx: Context,
): Promise<Result<EditableProductType[], ProductTypeErrorCode>> {
  if (!canViewProductTypes(ctx.actor)) return denied(ctx.actor);
  return ok(await store.listProductTypes(ctx.tx));
}

/** Names of all product types by id, for other modules: they are public. */
export const listProductTypeNames = async (ctx: Context): Promise<Map<string, LocalizedText>> =>
  new Map((await store.listProductTypes(ctx.tx)).map(({ id, name }) => [id, name]));

/** Returns the product type after a change and writes both states to the audit log. */
async function recordAndReturn(
  ctx: Context,
  id: string,
  before: EditableProductType | null,
): Promise<Result<EditableProductType, ProductTypeErrorCode>> {
  const [after] = await store.listProductTypes(ctx.tx, id);
  if (!after) return err('not_found');
  await recordChange(ctx, { what: 'product-type', id, name: id, before, after });
  return ok(after);
}

export async function createProductType(
  ctx: Context,
  draft: ProductTypeDraft,
): Promise<Result<EditableProductType, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  return mapConstraintErrors(async () => {
    await store.insertProductType(ctx.tx, draft, ctx.now);
    return recordAndReturn(ctx, draft.id, null);
  });
}

/**
 * Changes a product type unless its version is outdated. Products keep the values of an attribute that it no longer has.
 */
export async function changeProductType(
  ctx: Context,
  { version, ...draft }: ProductTypeDraft & { version: number },
): Promise<Result<EditableProductType, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const [before] = await store.listProductTypes(ctx.tx, draft.id);
  if (!before) return err('not_found');
  return mapConstraintErrors(async () => {
    if (!(await store.updateProductType(ctx.tx, draft, version, ctx.now))) return err('changed_meanwhile');
    const isRenamed = JSON.stringify(draft.name) !== JSON.stringify(before.name);
    if (isRenamed) await emitEvent(ctx, 'productType.renamed', { id: draft.id });
    return recordAndReturn(ctx, draft.id, before);
  });
}

/** Deletes a product type that no product has. */
export async function deleteProductType(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ deleted: true }, ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const [before] = await store.listProductTypes(ctx.tx, id);
  if (!before) return err('not_found');
  return mapConstraintErrors<{ deleted: true }>(async () => {
    if (!(await store.deleteProductType(ctx.tx, id))) return err('not_found');
    await recordChange(ctx, { what: 'product-type', id, name: id, before, after: null });
    return ok({ deleted: true });
  });
}

export async function orderProductTypes(
  ctx: Context,
  { keys }: { keys: readonly string[] },
): Promise<Result<EditableProductType[], ProductTypeErrorCode>> {
  if (!canEditProductTypes(ctx.actor)) return denied(ctx.actor);
  const orderOf = (all: EditableProductType[]) => ({ order: all.map(({ id }) => id).join(', ') });
  const before = orderOf(await store.listProductTypes(ctx.tx));
  await store.orderProductTypes(ctx.tx, keys);
  const after = await store.listProductTypes(ctx.tx);
  await recordChange(ctx, { what: 'product-type', id: '', before, after: orderOf(after) });
  return ok(after);
}
