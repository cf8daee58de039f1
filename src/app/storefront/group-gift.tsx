import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SharedGroupGift } from '#modules/group-gifts/ui/storefront/shared-group-gift.tsx';
import { isOwnDocument } from '#modules/payments/client/page-load.ts';
import { PaymentFields } from '#modules/payments/ui/storefront/provider-fields.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/group-gift';
import { useLinkToken } from './frame/use-link-token.ts';
import { rememberLinkToken } from './link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Group gift` });

/** A gift that several people give; the token of the link is after the `#`, so that no server log has it. */
export default function GroupGift() {
  const linkToken = useLinkToken();
  const [pledgeToken, setPledgeToken] = useState<string | null>(null);
  const token = pledgeToken ?? (linkToken === null ? null : rememberLinkToken('groupGiftToken', linkToken));
  const keep = useCallback(
    (pledged: string) => setPledgeToken(rememberLinkToken('groupGiftToken', pledged)),
    [],
  );
  useEffect(() => {
    // Only a document of its own may load the script of the payment provider.
    if (!isOwnDocument()) location.reload();
  }, []);
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>Group gift</Trans>} className="pb-8! sm:pb-10!" />
        <SharedGroupGift token={token} CardFields={PaymentFields} onPledged={keep} />
      </Container>
    </main>
  );
}
