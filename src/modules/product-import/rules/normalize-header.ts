/** A header for comparison: ` Variant  Price ` becomes `variant price`. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
