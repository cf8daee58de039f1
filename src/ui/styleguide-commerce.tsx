import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Gallery } from './gallery.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Rating } from './rating.tsx';
import { Steps } from './steps.tsx';
import { Row, Section } from './styleguide-section.tsx';
import { SwatchDot, SwatchDots } from './swatch.tsx';

// Product colours are data, not design tokens.
const swatches = [
  { key: 'moss', name: 'Moss', hex: '#2f4a3c', inStock: true },
  { key: 'berry', name: 'Berry', hex: '#8d2434', inStock: true },
  { key: 'butter', name: 'Butter', hex: '#e3bd63', inStock: false },
  { key: 'sky', name: 'Sky', hex: '#7f9db0', inStock: true },
  { key: 'chalk', name: 'Chalk', hex: '#f4f0e8', inStock: true },
];

const pictures = swatches.map((swatch) => ({
  src: `/media/none-${swatch.key}`,
  width: 1280,
  height: 1600,
  alt: `Dutch oven in ${swatch.name}`,
}));

const dollars = (amount: number) => ({ amount, currency: 'USD' });

export function StyleguideCommerce() {
  const [quantity, setQuantity] = useState(2);
  return (
    <Section title="Commerce">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Gallery label="Pictures of the Dutch oven" pictures={pictures} />
        <div className="grid content-start gap-6">
          <Price size="large" price={dollars(15_900)} compareAtPrice={dollars(18_900)} />
          <Price size="large" price={dollars(18_900)} />
          <Row>
            {swatches.map(({ key, hex, inStock }) => (
              <SwatchDot key={key} hex={hex} soldOut={!inStock} className="size-8" />
            ))}
          </Row>
          <Rating value={4.6} count={132} />
          <Rating value={3} />
          <Steps
            label="Checkout"
            current="payment"
            steps={[
              { id: 'address', label: 'Address' },
              { id: 'delivery', label: 'Delivery' },
              { id: 'payment', label: 'Payment' },
              { id: 'look', label: 'Review' },
            ]}
          />
          <QuantityStepper label="Quantity of the Dutch oven" value={quantity} onChange={setQuantity} />
          <QuantityStepper label="Quantity of the lid" value={1} disabled onChange={setQuantity} />
          <Row>
            <Badge tone="butter">New</Badge>
            <Badge tone="moss">Confirmed</Badge>
            <Badge tone="copper">Pending</Badge>
            <Badge tone="berry">Cancelled</Badge>
            <Badge>Shipped</Badge>
            <Badge tone="outline">Sold out</Badge>
          </Row>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {pictures.slice(0, 4).map((picture, index) => (
          <li key={picture.src} className="grid content-start gap-1">
            <Picture {...picture} sizes="25vw" className="mb-2 aspect-4/5 rounded-sm" />
            <p className="type-name">Enamelled Dutch oven, 26 cm</p>
            <Price price={dollars(15_900)} compareAtPrice={index % 2 ? dollars(18_900) : null} />
            <SwatchDots swatches={swatches} most={4} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
