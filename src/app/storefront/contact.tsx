import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OpeningHours } from '#modules/settings/ui/storefront/opening-hours.tsx';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import type { Route } from './+types/contact';
import { Article, ArticleSection } from './frame/article.tsx';
import { pageMeta } from './page-meta.ts';
import type { StorefrontData } from './storefront-data.ts';
import { structuredShop } from './structured-shop.ts';
import { useOpeningLines, useShop, useTimeZone } from './use-shop.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as
    StorefrontData | undefined;
  return pageMeta(matches, {
    title: t`Contact`,
    description: t`Address, phone, email, WhatsApp and opening hours.`,
    path: '/contact',
    structured: layout && structuredShop(layout),
  });
};

export default function Contact() {
  const shop = useShop();
  const lines = useOpeningLines();
  const timeZone = useTimeZone();
  return (
    <Article
      title={<Trans>Contact us</Trans>}
      lead={<Trans>Write to us, call us or visit our store.</Trans>}
      aside={
        <div className="grid gap-10">
          {shop.addressLines.length > 0 && (
            <ArticleSection title={<Trans>Our store</Trans>}>
              <address className="not-italic">
                {shop.addressLines.map((line) => (
                  <span key={line} className="block">
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </address>
            </ArticleSection>
          )}
          {lines.length > 0 && (
            <ArticleSection title={<Trans>Opening hours</Trans>}>
              <OpeningHours shop={shop} lines={lines} timeZone={timeZone} closures />
            </ArticleSection>
          )}
        </div>
      }
    >
      <ContactList shop={shop} />
      <ArticleSection title={<Trans>Questions about an order</Trans>}>
        <p>
          <Trans>
            Please have your order number ready. You can find it in your order confirmation and under My
            Orders.
          </Trans>
        </p>
      </ArticleSection>
    </Article>
  );
}
