/** Columns that an imported CSV file of translations has, in any order. */
export const csvHeaders = ['kind', 'id', 'field', 'source', 'translation'] as const;

/** Columns of an export. `state` is `outdated` if the English text has changed since it was translated, else empty. */
export const exportHeaders = [...csvHeaders, 'state'] as const;
