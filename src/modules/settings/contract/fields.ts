import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';

/** Longest text of one line, greeting, and instructions. */
export const lineLength = 200;
export const greetingLength = 500;
export const instructionsLength = 1_000;

export const line = oneLine(lineLength);
export const filledLine = line.min(1, /*i18n*/ 'Please fill this in.');

/** An amount in minor units of the shop's currency. */
export const minor = z.int().min(0).max(100_000_000);

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, /*i18n*/ 'Enter a two-letter country code, such as PT.');
