import * as icons from './icons.ts';
import { Row, Section } from './styleguide-section.tsx';

const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['linen', 'bg-linen text-ink'],
  ['linen-deep', 'bg-linen-deep text-ink'],
  ['ink', 'bg-ink text-paper'],
  ['moss', 'bg-moss text-on-moss'],
  ['moss-soft', 'bg-moss-soft text-moss-ink'],
  ['copper-ink', 'bg-copper-ink text-on-copper'],
  ['butter', 'bg-butter text-on-butter'],
  ['butter-soft', 'bg-butter-soft text-ink'],
  ['berry', 'bg-berry text-on-berry'],
  ['berry-soft', 'bg-berry-soft text-berry-ink'],
] as const;

const types = [
  ['type-hero', 'Made for the stove'],
  ['type-title', 'Enamelled Dutch oven, 26 cm'],
  ['type-heading', 'What is new'],
  ['type-subheading', 'Plan your kitchen'],
  ['type-name', 'Oak-handled saucepan, 18 cm'],
  ['type-lead', 'Enamel, steel, oak and stoneware, chosen by people who cook.'],
  ['type-text', 'Five litres of cast iron under three coats of enamel. It browns, braises and bakes.'],
  ['type-small text-ink-soft', '418 favorites'],
  ['type-note text-ink-soft', 'Gas, induction, ceramic'],
] as const;

export function StyleguideFoundations() {
  return (
    <>
      <Section title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {grounds.map(([name, classes]) => (
            <li
              key={name}
              className={`type-small flex h-24 items-end rounded-md p-3 ring-1 ring-hairline ring-inset ${classes}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <dl className="grid gap-6">
          {types.map(([name, sample]) => (
            <div key={name} className="grid gap-1">
              <dt className="type-note text-ink-soft">{name.split(' ')[0]}</dt>
              <dd className={name}>{sample}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Icons">
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon className="size-6" />
            </span>
          ))}
        </Row>
      </Section>
    </>
  );
}
