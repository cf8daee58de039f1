/** Columns of a CSV file of translations. The import finds them by name, in any order. */
export const csvHeaders = ['kind', 'id', 'field', 'source', 'translation'] as const;
