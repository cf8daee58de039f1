import { decodeCsv } from '#kernel/csv-text.ts';
import type { Storage } from '#platform/storage.ts';

const folderOf = (importId: string) => `product-imports/${importId}/`;
const partKey = (importId: string, part: number) => `${folderOf(importId)}${part}.csv`;

export const storePart = (
  storage: Storage,
  importId: string,
  part: number,
  bytes: Uint8Array,
): Promise<void> => storage.put(partKey(importId, part), bytes, 'text/csv');

export async function deleteImportFiles(storage: Storage, importIds: readonly string[]): Promise<void> {
  for (const id of importIds) await storage.delete(folderOf(id));
}

/** A part of the file is missing. */
export class MissingPart extends Error {}

/** The text of an import's file, one part in memory at a time. */
export function readImportFile(
  storage: Storage,
  { id, partCount }: { id: string; partCount: number },
): AsyncIterable<string> {
  async function* parts() {
    for (let part = 0; part < partCount; part += 1) {
      const bytes = await storage.find(partKey(id, part));
      if (!bytes) throw new MissingPart(`part ${part} of the import ${id} is missing`);
      yield bytes;
    }
  }
  return decodeCsv(parts());
}
