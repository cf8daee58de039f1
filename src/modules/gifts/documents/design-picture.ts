import { cardColors } from '#platform/documents/card-colors.ts';
import type { CardDesign } from '../contract/states.ts';
import { cardDesignShapes, cardWidth } from './card-designs.ts';

const height = cardWidth * 0.4;
/** Where the motif of each design begins, in points from the top of the card. */
const tops: Record<CardDesign, number> = { branch: 3, steam: 12, tiles: -12 };

/** The motif of a design as a wide picture, for emails. */
export function designAsSvg(design: CardDesign): string {
  const top = tops[design];
  const paths = cardDesignShapes[design]
    .draw()
    .map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${cardWidth} ${height}">` +
    `<rect y="${top}" width="${cardWidth}" height="${height}" fill="${cardColors.paper}"/>${paths}</svg>`
  );
}
