import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { OfferIcon } from '#ui/admin/icons.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { rulesQuery, useDeleteRule, useSaveOfferSettings } from '../../client/admin.ts';
import type { OfferRule, OfferRules } from '../../contract/offers.ts';
import { reasonLabels, scopeLabels } from './offer-labels.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules that open products to offers and answer automatically. */
export function OfferRulesView({ mayEdit }: { mayEdit: boolean }) {
  const rules = useQuery(rulesQuery);
  return (
    <QueryView query={rules} skeleton={<Skeleton className="h-64" />}>
      {(data) => <RuleList rules={data} mayEdit={mayEdit} />}
    </QueryView>
  );
}

function RuleList({ rules: { items, allowCoupons }, mayEdit }: { rules: OfferRules; mayEdit: boolean }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<OfferRule | 'new' | null>(null);
  const [deleted, setDeleted] = useState<OfferRule | null>(null);
  const remove = useDeleteRule();
  const settings = useSaveOfferSettings();
  const error = settings.error ?? remove.error;
  return (
    <div className="mt-4 grid max-w-3xl gap-8">
      {items.length === 0 ? (
        <EmptyState
          icon={<OfferIcon />}
          title={<Trans>No rules</Trans>}
          text={
            <Trans>
              No product is open to offers. A rule opens one product, a category or the whole shop.
            </Trans>
          }
        />
      ) : (
        <ul aria-label={t`Rules for offers`} className="border-t border-hairline">
          {items.map((rule) => (
            <li
              key={rule.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4"
            >
              <RuleText rule={rule} />
              {mayEdit && (
                <div className="flex gap-2">
                  <Button variant="secondary" size="small" onClick={() => setEdited(rule)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setDeleted(rule)}>
                    <Trans>Delete</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button onClick={() => setEdited('new')}>
            <Trans>Add rule</Trans>
          </Button>
        </div>
      )}
      <Checkbox
        label={t`Coupons and promotions also apply to accepted offers`}
        description={t`Otherwise an accepted price is the last price of that line.`}
        checked={allowCoupons}
        disabled={!mayEdit || settings.isPending}
        onChange={({ target }) => settings.mutate({ allowCoupons: target.checked })}
      />
      {error && <FormError title={<ChangeError error={error} />} />}
      {edited !== null && (
        <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={<Trans>Delete this rule?</Trans>}
        text={<Trans>Open offers stay; the product follows the next more general rule.</Trans>}
        confirmLabel={<Trans>Delete rule</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && remove.mutate(deleted.id, { onSettled: () => setDeleted(null) })}
      />
    </div>
  );
}

function RuleText({ rule }: { rule: OfferRule }) {
  const { t, i18n } = useLingui();
  const scope = i18n._(scopeLabels[rule.scope]);
  const isAutomatic = rule.acceptPercent ?? rule.declinePercent ?? rule.counterPercent;
  const parts = rule.isOpen
    ? [
        isAutomatic === null ? t`staff answer each offer` : null,
        rule.acceptPercent === null ? null : t`accepts from ${rule.acceptPercent}%`,
        rule.declinePercent === null ? null : t`declines below ${rule.declinePercent}%`,
        rule.counterPercent === null
          ? null
          : t`counters with ${rule.counterPercent}% (${i18n._(reasonLabels[rule.counterReason ?? 'quantity'])})`,
        rule.floorPercent === null ? null : t`floor ${rule.floorPercent}%`,
      ].filter((part) => part !== null)
    : [t`closed to offers`];
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
      <p className="font-medium wrap-anywhere">
        {rule.scope === 'shop'
          ? scope
          : `${scope}${colon(i18n.locale)}${rule.name ?? t`deleted (${rule.targetId})`}`}
      </p>
      <p className="type-small text-ink-soft">{parts.join(' · ')}</p>
    </div>
  );
}
