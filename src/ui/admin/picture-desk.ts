import { createContext, useContext } from 'react';
import type { Picture } from '#kernel/contract.ts';

/** An uploaded picture. */
export interface ArrivedPicture {
  id: string;
  image: Picture;
}

/** Picture uploads; the app passes in the media module's client. */
export interface PictureDesk {
  upload(picture: {
    file: File;
    alt: string;
    /** From 0 to 1. */
    onProgress: (progress: number) => void;
    signal: AbortSignal;
  }): Promise<ArrivedPicture>;
  /** Whether the sizes of a picture have been generated. */
  isReady(id: string): Promise<boolean>;
  describe(id: string, alt: string): Promise<unknown>;
}

const DeskContext = createContext<PictureDesk | null>(null);

export const PictureDeskProvider = DeskContext.Provider;

export function usePictureDesk(): PictureDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('there is no PictureDeskProvider around this form');
  return desk;
}
