import type { BannerContent, HomeContent, HomeSection } from '../contract/content.ts';
import { type SectionKind, sectionKinds, untranslated } from '../contract/kinds.ts';

export const defaultSection = (kind: SectionKind, id: string = kind): HomeSection => ({
  id,
  kind,
  isHidden: false,
  words: untranslated({ title: '', text: '', button: '' }),
  link: '',
  pictureId: null,
  productIds: [],
  setId: null,
});

export const defaultHome: HomeContent = {
  kind: 'home',
  sections: sectionKinds.map((kind) => defaultSection(kind)),
};

export const emptyBanner: BannerContent = {
  kind: 'banner',
  words: untranslated(''),
  link: '',
  startsAt: null,
  endsAt: null,
  canBeClosed: true,
};
