import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PictureSchema } from '#kernel/contract.ts';

/** Maximum bytes and pixels of an uploaded picture. */
export const maxPictureBytes = 20 * 1024 * 1024;
export const maxPicturePixels = 60_000_000;

/** Longest alternative text. */
export const maxAltLength = 300;

export const UploadedPictureSchema = z.object({
  id: z.string(),
  image: PictureSchema,
  /** Whether the most requested widths are rendered. Before that, requests render them on demand and are slower. */
  ready: z.boolean(),
});
export type UploadedPicture = z.infer<typeof UploadedPictureSchema>;

const tags = ['Back office: pictures'];

export const mediaAdminContract = {
  uploadPicture: oc
    .route({
      method: 'POST',
      path: '/admin/pictures',
      tags,
      summary: 'Upload a picture (multipart: file, alt)',
    })
    .input(z.object({ file: z.file(), alt: z.string().trim().max(maxAltLength).default('') }))
    .output(UploadedPictureSchema),
  getPicture: oc
    .route({
      method: 'GET',
      path: '/admin/pictures/{id}',
      tags,
      summary: 'One picture, and whether it is ready',
    })
    .input(z.object({ id: z.uuid() }))
    .output(UploadedPictureSchema),
  describePicture: oc
    .route({
      method: 'PATCH',
      path: '/admin/pictures/{id}',
      tags,
      summary: 'Set the alt text of a picture',
    })
    .input(z.strictObject({ id: z.uuid(), alt: z.string().trim().max(maxAltLength) }))
    .output(UploadedPictureSchema),
};

export type MediaErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'not_a_picture' | 'picture_too_large' | 'storage_full';
