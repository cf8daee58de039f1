import { printedCode, readPrintedCode } from '#kernel/printed-code.ts';

const CODE_LENGTH = 12;

/** A new code of three groups of four; a gift card has four. @param random twelve random bytes. */
export const receiptCode = (random: Uint8Array): string => printedCode(random.slice(0, CODE_LENGTH));

/** A typed code as it is printed; null if it cannot be one. */
export const readReceiptCode = (typed: string): string | null => readPrintedCode(typed, CODE_LENGTH);
