import type { Route } from './+types/shop-one-on-one';
import { AppointmentPage } from './frame/appointment-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'shop-one-on-one');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'shop-one-on-one');

export default function ShopOneOnOne({ loaderData: { written } }: Route.ComponentProps) {
  return <AppointmentPage id="shop-one-on-one" kind="visit" written={written} />;
}
