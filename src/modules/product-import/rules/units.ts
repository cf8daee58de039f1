/** Grams of the units of weight that shop systems write. */
const grams: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  gramme: 1,
  grammes: 1,
  kg: 1000,
  kgs: 1000,
  kilogram: 1000,
  kilograms: 1000,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
  ounces: 28.349_523_125,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
};

const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  ft: 304.8,
  yd: 914.4,
};

const unitOf = (table: Readonly<Record<string, number>>, unit: string): number | null => {
  const key = unit.trim().toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(table, key) ? table[key]! : null;
};

export const gramsPer = (unit: string): number | null => unitOf(grams, unit);
export const millimetresPer = (unit: string): number | null => unitOf(millimetres, unit);

/** Splits `1.5 kg` into number and unit. */
export function splitUnit(text: string): { number: string; unit: string } {
  const match = /^(?<number>.*?[\d.,])\s*(?<unit>[\p{L}"]+\.?)?$/u.exec(text.trim())?.groups;
  return { number: match?.['number'] ?? text.trim(), unit: match?.['unit'] ?? '' };
}
