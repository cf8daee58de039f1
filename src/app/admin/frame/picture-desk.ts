import type { PictureDesk } from '#modules/catalog/ui/admin/product-form/picture-desk.ts';
import { describePicture, uploadPicture } from '#modules/media/client.ts';

/** Where the forms of the back office bring their pictures. */
export const pictureDesk: PictureDesk = { upload: uploadPicture, describe: describePicture };
