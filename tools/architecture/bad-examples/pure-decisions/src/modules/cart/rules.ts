export const isOld = (addedAt: string): boolean => Date.now() - Number(new Date(addedAt)) > 1000; // ✗
export const stamp = (): string => new Date().toISOString(); // ✗
export const spoken = (): string => Date(); // ✗
export const luck = (): number => Math.random(); // ✗
export const isLive = (): boolean => process.env.NODE_ENV === 'production'; // ✗
export const lineId = (): string => crypto.randomUUID(); // ✗
