import { Link, useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { useKitchen } from '#modules/catalog/client/kitchen.ts';
import type { Answers } from '#modules/planner/contract/answers.ts';
import { AddPlanToCart } from '#modules/planner/ui/storefront/add-plan-to-cart.tsx';
import { PlanView } from '#modules/planner/ui/storefront/plan-view.tsx';
import { exampleAddress, type Step } from '#modules/planner/ui/storefront/planner-address.ts';
import { ChoiceNamesContext } from '#modules/planner/ui/storefront/planner-texts.ts';
import {
  BudgetQuestions,
  HouseholdQuestions,
  KitchenQuestions,
  OwnedQuestions,
  StorageQuestions,
} from '#modules/planner/ui/storefront/question-steps.tsx';
import { SavedPlans } from '#modules/planner/ui/storefront/saved-plans.tsx';
import { StepForm } from '#modules/planner/ui/storefront/step-form.tsx';
import { StorageView } from '#modules/planner/ui/storefront/storage-view.tsx';
import { ContactList } from '#modules/settings/ui/storefront/contact-list.tsx';
import { Container } from '#ui/container.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { loginPath } from '../redirect-target.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/kitchen-planning';
import { defaultServices } from './default-content/services.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { loadContentPage } from './load-content.ts';
import { loadPlanner } from './load-planner.ts';
import { servicePageMeta } from './service-page-meta.ts';
import { useShop, useShopAddress } from './use-shop.ts';
import { useAddPlanToCart } from './use-add-plan-to-cart.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    ...(await loadContentPage(context, 'kitchen-planning')),
    planner: await loadPlanner(context.get(publicData), searchParams),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'kitchen-planning');

type Planner = Route.ComponentProps['loaderData']['planner'];

export default function KitchenPlanning({ loaderData: { written, planner } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead } = defaultServices['kitchen-planning'];
  const isPlan = planner.plan !== null;
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={
            isPlan ? <Trans>Your kitchen plan</Trans> : written ? <bdi>{written.title}</bdi> : i18n._(title)
          }
          lead={isPlan ? undefined : written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <ChoiceNamesContext value={planner.names}>
          {isPlan ? <PlanPart planner={planner} /> : <QuestionPart planner={planner} />}
        </ChoiceNamesContext>
        {written && !isPlan && (
          <div className="mt-16 max-w-[68ch]">
            <ContentHtml html={written.body} />
          </div>
        )}
      </Container>
    </main>
  );
}

function PlanPart({ planner: { plan, answers, currency } }: { planner: Planner }) {
  const { t } = useLingui();
  const addAll = useAddPlanToCart();
  const { status } = useSession();
  const shop = useShop();
  const origin = useShopAddress();
  const signInAddress = loginPath(useLocation());
  const canEmail = useIsMailSent();
  return (
    <PlanView
      plan={plan!}
      answers={answers}
      currency={currency}
      actions={
        <>
          <AddPlanToCart plan={plan!} addAll={addAll} />
          <SavedPlans
            {...{ answers, currency, status, signInAddress, origin, canEmail }}
            renderContact={(url) => (
              <ContactList
                shop={shop}
                greeting={t`Hello! I have a question about my kitchen plan: ${url}`}
                subject={t`My kitchen plan`}
              />
            )}
          />
        </>
      }
      storage={plan!.storage && <StorageView storage={plan!.storage} answers={answers} currency={currency} />}
    />
  );
}

function QuestionPart({ planner: { step, answers, currency, names, colors } }: { planner: Planner }) {
  // The browser remembers what "fits my kitchen" asked; answers of this page win.
  const remembered = useKitchen();
  const isAnswered = answers.hob !== null || answers.oven !== null || answers.dishwasher !== 'none';
  const kitchen: Pick<Answers, 'hob' | 'oven' | 'dishwasher'> =
    remembered && !isAnswered
      ? { hob: remembered.hob, oven: remembered.oven, dishwasher: remembered.hasDishwasher ? 'some' : 'none' }
      : answers;
  const shown = step as Step;
  return (
    <StepForm key={shown} step={shown} answers={answers} currency={currency}>
      {shown === 'household' && (
        <>
          <p>
            <Link to={exampleAddress} className="text-link">
              <Trans>See an example plan</Trans>
            </Link>
          </p>
          <HouseholdQuestions answers={answers} />
        </>
      )}
      {shown === 'kitchen' && (
        <KitchenQuestions key={JSON.stringify(kitchen)} answers={kitchen} hobs={names.hobs} />
      )}
      {shown === 'owned' && <OwnedQuestions answers={answers} />}
      {shown === 'storage' && <StorageQuestions answers={answers} />}
      {shown === 'budget' && <BudgetQuestions answers={answers} currency={currency} colors={colors} />}
    </StepForm>
  );
}
