import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editableProductQuery } from '../catalog-queries.ts';
import { fieldId } from '../field-errors.ts';
import { type FormFieldsProps, moveItem } from './form-fields.ts';
import { ProductPicker } from './product-picker.tsx';
import { RowButtons } from './row-buttons.tsx';

/** Search engine title and text with a preview, and the product's aliases. */
export function SeoFields({ values, set, words, host }: FormFieldsProps & { host: string }) {
  const { t } = useLingui();
  const title = values.seoTitle.trim() || values.name.trim() || t`(no name yet)`;
  const text = values.seoDescription.trim() || values.summary.trim();
  return (
    <FormSection
      title={<Trans>In search results</Trans>}
      text={<Trans>What is left empty is taken from the name and the summary.</Trans>}
    >
      <figure className="rounded-md border border-hairline bg-surface p-4">
        <figcaption className="sr-only">
          <Trans>Preview of the search result</Trans>
        </figcaption>
        <p className="type-note wrap-anywhere text-ink-soft">
          {host} › product › {values.id || '…'}
        </p>
        <p className="mt-1 line-clamp-1 text-lg text-moss-ink">{title}</p>
        <p className="type-small line-clamp-2 text-ink-soft">{text || <Trans>No text yet.</Trans>}</p>
      </figure>
      <TextField
        id={fieldId('seoTitle')}
        label={t`Title`}
        optional
        description={t`${values.seoTitle.length} of 70; about 60 are shown.`}
        value={values.seoTitle}
        onChange={({ target }) => set({ seoTitle: target.value })}
        error={words.seoTitle}
        maxLength={70}
      />
      <TextField
        id={fieldId('seoDescription')}
        label={t`Text`}
        optional
        description={t`${values.seoDescription.length} of 200; about 155 are shown.`}
        value={values.seoDescription}
        onChange={({ target }) => set({ seoDescription: target.value })}
        error={words.seoDescription}
        maxLength={200}
      />
      <TextArea
        id={fieldId('aliases')}
        label={t`Other addresses`}
        optional
        description={<Trans>One a line. Whoever opens one is led to this product, for good.</Trans>}
        rows={2}
        value={values.aliases}
        onChange={({ target }) => set({ aliases: target.value })}
        error={words.aliases}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  );
}

const MAX_RELATED = 12;

/** Manually chosen related products. */
export function RelatedProducts({ values, set, words }: FormFieldsProps) {
  const { related } = values;
  return (
    <FormSection
      title={<Trans>Goes well with</Trans>}
      text={<Trans>Shown first beside this product, in this order. The shop fills up the rest.</Trans>}
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
      <FieldError id={fieldId('related')}>{words.related}</FieldError>
      {related.length < MAX_RELATED && (
        <ProductPicker
          isOffered={({ id }) => id !== values.id && !related.includes(id)}
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
