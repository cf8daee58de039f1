/** Starts and ends gently: 0 and 1 at the ends, and beyond them. */
export const eased = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;

export const between = (start: number, end: number, share: number): number => start + (end - start) * share;
