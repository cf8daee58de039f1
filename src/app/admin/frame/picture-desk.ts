import type { PictureDesk } from '#ui/admin/picture-desk.ts';
import { describePicture, isPictureReady, uploadPicture } from '#modules/media/client.ts';

/** Where the forms of the back office bring their pictures. */
export const pictureDesk: PictureDesk = {
  upload: uploadPicture,
  isReady: isPictureReady,
  describe: describePicture,
};
