import { preload } from 'react-dom';

/** Preloads the first visible picture from the document's head. Has an effect only in server rendering. */
export function preloadPicture(picture: {
  srcSet: string;
  sizes: string;
  /** MIME type; browsers without support skip the preload. */
  type?: string;
  /** Media query, for pictures shown only on some screens. */
  media?: string;
}): void {
  if (!import.meta.env.SSR) return;
  const { srcSet, sizes, type, media } = picture;
  const [href = ''] = srcSet.split(' ', 1);
  preload(href, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes, type, media });
}
