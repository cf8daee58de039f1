/** Bytes of one part of an uploaded file. Without schemas, so that browsers need not download them. */
export const importPartBytes = 8_000_000;
