/** One picture of a gallery, with its own size in pixels. */
export interface GalleryPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** A few pixels of it, seen until it is there. */
  preview?: string | undefined;
  /** Where to look, where a place crops it. */
  focus?: { x: number; y: number } | undefined;
}
