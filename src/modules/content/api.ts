import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { contentAdminContract } from './contract/admin.ts';
import type { ContentDependencies } from './service/content-dependencies.ts';
import { hidePage } from './service/hide-page.ts';
import { getEntry, listPlaceholders, listEntries, listEntryVersions } from './service/read-entries.ts';
import { deleteEntry, publishEntry, saveDraft, unpublishEntry } from './service/write-entries.ts';

/** Dependencies on other modules, provided by the app. */
export type ContentContext = ApiContext & { contentDependencies: ContentDependencies };

const os = implement(contentAdminContract).$context<ContentContext>();

export const contentAdminApi = os.router({
  list: os.list.handler(({ context }) => read(context, listEntries, {})),
  get: os.get.handler(({ context, input }) =>
    read(context, getEntry, { ...input, dependencies: context.contentDependencies }),
  ),
  save: os.save.handler(({ context, input }) =>
    change(context, saveDraft, { ...input, dependencies: context.contentDependencies }),
  ),
  publish: os.publish.handler(({ context, input }) =>
    change(context, publishEntry, { ...input, dependencies: context.contentDependencies }),
  ),
  withdraw: os.withdraw.handler(({ context, input }) =>
    change(context, unpublishEntry, { ...input, dependencies: context.contentDependencies }),
  ),
  remove: os.remove.handler(({ context, input }) => change(context, deleteEntry, input)),
  hide: os.hide.handler(({ context, input }) =>
    change(context, hidePage, { ...input, dependencies: context.contentDependencies }),
  ),
  versions: os.versions.handler(({ context, input }) =>
    read(context, listEntryVersions, { ...input, dependencies: context.contentDependencies }),
  ),
  placeholders: os.placeholders.handler(({ context }) =>
    read(context, listPlaceholders, { dependencies: context.contentDependencies }),
  ),
});
