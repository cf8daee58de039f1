import type { Route } from './+types/kitchen-planning';
import { ServicePage } from './frame/service-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'kitchen-planning');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'kitchen-planning');

export default function KitchenPlanning({ loaderData: { written } }: Route.ComponentProps) {
  return <ServicePage id="kitchen-planning" written={written} />;
}
