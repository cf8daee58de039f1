import {
  type BulkProductRow,
  findBulkRows,
  findUsedAddresses,
  findVariantsBySku,
} from '#modules/catalog/service/bulk-rows.ts';
import { type Context, write } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import type { SourceFormat } from '../contract/import-fields.ts';
import type { ImportedProduct, ReadGroup } from '../contract/imported-product.ts';
import type { ImportCounts, ImportSettings } from '../contract/product-imports.ts';
import { type Reason, reasonLevels } from '../contract/reasons.ts';
import { readProducts } from '../rules/read-products.ts';
import { type CsvScan, type ImportChoices, scanCsv, skusToFind } from '../rules/scan-csv.ts';
import * as store from '../store/imports.ts';
import * as items from '../store/items.ts';
import { shopFacts } from './shop-facts.ts';
import { isPartialFormat } from '../rules/source-rows.ts';
import { type CategoryIndex, findCategory, indexCategories } from './find-categories.ts';
import { MissingPart, readImportFile } from './import-file.ts';

/** Groups per transaction. */
const BATCH = 250;

/**
 * Reads the whole file and stores what an import would do: products and reasons. Begins again each time, so that it
 * survives a restart. Changes nothing of the catalogue.
 */
export async function checkImport(ctx: Context, storage: Storage, importId: string): Promise<void> {
  try {
    await checkFile(ctx, storage, importId);
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    // Trying again would not help: the upload stopped before its end.
    await write(
      ctx.tx,
      ctx.actor,
      async ({ tx, now }) => {
        await items.insertReasons(tx, importId, [
          { level: 'file', row: null, column: null, code: 'file_incomplete', params: {} },
        ]);
        await store.changeImport(tx, importId, ['checking'], { status: 'failed', now });
      },
      undefined,
    );
  }
}

async function checkFile(ctx: Context, storage: Storage, importId: string): Promise<void> {
  const found = await store.findImport(ctx.tx, importId);
  if (found?.status !== 'checking') return;
  await write(ctx.tx, ctx.actor, ({ tx }) => items.clearImport(tx, importId), undefined);
  const { choices: settings } = found;
  const mappings = await store.listRememberedColumns(ctx.tx);
  const { plans, format, sign } = settings;
  const scan = await scanFile(ctx, () => readImportFile(storage, found), { format, sign, plans, mappings });
  const check = new Check(await countsOf(ctx, importId, scan));
  if (check.counts.fileReasons === 0) await check.readAll(ctx, storage, found, scan);
  await write(
    ctx.tx,
    ctx.actor,
    ({ tx }) =>
      store.changeImport(tx, importId, ['checking'], {
        status: check.counts.fileReasons > 0 ? 'failed' : 'checked',
        counts: check.counts,
        done: scan.rows,
        now: new Date(),
      }),
    undefined,
  );
}

/** Scans a file; a second time if its rows name variants by their SKUs only. */
async function scanFile(
  ctx: Context,
  read: () => AsyncIterable<string>,
  choices: ImportChoices,
): Promise<CsvScan> {
  const scan = await scanCsv(read(), choices);
  const skus = await skusToFind(read(), scan);
  if (skus.size === 0) return scan;
  return scanCsv(read(), { ...choices, bySku: await findVariantsBySku(ctx, [...skus]) });
}

/** Stores the scan and its reasons. @returns the first counts. */
async function countsOf(ctx: Context, importId: string, scan: CsvScan): Promise<ImportCounts> {
  const { layout, samples, sign, rows, reasons } = scan;
  const { format, headers, plans } = layout;
  const stored = { format, headers: [...headers], plans: [...plans], samples, sign, rows };
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx, now }) => {
      await store.changeImport(tx, importId, ['checking'], { scan: stored, total: rows, now });
      await items.insertReasons(tx, importId, reasons.map(withLevel));
    },
    undefined,
  );
  const ofLevel = (level: string) => reasons.filter(({ code }) => reasonLevels[code] === level).length;
  return {
    ...{ product: 0, variant: 0, picture: 0, rejected: 0, cellReasons: 0, create: 0, update: 0, skip: 0 },
    fileReasons: ofLevel('file'),
    columnReasons: ofLevel('column'),
  };
}

const withLevel = (reason: Reason) => ({ ...reason, level: reasonLevels[reason.code] });

class Check {
  readonly counts: ImportCounts;
  private format: SourceFormat = 'other';
  private hasStock = false;
  private number = 0;
  private lines = 0;

  constructor(counts: ImportCounts) {
    this.counts = counts;
  }

  async readAll(ctx: Context, storage: Storage, found: store.ImportRow, scan: CsvScan): Promise<void> {
    this.format = scan.layout.format;
    this.hasStock = scan.layout.columns.has('stock:0');
    const shop = await shopFacts(ctx);
    const categories = await indexCategories(ctx);
    let batch: ReadGroup[] = [];
    for await (const group of readProducts(readImportFile(storage, found), scan, shop)) {
      batch.push(group);
      if (batch.length < BATCH) continue;
      await this.storeBatch(ctx, found, batch, categories);
      batch = [];
    }
    await this.storeBatch(ctx, found, batch, categories);
  }

  private async storeBatch(
    ctx: Context,
    { id, choices }: store.ImportRow,
    groups: readonly ReadGroup[],
    categories: CategoryIndex,
  ): Promise<void> {
    const handles = groups.flatMap(({ product }) => product?.handle ?? []);
    const existing = await findBulkRows(ctx, handles, { lock: false });
    const aliases = new Set(await findUsedAddresses(ctx, handles));
    const planned = groups.map((group) => {
      const known = group.product ? existing.get(group.product.handle) : undefined;
      const isAlias = group.product !== null && !known && aliases.has(group.product.handle);
      return {
        ...fitting(group, {
          known,
          format: this.format,
          isAlias,
          hasStock: this.hasStock,
          settings: choices,
          categories,
        }),
        isKnown: known !== undefined,
      };
    });
    const added = planned.flatMap(({ product, isKnown }) => {
      if (!product) return [];
      this.number += 1;
      const action = !isKnown
        ? ('create' as const)
        : choices.existing === 'skip'
          ? ('skip' as const)
          : ('update' as const);
      this.counts[action] += 1;
      return [{ number: this.number, handle: product.handle, product, action }];
    });
    for (const { outcomes, reasons } of planned) {
      for (const { outcome } of outcomes) this.counts[outcome] += 1;
      this.counts.cellReasons += reasons.filter(({ code }) => reasonLevels[code] === 'cell').length;
      this.lines += outcomes.length;
    }
    await write(
      ctx.tx,
      ctx.actor,
      async ({ tx }) => {
        await items.insertItems(tx, id, added);
        await items.insertReasons(
          tx,
          id,
          planned.flatMap(({ reasons }) => reasons.map(withLevel)),
        );
        await store.recordProgress(tx, id, this.lines);
      },
      undefined,
    );
  }
}

interface Surroundings {
  /** The product that has this handle already. */
  known: BulkProductRow | undefined;
  format: SourceFormat;
  isAlias: boolean;
  /** Whether the file has a column of stock. Without one, the stock of existing products stays. */
  hasStock: boolean;
  settings: ImportSettings;
  categories: CategoryIndex;
}

/** Adds the reasons that depend on the catalogue. */
function fitting(
  group: ReadGroup,
  { known, format, isAlias, hasStock, settings, categories }: Surroundings,
): ReadGroup {
  const { product, reasons, outcomes } = group;
  if (!product) return group;
  const line = product.rows[0] ?? null;
  const [path = [], ...others] = product.categoryPaths;
  const more: Reason[] = [];
  const add = (code: Reason['code'], params: Reason['params'] = {}) =>
    more.push({ row: line, column: null, code, params });
  const isFound =
    known !== undefined || settings.categoryId !== undefined || findCategory(categories, path) !== null;
  let rejection = known ? problemOfKnown(product, known, format) : problemOfNew(product);
  if (isAlias) rejection = 'handle_is_alias';
  else if (!rejection && !isFound && !(settings.createCategories && path.length > 0))
    rejection = 'category_unknown';
  if (rejection) {
    const rows = product.rows.map((row) => ({
      row,
      column: null,
      code: rejection,
      params: {
        product: product.name || product.handle,
        ...(rejection === 'category_unknown' ? { value: path.join(' > ') } : {}),
      },
    }));
    return {
      product: null,
      reasons: [...reasons, ...rows],
      outcomes: outcomes.map(({ row }) => ({ row, outcome: 'rejected' })),
    };
  }
  if (path.length > 0 && !settings.createCategories && findCategory(categories, path) === null)
    add('category_not_found', { value: path.join(' > ') });
  if (others.length > 0) add('further_categories', { value: others.map((each) => each.at(-1)).join(', ') });
  if (format !== 'trivet' && (!known || hasStock) && product.variants.some(({ stock }) => stock === null))
    add('stock_not_tracked');
  return { product, reasons: [...reasons, ...more], outcomes };
}

/** Why a product of the file cannot be created. */
function problemOfNew({ kind, name, variants }: ImportedProduct): Reason['code'] | null {
  if (kind === 'set') return 'set_not_created';
  if (kind === 'gift card') return 'gift_card';
  if (name === '') return 'product_not_found';
  return variants.some(({ price }) => price === null) ? 'price_missing' : null;
}

/** Why a product of the file cannot change the one of the shop. Sets have fields, prices and no more. */
function problemOfKnown(
  { kind = '', version = null, options, variants }: ImportedProduct,
  known: BulkProductRow,
  format: SourceFormat,
): Reason['code'] | null {
  if (version !== null && version !== known.version) return 'changed_since_export';
  if (known.kind !== 'set') return kind === 'set' ? 'kind_differs' : null;
  if (!isPartialFormat(format) || options.length > 0) return 'product_is_set';
  if (kind !== '' && kind !== 'set') return 'kind_differs';
  return variants.some(({ stock }) => stock !== null) ? 'product_is_set' : null;
}
