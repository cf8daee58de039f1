import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Answers, type Use, useGroups } from '../../contract/answers.ts';
import type { Plan } from '../../contract/plan.ts';
import { BudgetBar } from './budget-bar.tsx';
import { Drawing, useDrawings } from './drawings.tsx';
import { PlanLineRow } from './plan-line.tsx';
import { plannerAddress } from './planner-address.ts';
import { usePlannerTexts } from './planner-texts.ts';

export interface PlanViewProps {
  plan: Plan;
  answers: Answers;
  currency: string;
  /** Buttons for the whole plan: cart, saving, sharing. */
  actions: ReactNode;
  /** The drawing of drawers and shelves. */
  storage?: ReactNode;
}

/** The plan: pieces by group with reasons, prices against the budget, and what could be added. */
export function PlanView({ plan, answers, currency, actions, storage }: PlanViewProps) {
  const { groupNames } = usePlannerTexts();
  const groups = useGroups
    .map((group) => ({ group, lines: plan.lines.filter((line) => line.group === group) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className="grid gap-14">
      <AnswerSummary answers={answers} currency={currency} />
      {plan.lines.length === 0 ? (
        <EmptyState
          title={<Trans>No pieces in this plan</Trans>}
          text={
            <Trans>Nothing that is missing fits your answers and budget. Change an answer to see more.</Trans>
          }
          action={
            <ButtonLink to={plannerAddress(answers, currency, 'household')}>
              <Trans>Change answers</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <aside className="grid gap-6 rounded-md bg-linen p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
            <BudgetBar plan={plan} />
            {actions}
          </aside>
          <div className="grid gap-12 lg:col-start-1 lg:row-start-1">
            {groups.map(({ group, lines }) => (
              <section key={group} aria-labelledby={`plan-${group}`}>
                <h2 id={`plan-${group}`} className="type-heading mb-4">
                  {groupNames[group]}
                </h2>
                <ul className="border-t border-hairline">
                  {lines.map((line) => (
                    <PlanLineRow
                      key={line.use}
                      line={line}
                      plan={plan}
                      answers={answers}
                      currency={currency}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
      {storage}
      <PlanNotes plan={plan} answers={answers} currency={currency} />
    </div>
  );
}

function AnswerSummary({ answers, currency }: { answers: Answers; currency: string }) {
  const { t } = useLingui();
  const { habitNames, hobName } = usePlannerTexts();
  const { household, hob, oven, habits } = answers;
  const parts = [
    t`${plural(household, { one: '# person', other: '# people' })}`,
    ...habits.map((habit) => habitNames[habit]),
    ...(hob === null ? [] : [hobName(hob)]),
    ...(typeof oven === 'number' ? [t`Oven up to ${oven} °C`] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-hairline py-4">
      <p className="text-ink-soft">
        <bdi>{parts.join(' · ')}</bdi>
      </p>
      <ButtonLink
        to={plannerAddress(answers, currency, 'household')}
        variant="secondary"
        size="small"
        className="print:hidden"
      >
        <Trans>Change answers</Trans>
      </ButtonLink>
    </div>
  );
}

function PlanNotes({ plan, answers, currency }: Pick<PlanViewProps, 'plan' | 'answers' | 'currency'>) {
  const { nameOfUse } = usePlannerTexts();
  const withExtra = (use: Use) =>
    plannerAddress(
      {
        ...answers,
        extra: [...answers.extra, use],
        without: answers.without.filter((each) => each !== use),
      },
      currency,
      'plan',
    );
  const restorable = answers.without.filter((use) => !plan.more.some((each) => each.use === use));
  return (
    <div className="grid gap-12 print:hidden">
      {plan.beyondBudget.length > 0 && (
        <Note title={<Trans>Over your budget</Trans>}>
          {plan.beyondBudget.map(({ use, price }) => (
            <li key={use} className="flex items-center justify-between gap-4 py-2.5">
              <bdi>{nameOfUse(use)}</bdi>
              <Price price={price} isFrom />
            </li>
          ))}
        </Note>
      )}
      {plan.unavailable.length > 0 && (
        <Note title={<Trans>Nothing in stock that fits your kitchen</Trans>}>
          {plan.unavailable.map((use) => (
            <li key={use} className="py-2.5">
              <bdi>{nameOfUse(use)}</bdi>
            </li>
          ))}
        </Note>
      )}
      {plan.skippedSets.length > 0 && (
        <Note title={<Trans>Cheaper without the set</Trans>}>
          {plan.skippedSets.map(({ id, name, missing, price, singly }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
              <Link to={`/product/${id}`} className="text-link">
                <bdi>{name}</bdi>
              </Link>
              <span className="text-ink-soft">
                <Plural value={missing} one="# missing piece" other="# missing pieces" />
                {': '}
                <Trans>
                  <Price price={singly} /> singly, <Price price={price} /> as a set
                </Trans>
              </span>
            </li>
          ))}
        </Note>
      )}
      {(plan.more.length > 0 || restorable.length > 0) && (
        <section aria-labelledby="plan-more">
          <h2 id="plan-more" className="type-heading mb-4">
            <Trans>Add to your plan</Trans>
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {[...plan.more, ...restorable.map((use) => ({ use, price: null }))].map(({ use, price }) => (
              <li key={use}>
                <Link
                  to={withExtra(use)}
                  preventScrollReset
                  className="grid h-full min-h-24 content-between gap-3 rounded-md border border-hairline bg-surface p-3.5 transition-colors hover:border-outline"
                >
                  <Drawing name={useDrawings[use]} className="size-9" />
                  <span className="type-small flex flex-wrap justify-between gap-x-3">
                    <span>
                      <VisuallyHidden>
                        <Trans>Add:</Trans>{' '}
                      </VisuallyHidden>
                      <bdi>{nameOfUse(use)}</bdi>
                    </span>
                    {price && <Price price={price} isFrom size="small" className="text-ink-soft" />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Note({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="max-w-2xl">
      <h2 className="type-subheading mb-2">{title}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>
    </section>
  );
}
