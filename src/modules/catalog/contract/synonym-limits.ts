// Apart from the schemas, so that browsers do not download the validator.

/** Most terms of an entry, and most characters of a term. The database allows no more terms. */
export const MAX_TERMS = 30;
export const MAX_TERM_LENGTH = 60;
/** Most entries of a language: every search reads them. */
export const MAX_SYNONYMS = 1_000;
