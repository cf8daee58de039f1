import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OpeningHours } from '#modules/settings/ui/storefront/opening-hours.tsx';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import type { Route } from './+types/contact';
import { Article, ArticleSection } from './frame/article.tsx';
import { pageMeta } from './page-meta.ts';
import type { StorefrontData } from './storefront-data.ts';
import { structuredShop } from './structured-shop.ts';
import { useShop } from './use-shop.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as
    StorefrontData | undefined;
  return pageMeta(matches, {
    title: t`Contact`,
    description: t`Address, telephone, e-mail, WhatsApp and opening hours.`,
    path: '/contact',
    structured: layout && structuredShop(layout),
  });
};

export default function Contact() {
  const shop = useShop();
  return (
    <Article
      title={<Trans>Come in, call or write</Trans>}
      lead={
        <Trans>
          A person answers. While the shop is open usually within the hour, otherwise the next morning.
        </Trans>
      }
      aside={
        <div className="grid gap-10">
          <ArticleSection title={<Trans>The shop</Trans>}>
            <address className="not-italic">
              {shop.addressLines.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
          </ArticleSection>
          <ArticleSection title={<Trans>Opening hours</Trans>}>
            <OpeningHours hours={shop.openingHours} />
          </ArticleSection>
        </div>
      }
    >
      <ContactList shop={shop} />
      <ArticleSection title={<Trans>Finding us</Trans>}>
        <p>
          <Trans>
            Enter the market by the main door and walk past the flower stalls; the arcade opens on the left,
            and ours is the window with the copper pans. The train, the metro and several trams stop a few
            minutes away at Cais do Sodré. From the underground car park a lift leads up beside the fish hall.
          </Trans>
        </p>
        <p>
          <Trans>The arcade is level throughout, and our door is 90 cm wide. Dogs are welcome.</Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>About an order</Trans>}>
        <p>
          <Trans>
            Please have the order number at hand. You find it in the confirmation and under My Orders.
          </Trans>
        </p>
      </ArticleSection>
    </Article>
  );
}
