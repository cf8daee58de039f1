import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { attributesQuery, useDeleteAttribute } from '#modules/product-types/client.ts';
import { AttributeForm } from '#modules/product-types/ui/admin/attribute-form.tsx';
import { DeleteRecord } from '#ui/admin/delete-record.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/attribute';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Attribute({ params: { key } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const attributes = useQuery(attributesQuery);
  const remove = useDeleteAttribute();
  const attribute = attributes.data?.find((each) => each.key === key);
  const title = attribute ? localize(attribute.name, i18n.locale) : t`Attribute`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Attributes`, to: '/admin/attributes' }, { label: title }]}
    >
      <QueryView query={attributes} skeleton={<FormSkeleton />}>
        {() =>
          attribute ? (
            <>
              <AttributeForm key={key} attribute={attribute} onSaved={() => {}} />
              <DeleteRecord
                name={title}
                label={<Trans>Delete attribute</Trans>}
                text={<Trans>An attribute that products use cannot be deleted.</Trans>}
                onDelete={() => remove.mutateAsync(key)}
                onDeleted={() => void navigate('/admin/attributes', { replace: true })}
              />
            </>
          ) : (
            <RecordNotFound back="/admin/attributes" />
          )
        }
      </QueryView>
    </AdminPage>
  );
}
