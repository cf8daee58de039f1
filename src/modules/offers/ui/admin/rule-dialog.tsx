import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveRule } from '../../client/admin.ts';
import type { OfferRule } from '../../contract/offers.ts';
import { counterReasons, type RuleScope, ruleScopes } from '../../contract/states.ts';
import { reasonLabels, scopeLabels } from './offer-labels.ts';
import { RuleTarget } from './rule-target.tsx';

const percents = ['acceptPercent', 'declinePercent', 'counterPercent', 'floorPercent'] as const;
type PercentField = (typeof percents)[number];

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** Reads a whole number of a field; null if empty, NaN if it is none in the range. */
function readNumber(text: string, max: number): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : Number.NaN;
}

/** Dialog for a new or an existing rule. */
export function RuleDialog({ rule, onClose }: { rule: OfferRule | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const save = useSaveRule();
  const [scope, setScope] = useState<RuleScope>(rule?.scope ?? 'product');
  const [target, setTarget] = useState<{ id: string; name: string } | null>(
    rule && rule.scope !== 'shop' ? { id: rule.targetId, name: rule.name ?? rule.targetId } : null,
  );
  const [isOpen, setOpen] = useState(rule?.isOpen ?? true);
  const [texts, setTexts] = useState<Record<PercentField | 'counterQuantity', string>>({
    acceptPercent: textOf(rule?.acceptPercent),
    declinePercent: textOf(rule?.declinePercent),
    counterPercent: textOf(rule?.counterPercent),
    floorPercent: textOf(rule?.floorPercent),
    counterQuantity: textOf(rule?.counterQuantity),
  });
  const [reason, setReason] = useState(rule?.counterReason ?? 'quantity');
  const [errors, setErrors] = useState<Partial<Record<PercentField | 'counterQuantity' | 'target', string>>>(
    {},
  );

  const entered = { scope, target, isOpen, texts, reason };
  const [initial] = useState(() => JSON.stringify(entered));

  function submit() {
    const numbers = Object.fromEntries(
      percents.map((field) => [field, readNumber(texts[field], 100)]),
    ) as Record<PercentField, number | null>;
    const counterQuantity = readNumber(texts.counterQuantity, 99);
    const { acceptPercent, declinePercent, counterPercent, floorPercent } = numbers;
    const found: typeof errors = {};
    for (const field of percents)
      if (Number.isNaN(numbers[field])) found[field] = t`Enter a whole number from 1 to 100.`;
    if (Number.isNaN(counterQuantity)) found.counterQuantity = t`Enter a whole number from 1 to 99.`;
    if (scope !== 'shop' && !target) found.target = t`Choose what the rule is for.`;
    if (acceptPercent !== null && floorPercent !== null && acceptPercent < floorPercent)
      found.acceptPercent = t`Automatic acceptance cannot be below the floor price.`;
    if (counterPercent !== null && floorPercent !== null && counterPercent < floorPercent)
      found.counterPercent = t`The counter-offer cannot be below the floor price.`;
    if (acceptPercent !== null && declinePercent !== null && declinePercent > acceptPercent)
      found.declinePercent = t`Automatic decline cannot be above automatic acceptance.`;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      {
        scope,
        targetId: scope === 'shop' ? '' : target!.id,
        isOpen,
        ...numbers,
        counterQuantity: counterPercent === null ? null : counterQuantity,
        counterReason: counterPercent === null ? null : reason,
        version: rule?.version ?? 0,
      },
      { onSuccess: onClose },
    );
  }

  const field = (name: PercentField | 'counterQuantity', label: string, description: string) => (
    <TextField
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      optional
      suffix={name === 'counterQuantity' ? undefined : '%'}
      value={texts[name]}
      error={errors[name]}
      onChange={({ target: { value } }) => setTexts({ ...texts, [name]: value })}
    />
  );

  return (
    <FormDialog
      title={rule ? <Trans>Edit rule</Trans> : <Trans>New rule</Trans>}
      saveLabel={<Trans>Save rule</Trans>}
      error={save.error && <ChangeError error={save.error} />}
      isChanged={JSON.stringify(entered) !== initial}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!rule && (
        <>
          <SelectField
            label={t`Rule for`}
            value={scope}
            options={ruleScopes.map((each) => ({ value: each, label: i18n._(scopeLabels[each]) }))}
            onChange={({ target: { value } }) => {
              setScope(ruleScopes.find((each) => each === value) ?? 'product');
              setTarget(null);
            }}
          />
          {scope !== 'shop' && (
            <RuleTarget scope={scope} target={target} error={errors.target} onChoose={setTarget} />
          )}
        </>
      )}
      <Checkbox
        label={t`Open to offers`}
        description={t`Shoppers see “Make an offer” on the product. A more specific rule can close a product.`}
        checked={isOpen}
        onChange={({ target: { checked } }) => setOpen(checked)}
      />
      {isOpen && (
        <>
          <p className="type-small text-ink-soft">
            <Trans>
              All limits are percentages of the regular price. Without a limit, staff answer the offer.
            </Trans>
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            {field(
              'acceptPercent',
              t`Accept automatically from`,
              t`Varies by up to 1.5 points per customer, so that customers cannot find it by trial and error.`,
            )}
            {field('declinePercent', t`Decline automatically below`, t`For offers that never make sense.`)}
            {field('counterPercent', t`Counter automatically with`, t`Once in a conversation.`)}
            {field(
              'counterQuantity',
              t`From a quantity of`,
              t`The counter-offer asks for at least this many.`,
            )}
          </div>
          <SelectField
            label={t`Reason of the counter-offer`}
            value={reason}
            options={counterReasons.map((each) => ({ value: each, label: i18n._(reasonLabels[each]) }))}
            onChange={({ target: { value } }) =>
              setReason(counterReasons.find((each) => each === value) ?? 'quantity')
            }
          />
          {field(
            'floorPercent',
            t`Floor price`,
            t`Staff are warned about offers below this price. It is never used for automatic answers and never shown to customers.`,
          )}
        </>
      )}
    </FormDialog>
  );
}
