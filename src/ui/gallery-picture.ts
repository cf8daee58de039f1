/** One picture of a gallery, with its own size in pixels. */
export interface GalleryPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}
