import { i18n } from '@lingui/core';
import type { ServicePageId } from '#modules/content/contract/kinds.ts';
import { defaultServices } from './default-content/services.tsx';
import { contentPageMeta } from './page-meta.ts';

/** Meta tags of a service page: title and description by staff, otherwise of the default content. */
export function servicePageMeta(
  matches: Parameters<typeof contentPageMeta>[0],
  written: Parameters<typeof contentPageMeta>[1],
  id: ServicePageId,
): ReturnType<typeof contentPageMeta> {
  const { title, description } = defaultServices[id].meta;
  return contentPageMeta(matches, written, {
    title: i18n._(title),
    description: i18n._(description),
    path: `/${id}`,
  });
}
