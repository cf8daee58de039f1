import { type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { openGiftReturn } from '../../client.ts';
import type { ReturnableGift } from '../../contract.ts';
import { type LineFields, ReturnGiftForm } from './return-gift-form.tsx';
import { ReturnRequested } from './return-requested.tsx';
import { useGiftReturnProblem } from './use-gift-return-problem.ts';

/** Returning a gift: the code of the receipt, then the items, then the number to write on the parcel. */
export function GiftReturn({ LineFields }: { LineFields: LineFields }) {
  const [opened, setOpened] = useState<{ code: string; gift: ReturnableGift } | null>(null);
  const [returnCode, setReturnCode] = useState<string | null>(null);
  if (returnCode !== null) return <ReturnRequested code={returnCode} />;
  return opened ? (
    <ReturnGiftForm
      {...opened}
      LineFields={LineFields}
      onRequested={setReturnCode}
      onBack={() => setOpened(null)}
    />
  ) : (
    <CodeForm onOpened={setOpened} />
  );
}

function CodeForm({ onOpened }: { onOpened: (opened: { code: string; gift: ReturnableGift }) => void }) {
  const { t } = useLingui();
  const problemOf = useGiftReturnProblem();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open(event: SyntheticEvent) {
    event.preventDefault();
    setProblem(undefined);
    setEmpty(code.trim() === '');
    if (code.trim() === '') return;
    setOpening(true);
    try {
      onOpened({ code, gift: await openGiftReturn(code) });
    } catch (error) {
      setProblem(problemOf(error));
      setOpening(false);
    }
  }
  return (
    <form
      noValidate
      aria-label={t`Gift receipt`}
      onSubmit={(event) => void open(event)}
      className="grid max-w-md justify-items-start gap-5"
    >
      <TextField
        label={t`Gift receipt code`}
        description={t`Three groups of four characters, on the receipt in the package.`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        value={code}
        error={isEmpty ? t`Enter the code` : undefined}
        onChange={({ target }) => setCode(target.value)}
        className="w-full"
      />
      <FormError title={problem} />
      <Button type="submit" pending={isOpening}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
