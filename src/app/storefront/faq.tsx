import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ShownFaqGroup } from '#modules/content/service/show-content.ts';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Route } from './+types/faq';
import { Article } from './frame/article.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { defaultFaq } from './default-content/faq.tsx';
import type { ContentSettings } from './load-content-settings.ts';
import { loadFaq } from './load-content.ts';
import { pageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';
import { useSettingsText } from './use-settings-text.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFaq(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Frequently asked questions`,
    description: t`Answers about shipping, payment, returns and care.`,
    path: '/faq',
  });

export default function Faq({ loaderData: { written, terms } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Article
      title={<Trans>Frequently asked questions</Trans>}
      lead={<Trans>Answers about shipping, payment, returns and care.</Trans>}
      aside={
        <div>
          <h2 className="type-subheading mb-4">
            <Trans>Need more help?</Trans>
          </h2>
          <ContactList shop={shop} />
        </div>
      }
    >
      {written ? (
        written.map((group) => <Questions key={group.id} group={group} />)
      ) : (
        <CustomAnswers terms={terms} />
      )}
    </Article>
  );
}

function CustomAnswers({ terms }: { terms: ContentSettings }) {
  return (
    <div className="[&_a]:text-link">
      {defaultFaq(useSettingsText(terms)).map(({ id, question, answer }) => (
        <Disclosure key={id} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

function Questions({ group: { id, name, entries } }: { group: ShownFaqGroup }) {
  return (
    <section aria-labelledby={name === '' ? undefined : `questions-${id}`}>
      {name !== '' && (
        <h2 id={`questions-${id}`} className="type-subheading mb-3">
          <bdi>{name}</bdi>
        </h2>
      )}
      {entries.map((entry) => (
        <Disclosure key={entry.id} summary={<bdi>{entry.question}</bdi>}>
          <ContentHtml html={entry.answer} />
        </Disclosure>
      ))}
    </section>
  );
}
