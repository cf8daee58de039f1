import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { contentAdminContract } from './contract/admin.ts';
import type { ContentWorld } from './service/content-world.ts';
import { getPiece, listFacts, listPieces, listPieceVersions } from './service/read-pieces.ts';
import { deletePiece, publishPiece, saveDraft, withdrawPiece } from './service/write-pieces.ts';

/** Dependencies on other modules, provided by the app. */
export type ContentContext = ApiContext & { contentWorld: ContentWorld };

const os = implement(contentAdminContract).$context<ContentContext>();

export const contentAdminApi = os.router({
  list: os.list.handler(({ context }) => read(context, listPieces, {})),
  get: os.get.handler(({ context, input }) =>
    read(context, getPiece, { ...input, world: context.contentWorld }),
  ),
  save: os.save.handler(({ context, input }) =>
    change(context, saveDraft, { ...input, world: context.contentWorld }),
  ),
  publish: os.publish.handler(({ context, input }) =>
    change(context, publishPiece, { ...input, world: context.contentWorld }),
  ),
  withdraw: os.withdraw.handler(({ context, input }) =>
    change(context, withdrawPiece, { ...input, world: context.contentWorld }),
  ),
  remove: os.remove.handler(({ context, input }) => change(context, deletePiece, input)),
  versions: os.versions.handler(({ context, input }) =>
    read(context, listPieceVersions, { ...input, world: context.contentWorld }),
  ),
  facts: os.facts.handler(({ context }) => read(context, listFacts, { world: context.contentWorld })),
});
