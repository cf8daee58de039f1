import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { AddressFields } from '#modules/checkout/ui/storefront/address-fields.tsx';
import { RegistriesPanel } from '#modules/registries/ui/storefront/registries-panel.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { loginPath } from '../redirect-target.ts';
import type { Route } from './+types/registries';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';
import { useGivenProduct } from './use-given-product.ts';
import { useShopAddress } from './use-shop.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Gift registry` });

/** The customer's gift registries. `?product=` and `?variant=`: a product to add. */
export default function Registries({ loaderData: { delivery } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const origin = useShopAddress();
  const { product, retry } = useGivenProduct(query.get('product'));
  const { countries, homeCountry } = delivery;
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={<Trans>Gift registry</Trans>}
          lead={
            <Trans>
              List what you wish for and send the link to your guests. They order, and we deliver to you.
            </Trans>
          }
          className="pb-8! sm:pb-10!"
        />
        <RegistriesPanel
          session={session.status}
          name={session.user?.displayName ?? ''}
          homeCountry={countries.includes(homeCountry) ? homeCountry : (countries[0] ?? '')}
          product={product}
          requestedVariant={query.get('variant')}
          onRetryProduct={retry}
          onAdded={() => void navigate('/registries', { replace: true, preventScrollReset: true })}
          onSignIn={() => void navigate(loginPath(location))}
          origin={origin}
          countries={countries}
          renderAddressFields={(input) => <AddressFields {...input} />}
        />
      </Container>
    </main>
  );
}
