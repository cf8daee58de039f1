/** Longest text of an attribute. Apart from the schemas, because browsers use it. */
export const maxAttributeText = 2_000;
