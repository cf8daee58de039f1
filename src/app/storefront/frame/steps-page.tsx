import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import { useShop } from '../use-shop.ts';
import { Article } from './article.tsx';
import { ContentHtml } from './content-html.tsx';
import type { SceneName } from './scene.tsx';

/** Page with a description and numbered steps, or content written by staff; beside it the contact links. */
export function StepsPage({
  written,
  title,
  lead,
  steps,
  note,
  scene = 'services',
  greeting,
  subject,
}: {
  written?: ShownPage | null;
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
      title={written ? <bdi>{written.title}</bdi> : title}
      lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
      scene={scene}
      aside={
        <div className="rounded-md bg-linen p-6 sm:p-8">
          <h2 className="type-subheading mb-2">
            <Trans>Contact us</Trans>
          </h2>
          <p className="mb-5 text-ink-soft">
            <Trans>Tell us what you need.</Trans>
          </p>
          <ContactList shop={shop} greeting={greeting} subject={subject} />
        </div>
      }
    >
      {written ? (
        <ContentHtml html={written.body} />
      ) : (
        <>
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
        </>
      )}
    </Article>
  );
}
