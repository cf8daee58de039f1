import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { editableProductQuery } from '../catalog-queries.ts';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem } from './form-fields.ts';
import { ProductFieldControl } from './product-field-control.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RowButtons } from './row-buttons.tsx';

/** Search engine title and text with a preview, and the product's aliases. */
export function SeoFields({ host, ...props }: FormFieldsProps & { host: string }) {
  const { values, set, errors } = props;
  const { t } = useLingui();
  const title = values.seoTitle.trim() || values.name.trim() || t`(no name)`;
  const text = values.seoDescription.trim() || values.summary.trim();
  return (
    <FormSection
      title={<Trans>Search engine listing</Trans>}
      text={<Trans>If empty, the name and the summary are used.</Trans>}
    >
      <figure className="rounded-md border border-hairline bg-surface p-4">
        <figcaption className="sr-only">
          <Trans>Search result preview</Trans>
        </figcaption>
        <p className="type-note wrap-anywhere text-ink-soft">
          <bdi dir="ltr">
            {host} › product › {values.id || '…'}
          </bdi>
        </p>
        <p dir="auto" className="mt-1 line-clamp-1 text-lg text-moss-ink">
          {title}
        </p>
        <p dir="auto" className="type-small line-clamp-2 text-ink-soft">
          {text || <Trans>No description</Trans>}
        </p>
      </figure>
      <ProductFieldControl
        {...props}
        field="seoTitle"
        note={t`${values.seoTitle.length} of 70 characters used. Search engines show about 60.`}
      />
      <ProductFieldControl
        {...props}
        field="seoDescription"
        note={t`${values.seoDescription.length} of 200 characters used. Search engines show about 155.`}
      />
      <TextArea
        id={fieldId('aliases')}
        label={t`Redirects`}
        optional
        description={<Trans>One URL handle per line. Each redirects to this product.</Trans>}
        rows={2}
        value={values.aliases}
        onChange={({ target }) => set({ aliases: target.value })}
        error={errors.aliases}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  );
}

const MAX_RELATED = 12;

/** Manually chosen related products. */
export function RelatedProducts({ values, set, errors }: FormFieldsProps) {
  const { related } = values;
  return (
    <FormSection
      title={<Trans>Related products</Trans>}
      text={
        <Trans>
          Shown first under “You may also like”, in this order. Products of the same sets and category follow.
        </Trans>
      }
    >
      {related.length > 0 && (
        <ul className="grid">
          {related.map((productId, index) => (
            <li
              key={productId}
              className="flex items-center justify-between gap-4 border-b border-hairline py-1.5"
            >
              <ProductName productId={productId} />
              <RowButtons
                name={productId}
                index={index}
                count={related.length}
                onMove={(to) => set({ related: moveItem(related, index, to) })}
                onRemove={() => set({ related: related.filter((each) => each !== productId) })}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id={fieldId('related')}>{errors.related}</FieldError>
      {related.length < MAX_RELATED && (
        <ProductPicker
          isSelectable={({ id }) => id !== values.id && !related.includes(id)}
          onPick={(productId) => set({ related: [...related, productId] })}
        />
      )}
    </FormSection>
  );
}

function ProductName({ productId }: { productId: string }) {
  const { data } = useQuery({ ...editableProductQuery(productId), staleTime: 60_000 });
  return <span className="min-w-0">{data?.name ?? productId}</span>;
}
