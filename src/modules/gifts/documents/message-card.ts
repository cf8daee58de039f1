import type { CardDesign } from '../contract/states.ts';
import { cardColors } from '#platform/documents/card-colors.ts';
import { loadOutlineFonts } from '#platform/documents/outline-fonts.ts';
import { missingCharacters, outlineText } from '#platform/documents/outline-text.ts';
import { cardDesignShapes, cardHeight, cardWidth, type Shape } from './card-designs.ts';

export interface MessageCard {
  design: CardDesign;
  recipientName: string;
  senderName: string;
  message: string;
}

export interface DrawnCard {
  shapes: Shape[];
  /** Characters that cannot be printed. */
  missing: string[];
}

const margin = 36;
const width = cardWidth - 2 * margin;
/** Sizes of the message, largest first: the first that fits is used. */
const sizes = [17, 15, 13, 11.5, 10, 9, 8];

/**
 * Draws a card as outlines. The preview and the printed page are both made of exactly these, so that they cannot differ.
 */
export async function drawCard({
  design,
  recipientName,
  senderName,
  message,
}: MessageCard): Promise<DrawnCard> {
  const fonts = await loadOutlineFonts();
  const { draw, top, bottom } = cardDesignShapes[design];
  const text = (content: string, y: number, size: number) =>
    outlineText(content, fonts, { x: margin, y, size, width });
  const name = text(recipientName, top, 19);
  const sender = text(senderName, 0, 12);
  const senderTop = cardHeight - bottom - sender.height;
  const space = {
    from: top + name.height + 10,
    to: senderName === '' ? cardHeight - bottom : senderTop - 10,
  };
  const fitting =
    sizes.find((size) => text(message, 0, size).height <= space.to - space.from) ?? sizes.at(-1)!;
  const height = text(message, 0, fitting).height;
  const body = text(message, space.from + Math.max(0, (space.to - space.from - height) / 2), fitting);
  const shapesOf = (paths: readonly string[], fill: string) =>
    paths.length === 0 ? [] : [{ d: paths.join(' '), fill }];
  return {
    shapes: [
      ...draw(),
      ...shapesOf(name.paths, cardColors.moss),
      ...shapesOf(body.paths, cardColors.ink),
      ...shapesOf(senderName === '' ? [] : text(senderName, senderTop, 12).paths, cardColors.moss),
    ],
    missing: missingCharacters([recipientName, message, senderName].join('\n'), fonts),
  };
}

/** The card as SVG, for the preview. */
export async function cardAsSvg(card: MessageCard): Promise<{ svg: string; missing: string[] }> {
  const { shapes, missing } = await drawCard(card);
  const paths = shapes.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('');
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}">` +
      `<path fill="${cardColors.paper}" d="M0 0H${cardWidth}V${cardHeight}H0Z"/>${paths}</svg>`,
    missing,
  };
}
