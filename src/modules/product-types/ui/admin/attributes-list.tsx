import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { useListText } from '#ui/admin/use-list-text.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { attributesQuery, useOrderAttributes } from '../../client.ts';
import type { EditableAttribute } from '../../contract/attribute.ts';
import { attributeFlags, flagLabels, kindLabels } from './attribute-labels.ts';

/** All attributes in the order in which the shop shows them. */
export function AttributesList() {
  const { t, i18n } = useLingui();
  const attributes = useQuery(attributesQuery);
  const order = useOrderAttributes();
  return (
    <QueryView query={attributes} skeleton={<Skeleton className="h-96" />}>
      {(all) => (
        <ReorderList
          label={t`Attributes`}
          items={all}
          keyOf={({ key }) => key}
          nameOf={({ name }) => localize(name, i18n.locale)}
          onReorder={(items) =>
            order.mutate(
              items.map(({ key }) => key),
              { onError: (error) => showToast({ kind: 'error', text: error.message }) },
            )
          }
        >
          {(attribute) => <AttributeSummary attribute={attribute} />}
        </ReorderList>
      )}
    </QueryView>
  );
}

function AttributeSummary({ attribute }: { attribute: EditableAttribute }) {
  const { t, i18n } = useLingui();
  const listText = useListText();
  const name = localize(attribute.name, i18n.locale);
  const uses = attributeFlags.filter((flag) => attribute[flag]).map((flag) => i18n._(flagLabels[flag].label));
  return (
    <p className="type-small flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-soft">
      <span>
        {i18n._(kindLabels[attribute.kind])}
        {uses.length > 0 && ` · ${listText(uses)}`}
      </span>
      <Link to={`/admin/attributes/${attribute.key}`} aria-label={t`Edit ${name}`} className="text-link">
        <Trans>Edit</Trans>
      </Link>
    </p>
  );
}
