import { type ReactNode, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useProblemText } from '#ui/use-problem-text.ts';
import { plansApi } from '../../client/plans.ts';
import type { Answers } from '../../contract/answers.ts';
import type { SavedPlan } from '../../contract/plans.ts';
import { queryOfAnswers } from '../../rules/read-answers.ts';
import { PlanList } from './plan-list.tsx';
import { SharedLink } from './shared-link.tsx';

/** Saves the plan in the account, shares it by link, emails and prints it. Visitors are asked to sign in. */
export function SavedPlans({
  answers,
  currency,
  status,
  signInAddress,
  origin,
  canEmail,
  renderContact,
}: {
  answers: Answers;
  currency: string;
  status: 'loading' | 'signed-in' | 'signed-out';
  /** Address of the sign-in page that returns to this plan. */
  signInAddress: string;
  /** Public address of the shop, for links to copy. */
  origin: string;
  canEmail: boolean;
  /** Ways to reach a specialist, with a link to the plan. */
  renderContact: (url: string) => ReactNode;
}) {
  const isHydrated = useHydrated();
  if (!isHydrated || status === 'loading') return null;
  return (
    <div className="grid gap-4 border-t border-hairline pt-5 print:hidden">
      {status === 'signed-in' ? (
        <PlanTools {...{ answers, currency, origin, canEmail, renderContact }} />
      ) : (
        <>
          <p className="type-small text-ink-soft">
            <Trans>Sign in to save this plan and to share it by link.</Trans>
          </p>
          <ButtonLink to={signInAddress} variant="secondary" block>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      )}
      <Button variant="quiet" block onClick={() => globalThis.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}

function usePlanProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    too_many_plans: t`You have saved 20 plans. Delete one to save another.`,
    mail_not_again: t`The email was sent a moment ago. Please wait a minute.`,
  });
}

function PlanTools({
  answers,
  currency,
  origin,
  canEmail,
  renderContact,
}: Pick<Parameters<typeof SavedPlans>[0], 'answers' | 'currency' | 'origin' | 'canEmail' | 'renderContact'>) {
  const { t } = useLingui();
  const problemOf = usePlanProblem();
  const [plans, setPlans] = useState<readonly SavedPlan[] | null>(null);
  const [current, setCurrent] = useState<SavedPlan | null>(null);
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = queryOfAnswers(answers, currency).toString();
  // The list is loaded once: later changes come with the answers of the calls below.
  const [firstQuery] = useState(query);
  const isChanged = current !== null && current.query !== query;

  useEffect(() => {
    let isStopped = false;
    async function load() {
      const listed = await plansApi.list().catch(() => ({ plans: [] }));
      if (isStopped) return;
      setPlans(listed.plans);
      setCurrent((before) => before ?? listed.plans.find((plan) => plan.query === firstQuery) ?? null);
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [firstQuery]);

  async function run(action: string, work: () => Promise<void>) {
    setPending(action);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
        setCurrent(error.current as SavedPlan);
      setProblem(problemOf(error));
    }
    setPending(null);
  }
  function keep(plan: SavedPlan) {
    setCurrent(plan);
    setPlans((before) => [plan, ...(before ?? []).filter(({ id }) => id !== plan.id)]);
  }
  const save = () =>
    run('save', async () => {
      const title = name.trim() || t`My kitchen`;
      keep(await plansApi.save({ name: title, query }));
      setName('');
      setLink(null);
      showToast({ kind: 'success', text: t`Plan saved` });
    });
  const change = (plan: SavedPlan) =>
    run('change', async () => {
      keep(await plansApi.change({ planId: plan.id, version: plan.version, name: plan.name, query }));
      showToast({ kind: 'success', text: t`Plan saved` });
    });
  const share = (plan: SavedPlan) =>
    run('share', async () => {
      const shared = await plansApi.share({ planId: plan.id, language: pageLanguage() });
      keep(shared.plan);
      setLink(origin + shared.path);
      announce(t`The link is ready to copy.`);
    });
  const unshare = (plan: SavedPlan) =>
    run('unshare', async () => {
      keep(await plansApi.unshare({ planId: plan.id }));
      setLink(null);
      showToast({ kind: 'success', text: t`The links to this plan no longer work.` });
    });
  const email = (plan: SavedPlan) =>
    run('email', async () => {
      keep(await plansApi.email({ planId: plan.id, language: pageLanguage() }));
      showToast({ kind: 'success', text: t`We are sending the plan to your email address.` });
    });
  const remove = (plan: SavedPlan) =>
    run('remove', async () => {
      setPlans((await plansApi.remove({ planId: plan.id })).plans);
      if (current?.id === plan.id) {
        setCurrent(null);
        setLink(null);
      }
    });

  return (
    <>
      <FormError title={problem} />
      {current ? (
        <div className="grid gap-3">
          <p className="type-small">
            <Trans>
              Saved as <bdi className="font-medium">{current.name}</bdi>
            </Trans>
          </p>
          {isChanged && (
            <Button
              variant="secondary"
              block
              pending={pending === 'change'}
              onClick={() => void change(current)}
            >
              <Trans>Save changes</Trans>
            </Button>
          )}
          <Button variant="secondary" block pending={pending === 'share'} onClick={() => void share(current)}>
            <Trans>Share by link</Trans>
          </Button>
          {link && <SharedLink link={link} />}
          {current.sharedUntil && (
            <div className="type-small grid justify-items-start gap-1 text-ink-soft">
              <p>
                <Trans>
                  Shared until <DateTime at={current.sharedUntil} />
                </Trans>
              </p>
              <Button
                variant="quiet"
                size="small"
                pending={pending === 'unshare'}
                onClick={() => void unshare(current)}
              >
                <Trans>Stop sharing</Trans>
              </Button>
            </div>
          )}
          {canEmail && (
            <Button
              variant="secondary"
              block
              pending={pending === 'email'}
              onClick={() => void email(current)}
            >
              <Trans>Email me this plan</Trans>
            </Button>
          )}
          {link && (
            <div className="grid gap-2">
              <h3 className="type-small font-medium">
                <Trans>Ask a specialist about this plan</Trans>
              </h3>
              {renderContact(link)}
            </div>
          )}
          <Button variant="quiet" size="small" onClick={() => setCurrent(null)}>
            <Trans>Save as another plan</Trans>
          </Button>
        </div>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={t`Name of the plan`}
            placeholder={t`My kitchen`}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="secondary" block pending={pending === 'save'}>
            <Trans>Save the plan</Trans>
          </Button>
        </form>
      )}
      {plans && plans.length > 0 && (
        <PlanList
          plans={plans}
          onOpen={(plan) => {
            setCurrent(plan);
            setLink(null);
          }}
          onRemove={(plan) => void remove(plan)}
        />
      )}
    </>
  );
}
