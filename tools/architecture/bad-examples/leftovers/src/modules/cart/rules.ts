// TODO: count gifts too ✗
export const countItems = (lines: unknown): number => (lines as any).length; // ✗
// @ts-ignore ✗
export const limit: number = '999';
/* FIXME: slow ✗ */
