import { preload } from 'react-dom';

/**
 * Names the picture that one sees first in the page's head: a browser asks for it before it has read down to where it
 * stands. Only what the server sends has a head to be read; in the browser this is nothing.
 */
export function preloadPicture(picture: {
  srcSet: string;
  sizes: string;
  /** Browsers that do not read this kind do not fetch it. */
  type?: string;
  /** Where only some screens show it. */
  media?: string;
}): void {
  if (!import.meta.env.SSR) return;
  const { srcSet, sizes, type, media } = picture;
  const [href = ''] = srcSet.split(' ', 1);
  preload(href, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes, type, media });
}
