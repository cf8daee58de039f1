import { implement } from '@orpc/server';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { Storage } from '#platform/storage.ts';
import { mediaAdminContract } from './contract.ts';
import { addPicture } from './service/add-picture.ts';
import { describePicture } from './service/describe-picture.ts';
import { getPicture } from './service/get-picture.ts';

const os = implement(mediaAdminContract).$context<ApiContext & { storage: Storage }>();

export const mediaAdminApi = os.router({
  uploadPicture: os.uploadPicture.handler(async ({ context, input: { file, alt } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return changeOutsideTransaction(context, addPicture(context.storage), { bytes, alt });
  }),
  getPicture: os.getPicture.handler(({ context, input }) => read(context, getPicture, input)),
  describePicture: os.describePicture.handler(({ context, input }) =>
    change(context, describePicture, input),
  ),
});
