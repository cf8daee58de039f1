/** Largest stock quantity, low-stock threshold and adjustment; the contract has the same limit. */
export const maxQuantity = 1_000_000;

/** Whether a text is a whole number from 0 to the largest quantity. */
export const isQuantityText = (text: string): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= maxQuantity;

/** Whether a text is an adjustment: a whole number other than 0. @param isSigned whether it may be negative. */
export function isAdjustmentText(text: string, isSigned: boolean): boolean {
  const digits = isSigned ? text.trim().replace(/^[-−]/, '') : text.trim();
  return isQuantityText(digits) && Number(digits) > 0;
}
