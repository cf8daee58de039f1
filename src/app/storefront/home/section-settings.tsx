import type { ReactNode } from 'react';
import type { Picture as PictureData } from '#kernel/contract.ts';
import type { ShownSection } from '#modules/content/service/show-content.ts';
import { Picture } from '#ui/picture.tsx';
import { Scene, type SceneName } from '../frame/scene.tsx';

/** Section texts set by staff; an empty one uses the default. */
export type SectionSettings = Pick<ShownSection, 'id' | 'title' | 'text' | 'button' | 'link' | 'picture'>;

/** Text by staff, or the default. */
export function textOr(written: string, own: ReactNode): ReactNode {
  return written === '' ? own : <bdi>{written}</bdi>;
}

/** Picture selected by staff, or the default. Both are decorative. */
export function SectionPicture({
  picture,
  scene,
  sizes,
  priority = false,
  className,
}: {
  picture: PictureData | null;
  scene: SceneName;
  sizes: string;
  priority?: boolean;
  className: string;
}) {
  if (!picture) return <Scene name={scene} sizes={sizes} priority={priority} className={className} />;
  return <Picture {...picture} sizes={sizes} priority={priority} leads={priority} className={className} />;
}
