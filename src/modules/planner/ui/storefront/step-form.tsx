import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Steps } from '#ui/steps.tsx';
import type { Answers } from '../../contract/answers.ts';
import { otherFields, plannerPath, type Step, steps } from './planner-address.ts';

/** A step of the questions: a plain GET form that keeps the other answers in hidden fields. */
export function StepForm({
  step,
  answers,
  currency,
  children,
}: {
  step: Step;
  answers: Answers;
  currency: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const labels: Readonly<Record<Step, string>> = {
    household: t`Household`,
    kitchen: t`Kitchen`,
    owned: t`What you own`,
    storage: t`Storage`,
    budget: t`Budget`,
  };
  const at = steps.indexOf(step);
  const next = steps[at + 1] ?? 'plan';
  const previous = steps[at - 1];
  return (
    <section aria-label={labels[step]} className="grid gap-10">
      <Steps
        label={t`Plan your kitchen`}
        current={step}
        steps={steps.map((id) => ({ id, label: labels[id] }))}
      />
      <Form method="get" action={plannerPath} className="grid gap-10">
        {otherFields(answers, currency, step).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-6">
          <Button type="submit" name="step" value={next} size="large">
            {next === 'plan' ? <Trans>Show my plan</Trans> : <Trans>Continue</Trans>}
          </Button>
          {next !== 'plan' && (
            <Button type="submit" name="step" value="plan" size="large" variant="secondary">
              <Trans>Show the plan now</Trans>
            </Button>
          )}
          {previous && (
            <Button type="submit" name="step" value={previous} size="large" variant="quiet">
              <Trans>Back</Trans>
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
