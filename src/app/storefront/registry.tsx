import { useLocation, useNavigate } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { giveFromRegistry } from '#modules/cart/client/gift-lines.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { SharedRegistry } from '#modules/registries/ui/storefront/shared-registry.tsx';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { loginPath } from '../redirect-target.ts';
import type { Route } from './+types/registry';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';
import { rememberLinkToken } from './link-token.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Gift registry` });

/** A registry for guests; the token of the link is after the `#`, so that no server log has it. */
export default function Registry() {
  const linkToken = useLinkToken();
  const token = linkToken === null ? null : rememberLinkToken('registryToken', linkToken);
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const { items, reload } = useCart();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>Gift registry</Trans>} className="pb-8! sm:pb-10!" />
        <SharedRegistry
          token={token}
          isSignedIn={session.status === 'signed-in'}
          linesOf={(registryId) =>
            items
              .filter(({ forGift }) => forGift?.registry?.id === registryId)
              .map((line) => ({
                giftId: line.giftId ?? '',
                productId: line.productId,
                variantId: variantIdOf(line),
                quantity: line.quantity,
              }))
          }
          onSignIn={() => void navigate(loginPath(location))}
          onGive={async (itemId) => {
            await giveFromRegistry({
              ...{ token: token ?? '', itemId, language: pageLanguage() },
              senderName: session.user?.displayName?.split(' ')[0] ?? '',
            });
            await reload();
          }}
        />
      </Container>
    </main>
  );
}
