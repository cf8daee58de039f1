import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import { networkProblem, problemOf } from '#platform/browser/api-client.ts';
import { languageHeader } from '#platform/browser/page-language.ts';
import type { ImportSettings, ProductImport, productImportContract } from './contract/product-imports.ts';

const { productImports: api } = adminApi<{ productImports: typeof productImportContract }>();

const key = ['admin', 'product-imports'];

export const importsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: () => api.list(),
  staleTime: 0,
});

const isRunning = ({ status, pictures }: ProductImport): boolean =>
  ['checking', 'importing', 'undoing'].includes(status) || (status === 'imported' && pictures.pending > 0);

/** A response may arrive after that of a later request. */
const newerOf = (before: ProductImport | undefined, after: ProductImport): ProductImport =>
  before && before.version > after.version ? before : after;

/** An import; fetched every second while a job works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: () => api.get({ id }),
    staleTime: 0,
    structuralSharing: (before, after) =>
      newerOf(before as ProductImport | undefined, after as ProductImport),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? 1000 : false),
  });

export type ReasonLevel = 'file' | 'row' | 'cell' | 'column' | 'picture';

export const importReasonsQuery = (id: string, level: ReasonLevel, page: number, version: number) =>
  queryOptions({
    queryKey: [...key, id, 'reasons', level, page, version],
    queryFn: () => api.reasons({ id, level, page }),
    staleTime: 0,
  });

export const importChangesQuery = (id: string, page: number, version: number) =>
  queryOptions({
    queryKey: [...key, id, 'changes', page, version],
    queryFn: () => api.changes({ id, page }),
    staleTime: 0,
  });

/** Pauses between the tries to send a part while the server cannot be reached. */
const PAUSES_MS = [500, 2000, 8000];

async function sendPart(address: string, bytes: Blob): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const body = new FormData();
    body.set('file', new File([bytes], 'part.csv', { type: 'text/csv' }));
    const response = await fetch(address, { method: 'PUT', headers: languageHeader(), body }).catch(
      () => null,
    );
    if (response?.ok) return;
    const isTemporary = response === null || response.status === 503;
    const pause = PAUSES_MS[attempt];
    if (!isTemporary || pause === undefined)
      throw response === null ? networkProblem() : await problemOf(response, 'unavailable');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Uploads a file in parts and begins to check it. @param onProgress gets the uploaded share from 0 to 1. */
export async function uploadImport(
  file: File,
  partBytes: number,
  onProgress: (share: number) => void,
): Promise<ProductImport> {
  const { id } = await api.create({ fileName: file.name.slice(0, 200), bytes: file.size });
  for (let part = 0; part * partBytes < file.size; part += 1) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
    await sendPart(`/api/admin/product-imports/${id}/parts/${part}`, bytes);
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return checkImport(id, { existing: 'update', createCategories: false });
}

export const checkImport = (id: string, settings: ImportSettings) => api.check({ id, settings });
export const startImport = (id: string, version: number, onErrors: 'none' | 'valid') =>
  api.start({ id, version, onErrors });
export const undoImport = (id: string) => api.undo({ id });
