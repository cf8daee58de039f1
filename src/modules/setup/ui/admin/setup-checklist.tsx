import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { checklistQuery, demoQuery, useRemoveDemo, useSkipStep } from '../../client.ts';
import type { Checklist } from '../../contract/checklist.ts';
import type { SetupStep } from '../../contract/setup-steps.ts';
import { ChargeTest } from './charge-test.tsx';
import { GoogleTest } from './google-test.tsx';
import { stepDetails } from './step-details.ts';

/** The first-day checklist. Renders nothing once every step is done or skipped. */
export function SetupChecklist({
  transferPreview,
}: {
  /** The bank transfer as customers see it. */
  transferPreview: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(checklistQuery);
  if (!data || data.steps.every(({ state }) => state !== 'open')) return null;
  const finished = data.steps.filter(({ state }) => state === 'done').length;
  const skipped = data.steps.filter(({ state }) => state === 'skipped').length;
  const { length } = data.steps;
  const counts = [
    t`${finished} of ${length} steps done`,
    ...(skipped > 0 ? [t`${plural(skipped, { one: '# skipped', other: '# skipped' })}`] : []),
  ];
  return (
    <section aria-labelledby="setup" className="min-w-0">
      <h2 id="setup" className="type-subheading border-b border-outline pb-2">
        <Trans>Set up your shop</Trans>
      </h2>
      <p className="type-small mt-2 text-ink-soft">{joinByComma(counts, i18n.locale)}</p>
      <ol className="mt-2">
        {data.steps.map(({ step, state }) => (
          <Step key={step} step={step} state={state} checklist={data}>
            {step === 'payments' && (
              <>
                {data.hasCardProvider && <ChargeTest />}
                {transferPreview}
              </>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Step({
  step,
  state,
  checklist,
  children,
}: {
  step: SetupStep;
  state: Checklist['steps'][number]['state'];
  checklist: Checklist;
  /** Tests and previews, which stay when the step is done. */
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const skip = useSkipStep();
  const { title, text, link } = stepDetails[step];
  const isOpen = state === 'open';
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-hairline py-4">
      <span
        className={classNames(
          'mt-0.5 grid size-6 place-items-center rounded-full border',
          state === 'done' ? 'border-moss-ink text-moss-ink' : 'border-outline text-ink-soft',
        )}
      >
        {state === 'done' && <CheckIcon className="size-4" />}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className={isOpen ? 'font-medium' : 'text-ink-soft'}>
          {i18n._(title)}{' '}
          <span className={state === 'skipped' ? 'type-small' : 'sr-only'}>
            {state === 'done' ? <Trans>Done</Trans> : state === 'skipped' ? <Trans>Skipped</Trans> : null}
          </span>
        </p>
        {isOpen && (
          <>
            <p className="type-small max-w-[68ch] text-ink-soft">{i18n._(text)}</p>
            {step === 'google' && <GoogleTest google={checklist.google} />}
            {step === 'hours' && checklist.hasUnreadHours && (
              <p className="type-small max-w-[68ch] rounded-sm bg-linen p-3">
                <Trans>
                  Your opening hours are text that could not be read as times. Customers see them as written,
                  but pickup dates do not consider them.
                </Trans>
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-3">
              {step === 'demo' ? (
                <RemoveDemo />
              ) : (
                link && (
                  <ButtonLink to={link.to} size="small" variant="secondary">
                    {i18n._(link.label)}
                  </ButtonLink>
                )
              )}
              <Button
                size="small"
                variant="quiet"
                pending={skip.isPending}
                onClick={() => skip.mutate({ step, isSkipped: true })}
              >
                <Trans>
                  Skip<span className="sr-only">: {i18n._(title)}</span>
                </Trans>
              </Button>
            </div>
          </>
        )}
        {state !== 'skipped' && children}
        {state === 'skipped' && (
          <Button
            size="small"
            variant="quiet"
            className="justify-self-start"
            pending={skip.isPending}
            onClick={() => skip.mutate({ step, isSkipped: false })}
          >
            <Trans>
              Show again<span className="sr-only">: {i18n._(title)}</span>
            </Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Removes the demo after a confirmation that counts what goes and what stays. */
function RemoveDemo() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [deletesOrders, setDeletesOrders] = useState(true);
  const demo = useQuery({ ...demoQuery, enabled: isAsking });
  const remove = useRemoveDemo();
  const { testOrders = 0, keptTestOrders = 0, orders = 0 } = demo.data ?? {};
  const deleted = deletesOrders ? testOrders : 0;
  const stayingOfDemo = testOrders + keptTestOrders - deleted;

  async function confirm() {
    try {
      const { products, orders = 0 } = await remove.mutateAsync({
        testOrders: deletesOrders ? 'delete' : 'keep',
      });
      showToast({
        kind: 'success',
        text:
          orders > 0
            ? t`${plural(products, { one: '# demo product', other: '# demo products' })} and ${plural(orders, { one: '# test order', other: '# test orders' })} removed`
            : t`${plural(products, { one: '# demo product', other: '# demo products' })} removed`,
      });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
    setIsAsking(false);
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Remove the demo</Trans>
      </Button>
      {demo.data && (
        <ConfirmDialog
          open={isAsking}
          title={<Trans>Remove the demo?</Trans>}
          text={
            <>
              <Trans>
                Deletes <Plural value={demo.data.products} one="# demo product" other="# demo products" /> and{' '}
                <Plural value={demo.data.categories} one="# demo category" other="# demo categories" />, also
                from carts and favorites, and their pictures unless an order or a page shows them. Demo
                products that are part of your own sets, and demo categories with your own products, stay.
              </Trans>{' '}
              <Trans>
                Keeps <Plural value={demo.data.edited} one="# demo record" other="# demo records" /> that you
                edited, everything that you created,{' '}
                <Plural value={orders - deleted} one="# order" other="# orders" />, customers and settings.
                This cannot be undone.
              </Trans>
            </>
          }
          confirmLabel={<Trans>Remove the demo</Trans>}
          danger
          pending={remove.isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {testOrders > 0 && (
            <Checkbox
              className="mt-4"
              label={
                <Trans>
                  Delete <Plural value={testOrders} one="# test order" other="# test orders" />
                </Trans>
              }
              description={t`Orders that contain only demo products and were never paid by card or gift card. Their invoice numbers are used again.`}
              checked={deletesOrders}
              onChange={({ target }) => setDeletesOrders(target.checked)}
            />
          )}
          {stayingOfDemo > 0 && (
            <p className="mt-3">
              <Trans>
                <Plural
                  value={stayingOfDemo}
                  one="# order of demo products stays"
                  other="# orders of demo products stay"
                />{' '}
                and will count as your own: the currency can no longer be changed.
              </Trans>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
