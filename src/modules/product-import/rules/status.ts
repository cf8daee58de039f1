import type { ImportedProduct } from '../contract/imported-product.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { readFlag } from './text-cells.ts';

const words: Readonly<Record<string, ImportedProduct['status']>> = {
  active: 'published',
  published: 'published',
  publish: 'published',
  live: 'published',
  publié: 'published',
  actif: 'published',
  aktiv: 'published',
  veröffentlicht: 'published',
  منشور: 'published',
  draft: 'draft',
  pending: 'draft',
  inactive: 'draft',
  hidden: 'draft',
  brouillon: 'draft',
  entwurf: 'draft',
  scheduled: 'draft',
  archived: 'archived',
  archivé: 'archived',
  archiviert: 'archived',
};

/** The status of a product. What another shop does not list openly becomes a draft. */
export function statusOf(row: SourceRow, report: Report): ImportedProduct['status'] {
  const status = byStatus(row, report);
  const published = byPublished(row, report);
  const visible = byVisibility(row, report);
  if (status === 'archived') return 'archived';
  if (status === 'draft' || published === false || !visible) return 'draft';
  return status ?? (published ? 'published' : 'draft');
}

function byStatus(row: SourceRow, report: Report): ImportedProduct['status'] | null {
  const text = row.text('status').toLowerCase();
  if (text === '') return null;
  if (text === 'unlisted') {
    report.cell(row, 'status', 'status_unlisted');
    return 'draft';
  }
  if (Object.hasOwn(words, text)) return words[text]!;
  const flag = readFlag(text);
  if (flag === null) report.cell(row, 'status', 'status_unknown');
  return flag ? 'published' : 'draft';
}

function byPublished(row: SourceRow, report: Report): boolean | null {
  const text = row.text('published').toLowerCase();
  if (text === '') return null;
  if (row.format === 'woocommerce') {
    if (text === '-1') return false;
    if (text === '0') report.cell(row, 'published', 'private_product');
  }
  const flag = readFlag(text) ?? (Object.hasOwn(words, text) ? words[text] === 'published' : null);
  if (flag === null) report.cell(row, 'published', 'status_unknown');
  // An active product that is not in the online store.
  else if (!flag && row.text('status').toLowerCase() === 'active')
    report.cell(row, 'published', 'unpublished');
  return flag ?? false;
}

function byVisibility(row: SourceRow, report: Report): boolean {
  const text = row.text('visibility').toLowerCase();
  if (text === '' || text === 'visible') return true;
  report.cell(row, 'visibility', 'visibility_not_supported');
  return text === 'catalog' || text === 'search';
}
