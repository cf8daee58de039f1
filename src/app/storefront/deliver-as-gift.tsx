import type { Route } from './+types/deliver-as-gift';
import { ServicePage } from './frame/service-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'deliver-as-gift');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'deliver-as-gift');

export default function DeliverAsGift({ loaderData: { written } }: Route.ComponentProps) {
  return <ServicePage id="deliver-as-gift" written={written} />;
}
