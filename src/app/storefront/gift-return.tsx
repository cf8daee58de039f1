import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GiftReturn } from '#modules/gift-returns/ui/storefront/gift-return.tsx';
import { ReturnLineFields } from '#modules/returns/ui/storefront/return-line-fields.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/gift-return';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Return a gift` });

/** Returning a gift with the code of its receipt. */
export default function GiftReturnPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={<Trans>Return a gift</Trans>}
          lead={<Trans>Send back what does not suit you and get a gift card for it.</Trans>}
          className="pb-8! sm:pb-10!"
        />
        <GiftReturn LineFields={ReturnLineFields} />
      </Container>
    </main>
  );
}
