import { Document, Page, Path, renderToBuffer, Svg } from '@react-pdf/renderer';
import { cardColors } from '#platform/documents/card-colors.ts';
import { cardHeight, cardWidth } from './card-designs.ts';
import { drawCard, type MessageCard } from './message-card.ts';

/** Renders message cards as PDF, one A6 page each. */
export async function renderMessageCards(
  cards: readonly MessageCard[],
  shopName: string,
): Promise<Uint8Array> {
  const drawn = await Promise.all(
    cards.map(async (card) => ({ key: JSON.stringify(card), ...(await drawCard(card)) })),
  );
  return renderToBuffer(
    <Document author={shopName} creator={shopName} producer={shopName}>
      {drawn.map(({ key, shapes }) => (
        <Page key={key} size={[cardWidth, cardHeight]} style={{ backgroundColor: cardColors.paper }}>
          <Svg viewBox={`0 0 ${cardWidth} ${cardHeight}`} width={cardWidth} height={cardHeight}>
            {shapes.map(({ d, fill }) => (
              <Path key={d} d={d} fill={fill} />
            ))}
          </Svg>
        </Page>
      ))}
    </Document>,
  );
}
