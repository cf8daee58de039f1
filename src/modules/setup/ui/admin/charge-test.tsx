import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { useTestCharge } from '../../client.ts';

type Outcome = NonNullable<ReturnType<typeof useTestCharge>['data']>['outcome'];

const outcomes: Readonly<Record<Outcome, MessageDescriptor>> = {
  works: msg`The payment provider created a test charge and cancelled it. Nobody paid anything.`,
  'live-keys': msg`These are live keys, so no test charge was created. Place a small order yourself and refund it.`,
  failed: msg`The test charge failed.`,
  'not-connected': msg`The keys are not set.`,
};

/** Tests the keys of the payment provider by a charge that is cancelled at once. */
export function ChargeTest() {
  const { i18n } = useLingui();
  const test = useTestCharge();
  return (
    <div className="type-small grid gap-1">
      <Button
        size="small"
        variant="secondary"
        className="mt-1 justify-self-start"
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        <Trans>Create a test charge</Trans>
      </Button>
      <p role="status" className="max-w-[68ch]">
        {test.data && i18n._(outcomes[test.data.outcome])} {test.data?.reason}
        {test.error?.message}
      </p>
    </div>
  );
}
