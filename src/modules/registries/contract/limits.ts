// Without schemas: the storefront downloads this file.

/** Registries of one customer. */
export const maxRegistries = 10;
/** Items of one registry. */
export const maxItems = 100;
/** Units of one item. */
export const maxWanted = 99;
export const maxTitleLength = 80;
export const maxMessageLength = 400;
