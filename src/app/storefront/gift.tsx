import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AddressFields } from '#modules/checkout/ui/storefront/address-fields.tsx';
import { ReceivedGift } from '#modules/gift-acceptance/ui/storefront/received-gift.tsx';
import { CardPreview } from '#modules/gifts/ui/storefront/card-preview.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/gift';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`A gift for you` });

/** A gift for its recipient; the token of the link is after the `#`, so that no server log has it. */
export default function Gift() {
  const token = useLinkToken();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>A gift for you</Trans>} className="pb-8! sm:pb-10!" />
        <ReceivedGift
          token={token}
          renderCard={({ card, recipientName, senderName }) =>
            card && <CardPreview card={{ ...card, recipientName, senderName }} />
          }
          addressFields={(input) => <AddressFields {...input} />}
        />
      </Container>
    </main>
  );
}
