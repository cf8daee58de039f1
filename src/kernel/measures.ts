/** Measures are stored in metric whole units and shown in the units of the shop's settings. */
export const measureUnits = ['metric', 'customary', 'both'] as const;
export type MeasureUnits = (typeof measureUnits)[number];

/** A value with at most one decimal, and its unit. */
export interface CustomaryMeasure<Unit extends string> {
  value: number;
  unit: Unit;
}

const MILLIMETRES = { inch: 25.4 };
const MILLILITRES = { fluidOunce: 29.573_529_562_5, quart: 946.352_946 };
const GRAMS = { ounce: 28.349_523_125, pound: 453.592_37 };

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** Rounds to quarters of an inch, below one inch to eighths. Never returns zero. */
export function inchesOf(millimetres: number): { whole: number; eighths: number } {
  const inches = millimetres / MILLIMETRES.inch;
  const step = inches < 1 ? 1 : 2;
  const eighths = Math.max(1, Math.round((inches * 8) / step) * step);
  return { whole: Math.floor(eighths / 8), eighths: eighths % 8 };
}

const glyphs = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

/** Inches as text, such as `10¼`. @param write formats the whole inches in the reader's digits. */
export function inchText(millimetres: number, write: (whole: number) => string = String): string {
  const { whole, eighths } = inchesOf(millimetres);
  return `${whole > 0 ? write(whole) : ''}${glyphs[eighths]}`;
}

/** In tenths of a quart, or of a US fluid ounce if that rounds to less than one quart. */
export function customaryCapacity(millilitres: number): CustomaryMeasure<'fl oz' | 'qt'> {
  const quarts = toTenth(millilitres / MILLILITRES.quart);
  if (quarts >= 1) return { value: quarts, unit: 'qt' };
  return { value: atLeastSome(millilitres / MILLILITRES.fluidOunce), unit: 'fl oz' };
}

/** In tenths of a pound, or of an ounce if that rounds to less than one pound. */
export function customaryWeight(grams: number): CustomaryMeasure<'oz' | 'lb'> {
  const pounds = toTenth(grams / GRAMS.pound);
  if (pounds >= 1) return { value: pounds, unit: 'lb' };
  return { value: atLeastSome(grams / GRAMS.ounce), unit: 'oz' };
}

/** Prevents a non-zero measure from being shown as zero. */
const atLeastSome = (value: number) => Math.max(0.1, toTenth(value));

/** The maximum oven temperature in steps of 5 °F, rounded down so that the limit is never exceeded. */
export function fahrenheitLimit(celsius: number): number {
  return Math.floor((celsius * 9) / 5 / 5 + 32 / 5) * 5;
}
