/** A picture of a gallery with its size in pixels. */
export interface GalleryPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** A tiny version, shown while the picture loads. */
  preview?: string | undefined;
  /** Focal point when the picture is cropped. */
  focus?: { x: number; y: number } | undefined;
}
