import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Container } from '#ui/container.tsx';
import { CalendarIcon, GiftIcon, OfferIcon, PlayIcon, RulerIcon, VideoIcon } from '#ui/icons.ts';
import { SectionHeading } from './section-heading.tsx';

const services = [
  {
    to: '/shop-with-specialist-online',
    icon: <VideoIcon />,
    title: <Trans>Shop with a specialist</Trans>,
    text: <Trans>Meet us by video. We lay things on the table, you ask, and only you decide.</Trans>,
  },
  {
    to: '/kitchen-planning',
    icon: <RulerIcon />,
    title: <Trans>Plan your kitchen</Trans>,
    text: (
      <Trans>Tell us your hob, your drawers and your budget. Out comes a list that fits all three.</Trans>
    ),
  },
  {
    to: '/bargaining-tab',
    icon: <OfferIcon />,
    title: <Trans>Name your price</Trans>,
    text: <Trans>Bargaining is an old custom of the arcade. We kept it.</Trans>,
  },
  {
    to: '/deliver-as-gift',
    icon: <GiftIcon />,
    title: <Trans>Send it as a gift</Trans>,
    text: <Trans>Wrapped, with your words, and not a price in sight.</Trans>,
  },
  {
    to: '/shop-one-on-one',
    icon: <CalendarIcon />,
    title: <Trans>One on one</Trans>,
    text: <Trans>An hour of the shop to yourself.</Trans>,
  },
  {
    to: '/setup-usage-video',
    icon: <PlayIcon />,
    title: <Trans>Set up, season, care</Trans>,
    text: <Trans>How to start a pan, and keep it.</Trans>,
  },
] as const;

/** What the shop does besides selling. */
export function Services() {
  return (
    <section aria-labelledby="services">
      <Container>
        <SectionHeading id="services" title={<Trans>More than a shelf</Trans>} />
        <ul className="grid gap-px overflow-hidden rounded-md border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
          {services.map(({ to, icon, title, text }) => (
            <li key={to} className="bg-paper">
              <Link
                to={to}
                className="group grid h-full grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 p-6 transition-colors hover:bg-linen focus-visible:-outline-offset-4 sm:grid-cols-1 sm:content-start sm:p-8 lg:p-10"
              >
                <span className="row-span-2 text-copper-ink sm:mb-10 [&_.lucide]:size-6">{icon}</span>
                <span className="type-subheading">{title}</span>
                <span className="text-pretty text-ink-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
