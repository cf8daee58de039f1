import { createContext, useContext } from 'react';
import type { Picture } from '#kernel/contract.ts';

export interface UploadedPicture {
  id: string;
  image: Picture;
}

/** Picture uploads; the app passes in the media module's client. */
export interface PictureUploader {
  upload(picture: {
    file: File;
    alt: string;
    /** From 0 to 1. */
    onProgress: (progress: number) => void;
    signal: AbortSignal;
  }): Promise<UploadedPicture>;
  /** Whether the sizes of a picture have been generated. */
  isReady(id: string): Promise<boolean>;
  describe(id: string, alt: string): Promise<unknown>;
}

const DeskContext = createContext<PictureUploader | null>(null);

export const PictureUploaderProvider = DeskContext.Provider;

export function usePictureUploader(): PictureUploader {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('usePictureUploader is used outside of PictureUploaderProvider');
  return desk;
}
