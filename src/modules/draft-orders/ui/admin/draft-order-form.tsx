import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Price } from '#ui/price.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { draftOrderQuery, draftOrdersKey, saveDraftOrder } from '../../client/admin.ts';
import type { DraftOrder } from '../../contract/draft-orders.ts';
import { DraftOrderActions } from './draft-order-actions.tsx';
import { DraftOrderCustomer } from './draft-order-customer.tsx';
import { DraftOrderItems } from './draft-order-items.tsx';
import { DraftOrderSummary } from './draft-order-summary.tsx';
import { type DraftOrderAddress, readDraftOrder, valuesOf } from './draft-order-values.ts';
import { useDraftOrderQuote } from './use-draft-order-quote.ts';

export interface DraftOrderFormProps {
  /** Null for a new draft order. */
  draftOrder: DraftOrder | null;
  currency: string;
  homeCountry: string;
  /** Manual discounts need the permission scope `promotions`. */
  mayGiveDiscount: boolean;
  AddressFields: ComponentType<{
    address: DraftOrderAddress;
    errorOf: (field: string) => string | undefined;
    onChange: (address: DraftOrderAddress) => void;
  }>;
  onSaved: (saved: DraftOrder) => void;
}

/** Draft order form: customer, items and address, with live totals. */
export function DraftOrderForm({
  draftOrder,
  currency,
  homeCountry,
  mayGiveDiscount,
  AddressFields,
  onSaved,
}: DraftOrderFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(() => valuesOf(draftOrder?.content ?? null, currency, homeCountry));
  const [values, setValues] = useState(saved);
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { content, invalidField } = readDraftOrder(values, currency);
  const { quote, lacks, isStale, error: quoteError } = useDraftOrderQuote(content);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const [isPressed, setPressed] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      saveDraftOrder(draftOrder && { draftId: draftOrder.id, version: draftOrder.version }, content),
    onSuccess: (written) => {
      // `flushSync`: `onSaved` may navigate, and the form must not count as unsaved by then.
      flushSync(() => setSaved(values));
      queries.setQueryData(draftOrderQuery(written.id).queryKey, written);
      void queries.invalidateQueries({ queryKey: [...draftOrdersKey, 'list'] });
      showToast({ kind: 'success', text: t`Draft order ${written.number} saved` });
      onSaved(written);
    },
  });
  const problem = save.error instanceof ApiProblem ? save.error : null;
  const errorOf = (path: string) =>
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
          <FormSection title={<Trans>Customer</Trans>}>
            <DraftOrderCustomer values={values} errorOf={errorOf} onChange={set} />
          </FormSection>
          <FormSection title={<Trans>Items</Trans>}>
            <DraftOrderItems values={values} quote={quote} onChange={(items) => set({ items })} />
          </FormSection>
          <FormSection title={<Trans>Shipping</Trans>}>
            {quote && method && (
              <RadioGroup
                label={t`Shipping method`}
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
                errorOf={errorOf}
                onChange={(address) => set({ address })}
              />
            )}
          </FormSection>
          <FormSection
            title={<Trans>Discounts</Trans>}
            text={!mayGiveDiscount && <Trans>Manual discounts require access to promotions.</Trans>}
          >
            <TextField
              label={t`Coupons and gift cards`}
              description={t`Separate codes with commas.`}
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
                label={t`Manual discount`}
                disabled={!mayGiveDiscount}
                description={t`Deducted from the subtotal.`}
                optional
                inputMode="decimal"
                autoComplete="off"
                value={values.discount}
                error={isPressed && invalidField === 'amount' ? t`Enter an amount, such as 6.90.` : undefined}
                onChange={({ target }) => set({ discount: target.value })}
                suffix={<CurrencySuffix currency={currency} />}
              />
              <TextField
                label={t`Reason`}
                disabled={!mayGiveDiscount}
                description={t`Visible to the customer.`}
                optional={values.discount.trim() === ''}
                maxLength={120}
                value={values.reason}
                error={
                  isPressed && invalidField === 'reason' ? t`Enter a reason.` : errorOf('discount.reason')
                }
                onChange={({ target }) => set({ reason: target.value })}
              />
            </div>
          </FormSection>
          <FormSection title={<Trans>Note</Trans>}>
            <TextArea
              label={t`Note`}
              description={t`Delivery note. Visible to the customer.`}
              optional
              rows={3}
              maxLength={500}
              value={values.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </FormSection>
        </div>
        <SaveBar
          label={<Trans>Save draft order</Trans>}
          isChanged={isChanged}
          isNew={draftOrder === null}
          pending={save.isPending}
          onDiscard={() => setValues(saved)}
        />
      </div>
      <div className="grid content-start gap-6 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-6">
        <DraftOrderSummary
          quote={quote}
          lacks={lacks}
          codes={content.codes}
          isStale={isStale}
          error={quoteError}
        />
        {draftOrder && (
          <DraftOrderActions key={draftOrder.email} draftOrder={draftOrder} isChanged={isChanged} />
        )}
      </div>
    </form>
  );
}
