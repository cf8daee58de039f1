import type { PictureUploader } from '#ui/admin/picture-uploader.ts';
import { describePicture, isPictureReady, uploadPicture } from '#modules/media/client.ts';

/** Picture upload of the back office forms. */
export const pictureUploader: PictureUploader = {
  upload: uploadPicture,
  isReady: isPictureReady,
  describe: describePicture,
};
