import { useLingui } from '@lingui/react/macro';
import { FooterContent } from '#modules/settings/ui/storefront/footer-content.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { useShownLinks } from '../use-shown-links.ts';
import { categoriesLink, companyLinks, informationLinks, serviceLinks, shopLinks } from './links.ts';

/** The footer's content with the links to all pages. */
export function FooterLinks({
  pages,
  ...rest
}: Pick<StorefrontData, 'shop' | 'openingLines' | 'logo' | 'pages'>) {
  const { t } = useLingui();
  const shown = useShownLinks();
  const services = shown(serviceLinks);
  return (
    <FooterContent
      {...rest}
      groups={[
        { title: t`Shop`, links: shown([...shopLinks.slice(1), categoriesLink, ...companyLinks]) },
        ...(services.length > 0 ? [{ title: t`Services`, links: services }] : []),
        {
          title: t`Help and information`,
          links: [
            ...shown(informationLinks),
            ...pages.map(({ id, title }) => ({ to: `/pages/${id}`, label: title })),
          ],
        },
      ]}
    />
  );
}
