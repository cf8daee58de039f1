import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Price } from '#ui/price.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { draftQuery, draftsKey, saveDraft } from '../../client/admin.ts';
import type { Draft } from '../../contract/drafts.ts';
import { DraftActions } from './draft-actions.tsx';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftItems } from './draft-items.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { type DraftAddress, readDraft, valuesOf } from './draft-values.ts';
import { useDraftQuote } from './use-draft-quote.ts';

export interface DraftFormProps {
  /** Null for a new draft order. */
  draft: Draft | null;
  currency: string;
  homeCountry: string;
  /** The address form. */
  AddressFields: ComponentType<{
    address: DraftAddress;
    words: (field: string) => string | undefined;
    onChange: (address: DraftAddress) => void;
  }>;
  onSaved: (saved: Draft) => void;
}

/** Draft order form: customer, items and address, with live totals. */
export function DraftForm({ draft, currency, homeCountry, AddressFields, onSaved }: DraftFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(() => valuesOf(draft?.content ?? null, currency, homeCountry));
  const [values, setValues] = useState(saved);
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { content, invalidField } = readDraft(values, currency);
  const { quote, lacks, isStale, error: quoteError } = useDraftQuote(content);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const [isPressed, setPressed] = useState(false);
  const save = useMutation({
    mutationFn: () => saveDraft(draft && { draftId: draft.id, version: draft.version }, content),
    onSuccess: (written) => {
      // `flushSync`: `onSaved` may navigate, and the form must not count as unsaved by then.
      flushSync(() => setSaved(values));
      queries.setQueryData(draftQuery(written.id).queryKey, written);
      void queries.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
      showToast({ kind: 'success', text: t`Draft ${written.number} is saved` });
      onSaved(written);
    },
  });
  const problem = save.error instanceof ApiProblem ? save.error : null;
  const words = (path: string) =>
    problem?.fields.find((field) => field.path === path || field.path === `content.${path}`)?.message;
  // Shows the selection at once; the new quote follows.
  const method = quote?.methods.find(({ id }) => id === values.deliveryMethodId) ?? quote?.delivery.method;

  return (
    <form
      noValidate
      className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(() => setPressed(true));
        if (invalidField !== null)
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        else if (!save.isPending) save.mutate();
      }}
    >
      <div className="min-w-0">
        {save.error && <FormError title={save.error.message} className="mb-6" />}
        <div className="grid gap-8">
          <FormSection title={<Trans>For whom</Trans>}>
            <DraftCustomer values={values} words={words} onChange={set} />
          </FormSection>
          <FormSection title={<Trans>What</Trans>}>
            <DraftItems values={values} quote={quote} onChange={(items) => set({ items })} />
          </FormSection>
          <FormSection title={<Trans>Where to</Trans>}>
            {quote && method && (
              <RadioGroup
                label={t`Way of delivery`}
                hideLabel
                value={method.id}
                options={quote.methods.map(({ id, name, price }) => ({
                  value: id,
                  label: name,
                  aside: price.amount === 0 ? <Trans>Free</Trans> : <Price price={price} />,
                }))}
                onChange={(deliveryMethodId) => set({ deliveryMethodId })}
              />
            )}
            {(method?.needsAddress ?? true) && (
              <AddressFields
                address={values.address}
                words={words}
                onChange={(address) => set({ address })}
              />
            )}
          </FormSection>
          <FormSection
            title={<Trans>What is taken off</Trans>}
            text={<Trans>A discount of your own is for those who work with promotions.</Trans>}
          >
            <TextField
              label={t`Coupons and gift cards`}
              description={t`With commas in between.`}
              optional
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
              value={values.codes}
              onChange={({ target }) => set({ codes: target.value })}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={t`Taken off besides`}
                description={t`Of what the goods cost.`}
                optional
                inputMode="decimal"
                autoComplete="off"
                value={values.discount}
                error={isPressed && invalidField === 'amount' ? t`An amount such as 6.90.` : undefined}
                onChange={({ target }) => set({ discount: target.value })}
                suffix={<span className="type-small pe-3">{currency}</span>}
              />
              <TextField
                label={t`Why`}
                description={t`The customer reads it.`}
                optional={values.discount.trim() === ''}
                maxLength={120}
                value={values.reason}
                error={isPressed && invalidField === 'reason' ? t`Please say why.` : words('discount.reason')}
                onChange={({ target }) => set({ reason: target.value })}
              />
            </div>
          </FormSection>
          <FormSection title={<Trans>A note</Trans>}>
            <TextArea
              label={t`Note`}
              description={t`For the parcel; the customer reads it, too.`}
              optional
              rows={3}
              maxLength={500}
              value={values.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </FormSection>
        </div>
        <SaveBar
          label={<Trans>Save the draft</Trans>}
          isChanged={isChanged}
          isNew={draft === null}
          pending={save.isPending}
          onDiscard={() => setValues(saved)}
        />
      </div>
      <div className="grid content-start gap-6 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-6">
        <DraftSummary
          quote={quote}
          lacks={lacks}
          codes={content.codes}
          isStale={isStale}
          error={quoteError}
        />
        {draft && <DraftActions key={draft.email} draft={draft} isChanged={isChanged} />}
      </div>
    </form>
  );
}
