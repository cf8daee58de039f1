import { createContext, useContext } from 'react';
import type { Picture } from '#kernel/contract.ts';

/** A picture that the shop has taken in. */
export interface ArrivedPicture {
  id: string;
  image: Picture;
}

/** Takes in pictures; the app hands in the one of the media module. */
export interface PictureDesk {
  upload(picture: {
    file: File;
    alt: string;
    /** From 0 to 1. */
    onProgress: (progress: number) => void;
    signal: AbortSignal;
  }): Promise<ArrivedPicture>;
  /** Whether the sizes of a picture are made. */
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
