import type { ReactNode } from 'react';
import type { Picture as PictureData } from '#kernel/contract.ts';
import type { ShownSection } from '#modules/content/service/show-content.ts';
import { Picture } from '#ui/picture.tsx';
import { Scene, type SceneName } from '../frame/scene.tsx';

/** What staff set of a section; what is empty stays as the shop has it. */
export type SectionSettings = Pick<ShownSection, 'id' | 'title' | 'text' | 'button' | 'link' | 'picture'>;

/** What staff wrote, else the shop's own words. */
export function said(written: string, own: ReactNode): ReactNode {
  return written === '' ? own : <bdi>{written}</bdi>;
}

/** The picture that staff chose, else the shop's own. Either is for atmosphere. */
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
