const importPartPath = /^\/api\/admin\/product-imports\/[^/]+\/parts\/\d+$/;
const videoPartPath = /^\/api\/admin\/video-uploads\/[^/]+\/parts\/\d+$/;
const returnPhotosPath = /^\/api\/orders\/[^/]+\/return-photos$/;

export const isVideoPart = (path: string): boolean => videoPartPath.test(path);

/** Whether the route receives a file instead of JSON. */
export const isUpload = (path: string): boolean =>
  path === '/api/admin/pictures' ||
  importPartPath.test(path) ||
  isVideoPart(path) ||
  returnPhotosPath.test(path);

const tablePaths = new Set([
  ...['/api/admin/customers/import', '/api/admin/past-order-imports'].flatMap((path) => [
    path,
    `${path}/preview`,
  ]),
  '/api/admin/translations/import',
]);

/** Whether the route receives the rows of a CSV file: customers, past orders or translations. */
export const isTableImport = (path: string): boolean => tablePaths.has(path);

const bulkEdits = '/api/admin/assortment/';
const bulkPaths = new Set([`${bulkEdits}changes`, `${bulkEdits}preview`]);

/** Whether the route receives changes of up to ten thousand products. */
export const isBulkEdit = (path: string): boolean => bulkPaths.has(path);

/** Whether a request may take many seconds: it sends a large body or changes many records. */
export const isLongRequest = (path: string): boolean =>
  isUpload(path) || isTableImport(path) || path.startsWith(bulkEdits);
