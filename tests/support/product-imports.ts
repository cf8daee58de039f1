import type { Actor } from '#kernel/actor.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { getStock } from '#modules/inventory/service/product-stock.ts';
import type { ImportSettings, ProductImport } from '#modules/product-import/contract/product-imports.ts';
import { productImportJobs } from '#modules/product-import/jobs.ts';
import { addImportPart, createImport, requestCheck } from '#modules/product-import/service/create-import.ts';
import { exportProducts } from '#modules/product-import/service/export-products.ts';
import { getImport, listImportReasons } from '#modules/product-import/service/present-import.ts';
import { startImport } from '#modules/product-import/service/run-import.ts';
import { undoImport } from '#modules/product-import/service/undo-import.ts';
import { type Context, write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { memoryStorage } from './memory-storage.ts';
import { pictureNetwork } from './picture-network.ts';
import { valueOf } from './results.ts';
import { runJob } from './run-job.ts';
import { category } from './small-catalogue.ts';

const usual: ImportSettings = { existing: 'update', createCategories: false, categoryId: category.id };

/** Imports and exports of product files in a test database, with the jobs run at once. */
export async function productImports(
  { database }: TestDatabase,
  admin: Actor,
  pictures: Parameters<typeof pictureNetwork>[0] = {},
) {
  const storage = memoryStorage();
  const jobs = productImportJobs({ storage, network: await pictureNetwork(pictures) });
  const userId = admin.kind === 'user' ? admin.id : null;
  const context = (actor = admin): Context => ({ actor, tx: database.tx, now: new Date() });
  const as = <Input, Answer>(useCase: (ctx: Context, input: Input) => Promise<Answer>, input: Input) =>
    write(database.tx, admin, useCase, input);
  const get = async (id: string) => valueOf(await getImport(context(), { id }));

  async function check(csv: string, settings: Partial<ImportSettings> = {}): Promise<ProductImport> {
    const bytes = Buffer.from(csv);
    const { id } = valueOf(await as(createImport, { fileName: 'products.csv', bytes: bytes.length }));
    valueOf(await addImportPart(storage)(context(), { id, part: 0, bytes }));
    valueOf(await as(requestCheck, { id, settings: { ...usual, ...settings } }));
    await runJob(database.tx, jobs, 'productImport:check', { importId: id });
    return get(id);
  }
  async function run(
    { id, version }: ProductImport,
    onErrors: 'none' | 'valid' = 'valid',
  ): Promise<ProductImport> {
    valueOf(await as(startImport, { id, version, onErrors }));
    await runJob(database.tx, jobs, 'productImport:run', { importId: id, userId, onErrors });
    return get(id);
  }
  return {
    jobs,
    usual,
    context,
    as,
    check,
    run,
    importAll: async (csv: string, settings: Partial<ImportSettings> = {}) => run(await check(csv, settings)),
    async undo({ id }: ProductImport): Promise<ProductImport> {
      valueOf(await as(undoImport, { id }));
      await runJob(database.tx, jobs, 'productImport:undo', { importId: id, userId, isFailure: false });
      return get(id);
    },
    async exportAll(ids: string[] | null = null): Promise<string> {
      let text = '';
      const exported = await exportProducts(context(), { filter: {}, ids }, 'https://shop.example');
      for await (const chunk of valueOf(exported)) text += chunk;
      return text;
    },
    /** Lines and codes of the reasons. */
    reasonsOf: async ({ id }: ProductImport, level: 'row' | 'cell' | 'picture' | 'column') =>
      valueOf(await listImportReasons(context(), { id, level, page: 1 })).items.map(({ row, code }) => [
        row,
        code,
      ]),
    product: async (id: string): Promise<EditableProduct> =>
      valueOf(await getEditableProduct(context(), { id })),
    stockOf: async (productId: string) =>
      valueOf(await getStock(context(), { productId })).items.map(({ onHand }) => onHand),
  };
}
export type ProductImports = Awaited<ReturnType<typeof productImports>>;
