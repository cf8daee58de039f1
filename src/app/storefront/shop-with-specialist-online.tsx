import type { Route } from './+types/shop-with-specialist-online';
import { AppointmentPage } from './frame/appointment-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadContentPage(context, 'shop-with-specialist-online');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'shop-with-specialist-online');

export default function ShopWithSpecialistOnline({ loaderData: { written } }: Route.ComponentProps) {
  return <AppointmentPage id="shop-with-specialist-online" kind="online" written={written} />;
}
