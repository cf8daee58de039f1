import { plainLine, shorten } from '#kernel/csv-cells.ts';
import { importLimits } from '../contract/import-fields.ts';
import type { ImportedOption } from '../contract/imported-product.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { listOf } from './text-cells.ts';

const LENGTH = 60;

/** An option or attribute of one row. */
interface RowOption {
  index: number;
  name: string;
  /** Empty: not given, or any value. */
  value: string;
}

export interface OptionPlan {
  options: ImportedOption[];
  /** The values of a row, one list per option: several for a variation of any value. Null: a value is missing. */
  valuesOf: (row: SourceRow) => string[][] | null;
}

const keyOf = (text: string): string => text.toLowerCase();

/** The options of a row, named by the row itself or by the product's first row. */
function optionsOfRow(row: SourceRow, first: SourceRow): RowOption[] {
  // Attributes of a WooCommerce product are options of its variations only.
  if (row.format === 'woocommerce' && row.text('parent') === '') return [];
  return row.options.flatMap((index) => {
    const name = row.text('optionName', index) || first.text('optionName', index) || headerName(first, index);
    const value = row.text('optionValue', index);
    return name === '' || (name.toLowerCase() === 'title' && /^(?:default title|)$/i.test(value))
      ? []
      : [{ index, name: shorten(plainLine(name), LENGTH), value: cleanValue(row, value) }];
  });
}

/** A file without names of options has them as headers. */
const headerName = (row: SourceRow, index: number): string =>
  row.has('optionName', index) ? '' : (row.header('optionValue', index) ?? '');

const cleanValue = (row: SourceRow, value: string): string =>
  shorten(plainLine(row.format === 'woocommerce' ? value.replaceAll('\\,', ',') : value), LENGTH);

/** Finds the options that the rows of the variants use, and their values in order. */
export function planOptions(rows: readonly SourceRow[], first: SourceRow, report: Report): OptionPlan {
  const used = new Map<string, { name: string; values: Map<string, string> }>();
  for (const row of rows) {
    for (const { index, name, value } of optionsOfRow(row, first)) {
      // A variation that names an attribute without a value is for any value of it.
      const isUsed = value !== '' || (row.text('optionName', index) !== '' && row.text('parent') !== '');
      if (isUsed && !used.has(keyOf(name))) used.set(keyOf(name), { name, values: new Map() });
    }
  }
  const listed = listedValues(first, used, report);
  const kept = [...used].slice(0, importLimits.options);
  for (const [key, option] of kept) {
    for (const value of listed.get(key) ?? []) option.values.set(keyOf(value), value);
    for (const row of rows) {
      const value = optionsOfRow(row, first).find(({ name }) => keyOf(name) === key)?.value ?? '';
      if (value !== '' && !option.values.has(keyOf(value))) option.values.set(keyOf(value), value);
    }
  }
  for (const [, { name }] of [...used].slice(importLimits.options))
    report.add(first.reason('too_many_options', null, { option: name, limit: importLimits.options }));
  return {
    options: kept.map(([, { name, values }]) => ({
      name,
      values: [...values.values()].map((each) => ({ name: each })),
    })),
    valuesOf(row) {
      const own = new Map(optionsOfRow(row, first).map(({ name, value }) => [keyOf(name), value]));
      const values = kept.map(([key, option]) => {
        const value = own.get(key) ?? '';
        if (value !== '') return [option.values.get(keyOf(value)) ?? value];
        return row.text('parent') === '' ? [] : [...option.values.values()];
      });
      return values.some((each) => each.length === 0) ? null : values;
    },
  };
}

/** The values that a WooCommerce parent lists per attribute. Its other attributes are not options. */
function listedValues(
  first: SourceRow,
  used: ReadonlyMap<string, unknown>,
  report: Report,
): Map<string, string[]> {
  const listed = new Map<string, string[]>();
  if (first.format !== 'woocommerce') return listed;
  for (const index of first.options) {
    const name = shorten(plainLine(first.text('optionName', index)), LENGTH);
    const text = first.text('optionValue', index);
    if (name === '' || text === '') continue;
    const separated = text.includes('|') && !text.includes(',') ? text.replaceAll('|', ',') : text;
    if (used.has(keyOf(name)))
      listed.set(
        keyOf(name),
        listOf(separated).map((value) => shorten(plainLine(value), LENGTH)),
      );
    else report.cell(first, 'optionValue', 'attribute_not_imported', { attribute: name }, index);
  }
  return listed;
}

/** The options without values that no variant has. Those that a WooCommerce parent lists are named. */
export function usedOptions(
  options: readonly ImportedOption[],
  variants: readonly { values: readonly string[] }[],
  first: SourceRow,
  report: Report,
): ImportedOption[] {
  return options.map((option, at) => {
    const used = new Set(variants.map(({ values }) => values[at]));
    for (const { name: value } of option.values)
      if (first.format === 'woocommerce' && !used.has(value))
        report.add(first.reason('option_value_unused', null, { option: option.name, value }));
    return { ...option, values: option.values.filter(({ name }) => used.has(name)) };
  });
}
