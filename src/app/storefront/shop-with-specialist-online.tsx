import type { Route } from './+types/shop-with-specialist-online';
import { ServicePage } from './frame/service-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadContentPage(context, 'shop-with-specialist-online');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'shop-with-specialist-online');

export default function ShopWithSpecialistOnline({ loaderData: { written } }: Route.ComponentProps) {
  return <ServicePage id="shop-with-specialist-online" written={written} />;
}
