import type { PictureDesk } from '#ui/admin/picture-desk.ts';
import { describePicture, isPictureReady, uploadPicture } from '#modules/media/client.ts';

/** Picture upload of the back office forms. */
export const pictureUploader: PictureDesk = {
  upload: uploadPicture,
  isReady: isPictureReady,
  describe: describePicture,
};
