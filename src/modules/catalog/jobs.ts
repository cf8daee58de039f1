import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { dropReachedBackorders, dropStalePages } from './service/drop-stale-pages.ts';
import { indexLanguage, indexMissingLater } from './service/index-products.ts';
import { indexProductType, refreshSearchOfAttribute } from './service/follow-product-types.ts';
import { publishDue } from './service/publish-due.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'catalog:dropStalePages': NoPayload;
    'catalog:dropReachedBackorders': NoPayload;
    'catalog:publishDue': NoPayload;
    'catalog:refreshSearch': { attributeKey: string; after: string };
    'catalog:indexProductType': { productTypeId: string; after: string };
    'catalog:indexMissing': NoPayload;
    'catalog:indexLanguage': { language: string; after: string };
  }
}

export const catalogJobs: JobHandlers = {
  ...defineJob('catalog:dropStalePages', noPayload, dropStalePages),
  ...defineJob('catalog:dropReachedBackorders', noPayload, dropReachedBackorders),
  ...defineJob('catalog:publishDue', noPayload, publishDue),
  ...defineJob(
    'catalog:refreshSearch',
    z.object({ attributeKey: z.string(), after: z.string() }),
    refreshSearchOfAttribute,
  ),
  ...defineJob(
    'catalog:indexProductType',
    z.object({ productTypeId: z.string(), after: z.string() }),
    indexProductType,
  ),
  ...defineJob('catalog:indexMissing', noPayload, indexMissingLater),
  ...defineJob('catalog:indexLanguage', z.object({ language: z.string(), after: z.string() }), indexLanguage),
};

/**
 * `dropStalePages` runs every night at 00:05 UTC, `publishDue` every minute, `dropReachedBackorders` every quarter of an hour,
 * because days also begin at a half or a quarter past an hour of UTC.
 */
export const catalogCrontab = [
  '5 0 * * * catalog:dropStalePages',
  '2,17,32,47 * * * * catalog:dropReachedBackorders',
  '* * * * * catalog:publishDue',
].join('\n');
