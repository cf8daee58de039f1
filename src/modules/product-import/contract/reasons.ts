/**
 * Codes of everything that an import does not take over, or changes. `row`: the row is not imported; `cell`: the row is
 * imported without or with another value; `column`: no cell of the column is imported; `file`: nothing is imported.
 */
export const reasonLevels = {
  // Files
  file_empty: 'file',
  file_incomplete: 'file',
  file_without_rows: 'file',
  too_many_rows: 'file',
  column_mapped_twice: 'file',
  name_column_missing: 'file',

  // Columns
  column_unknown: 'column',
  column_not_supported: 'column',
  column_type_not_used: 'column',
  column_other_market: 'column',
  column_custom_data: 'column',
  column_skipped: 'column',

  // Rows
  row_empty: 'row',
  misplaced_quote: 'row',
  unclosed_quote: 'row',
  too_many_columns: 'row',
  more_cells_than_headers: 'row',
  handle_missing: 'row',
  handle_repeated: 'row',
  name_missing: 'row',
  parent_missing: 'row',
  parent_not_found: 'row',
  product_rejected: 'row',
  without_variants: 'row',
  price_missing: 'row',
  price_invalid: 'row',
  price_negative: 'row',
  price_too_high: 'row',
  price_decimals: 'row',
  price_other_currency: 'row',
  option_value_missing: 'row',
  variant_repeated: 'row',
  variant_disabled: 'row',
  too_many_variants: 'row',
  type_grouped: 'row',
  type_external: 'row',
  type_downloadable: 'row',
  type_unknown: 'row',
  gift_card: 'row',
  nothing_to_import: 'row',
  handle_is_alias: 'row',
  product_is_set: 'row',
  product_not_found: 'row',
  set_not_created: 'row',
  kind_differs: 'row',
  changed_since_export: 'row',
  category_unknown: 'row',

  // Cells
  cell_too_long: 'cell',
  control_characters_removed: 'cell',
  damaged_characters: 'cell',
  text_shortened: 'cell',
  value_of_later_row: 'cell',
  handle_changed: 'cell',
  alias_invalid: 'cell',
  sku_too_long: 'cell',
  sku_repeated: 'cell',
  sku_of_any_value: 'cell',
  barcode_invalid: 'cell',
  barcode_repeated: 'cell',
  amount_invalid: 'cell',
  amount_other_currency: 'cell',
  compare_at_not_higher: 'cell',
  sale_price_not_lower: 'cell',
  sale_not_active: 'cell',
  sale_without_dates: 'cell',
  weight_invalid: 'cell',
  weight_unit_unknown: 'cell',
  dimensions_incomplete: 'cell',
  dimension_invalid: 'cell',
  stock_invalid: 'cell',
  stock_negative: 'cell',
  stock_split: 'cell',
  policy_unknown: 'cell',
  status_unknown: 'cell',
  status_unlisted: 'cell',
  unpublished: 'cell',
  private_product: 'cell',
  visibility_not_supported: 'cell',
  tax_class_unknown: 'cell',
  not_taxable: 'cell',
  picture_address_invalid: 'cell',
  picture_alt_without_picture: 'cell',
  too_many_pictures: 'cell',
  too_many_tags: 'cell',
  option_value_unused: 'cell',
  too_many_options: 'cell',
  attribute_not_imported: 'cell',
  value_invalid: 'cell',
  attribute_unknown: 'cell',
  related_unknown: 'cell',
  any_value_expanded: 'cell',
  color_invalid: 'cell',
  category_not_found: 'cell',
  further_categories: 'cell',
  tags_not_supported: 'cell',
  stock_not_tracked: 'cell',
} as const;

export type ReasonCode = keyof typeof reasonLevels;
export type ReasonLevel = (typeof reasonLevels)[ReasonCode];

export interface Reason {
  /** Line number in the file, from 1; null for columns and the file. */
  row: number | null;
  /** The header; null for rows and the file. */
  column: string | null;
  code: ReasonCode;
  params: Record<string, string | number>;
}

export const isLevel = ({ code }: Reason, level: ReasonLevel): boolean => reasonLevels[code] === level;
