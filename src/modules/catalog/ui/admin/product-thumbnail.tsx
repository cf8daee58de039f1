import { Picture, type PictureProps } from '#ui/picture.tsx';

/** A small picture beside the name of a product; a blank area without one. */
export function ProductThumbnail({ image }: { image: Omit<PictureProps, 'sizes' | 'alt'> | null }) {
  return (
    <span className="block size-9 shrink-0 overflow-hidden rounded-sm bg-linen-deep">
      {image && <Picture {...image} alt="" sizes="36px" className="size-full" />}
    </span>
  );
}
