import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import { useShop } from '../use-shop.ts';
import { Article } from './article.tsx';
import type { SceneName } from './scene.tsx';

/** Service page: description, steps and contact links. */
export function ServicePage({
  title,
  lead,
  steps,
  note,
  scene = 'services',
  greeting,
  subject,
}: {
  title: ReactNode;
  lead: ReactNode;
  steps: readonly { id: string; title: ReactNode; text: ReactNode }[];
  note?: ReactNode;
  /** The picture below the title. */
  scene?: SceneName;
  /** Prefilled WhatsApp message and email subject. */
  greeting: string;
  subject: string;
}) {
  const shop = useShop();
  return (
    <Article
      title={title}
      lead={lead}
      scene={scene}
      aside={
        <div className="rounded-md bg-linen p-6 sm:p-8">
          <h2 className="type-subheading mb-2">
            <Trans>Contact us</Trans>
          </h2>
          <p className="mb-5 text-ink-soft">
            <Trans>Tell us what you need. We usually answer within an hour during opening hours.</Trans>
          </p>
          <ContactList shop={shop} greeting={greeting} subject={subject} />
        </div>
      }
    >
      <ol className="border-t border-hairline">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="grid grid-cols-[3rem_1fr] border-b border-hairline py-7 sm:grid-cols-[5rem_1fr]"
          >
            <span aria-hidden className="figures type-subheading text-copper-ink">
              {index + 1}
            </span>
            <div className="grid gap-2">
              <h2 className="type-subheading">{step.title}</h2>
              <p className="text-pretty text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {note && <p className="text-pretty text-ink-soft">{note}</p>}
    </Article>
  );
}
