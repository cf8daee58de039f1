/** Maximum rows of an imported file. */
export const maxImportRows = 20_000;

/** Changes of a checked file that are listed. */
export const maxListedChanges = 100;

/** Why a row cannot be imported. */
export const importProblems = [
  'unknown_kind',
  'unknown_id',
  'unknown_field',
  'source_changed',
  'too_long',
  'characters_invalid',
  'slug_invalid',
  'slug_taken',
  'row_twice',
] as const;
export type ImportProblem = (typeof importProblems)[number];
