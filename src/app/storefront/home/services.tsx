import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Container } from '#ui/container.tsx';
import {
  ArrowRightIcon,
  CalendarIcon,
  GiftIcon,
  OfferIcon,
  PlayIcon,
  RulerIcon,
  VideoIcon,
} from '#ui/icons.ts';
import { useShownLinks } from '../use-shown-links.ts';
import { textOr, SectionPicture, type SectionSettings } from './section-settings.tsx';

const services = [
  {
    to: '/shop-with-specialist-online',
    icon: <VideoIcon />,
    title: <Trans>Shop with a specialist</Trans>,
    text: <Trans>See products up close in a video call with a specialist.</Trans>,
  },
  {
    to: '/kitchen-planning',
    icon: <RulerIcon />,
    title: <Trans>Plan your kitchen</Trans>,
    text: <Trans>Get a product list for your hob, storage and budget.</Trans>,
  },
  {
    to: '/bargaining-tab',
    icon: <OfferIcon />,
    title: <Trans>Make an offer</Trans>,
    text: <Trans>Make an offer on a product.</Trans>,
  },
  {
    to: '/deliver-as-gift',
    icon: <GiftIcon />,
    title: <Trans>Send as a gift</Trans>,
    text: <Trans>Gift-wrapped, with your message and without prices.</Trans>,
  },
  {
    to: '/shop-one-on-one',
    icon: <CalendarIcon />,
    title: <Trans>Private appointment</Trans>,
    text: <Trans>A private appointment in our store.</Trans>,
  },
  {
    to: '/setup-usage-video',
    icon: <PlayIcon />,
    title: <Trans>Setup and care</Trans>,
    text: <Trans>How to set up, use and care for cookware.</Trans>,
  },
] as const;

/** Picture and links to the services that the shop does not hide; nothing without any. */
export function Services({ title, text, picture }: Pick<SectionSettings, 'title' | 'text' | 'picture'>) {
  const shown = useShownLinks()(services);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:gap-x-24">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="services" className="type-title">
            {textOr(title, <Trans>Our services</Trans>)}
          </h2>
          <p className="type-lead mt-4 max-w-[40ch] text-ink-soft">
            {textOr(text, <Trans>Expert help before and after you buy.</Trans>)}
          </p>
          <SectionPicture
            scene="services"
            picture={picture}
            sizes="(min-width: 64rem) 60vw, 120vw"
            className="mt-8 aspect-3/2 rounded-sm lg:mt-10 lg:aspect-5/4"
          />
        </div>
        <ul className="border-t border-hairline">
          {shown.map(({ to, icon, title, text }) => (
            <li key={to} className="border-b border-hairline">
              <Link
                to={to}
                className="group grid grid-cols-[auto_1fr_auto] items-center gap-x-5 py-5 sm:gap-x-7 sm:py-6"
              >
                <span className="text-copper-ink [&_.lucide]:size-6">{icon}</span>
                <span className="grid gap-1">
                  <span className="type-subheading underline-offset-[0.2em] group-hover:underline group-hover:decoration-1">
                    {title}
                  </span>
                  <span className="text-pretty text-ink-soft">{text}</span>
                </span>
                <ArrowRightIcon className="size-5 text-ink-soft transition-[translate,color] group-hover:translate-x-1 group-hover:text-ink rtl:-scale-x-100 rtl:group-hover:-translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
