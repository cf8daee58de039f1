import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture } from '#kernel/contract.ts';
import { newId } from '#kernel/ids.ts';
import { colon } from '#kernel/punctuation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { HomeContent, HomeSection, SectionTexts } from '../../contract/content.ts';
import { type SectionKind, sectionKinds, sectionParts } from '../../contract/kinds.ts';
import { defaultSection } from '../../rules/default-content.ts';
import { sectionLabels } from './content-labels.ts';
import { fieldId, type FieldProps, withTranslation } from './field-props.ts';
import { Translation } from './translated-fields.tsx';

/** Pickers for pictures and products, provided by other modules. */
export interface SectionTools {
  pictureOf: (id: string | null) => Picture | null;
  choosePicture: (chosen: {
    picture: { id: string; image: Picture } | null;
    alt: string;
    onChange: (picture: { id: string; image: Picture } | null) => void;
  }) => ReactNode;
  chooseProducts: (chosen: { ids: readonly string[]; onChange: (ids: string[]) => void }) => ReactNode;
  /** Sets to choose from. */
  sets: readonly { id: string; name: string }[];
}

/** Sections of the home page and their order. */
export function HomeFields({
  value,
  onChange,
  tools,
  ...part
}: FieldProps<HomeContent> & { tools: SectionTools }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<SectionKind>('story');
  const set = (sections: HomeSection[]) => onChange({ ...value, sections });
  const addable = sectionKinds.filter(
    (each) => sectionParts[each].many || !value.sections.some((section) => section.kind === each),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReorderList
        label={t`Sections`}
        items={value.sections}
        keyOf={({ id }) => id}
        nameOf={(section) => {
          const name = i18n._(sectionLabels[section.kind].name);
          return section.words.en.title ? `${name}${colon(i18n.locale)}${section.words.en.title}` : name;
        }}
        onReorder={set}
        canRemove={(section) => sectionParts[section.kind].many === true && section.id !== section.kind}
      >
        {(section, index) => (
          <SectionFields
            {...part}
            path={`sections.${index}`}
            value={section}
            tools={tools}
            onChange={(changed) =>
              set(value.sections.map((each) => (each.id === changed.id ? changed : each)))
            }
          />
        )}
      </ReorderList>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`New section`}
          value={kind}
          options={addable.map((each) => ({ value: each, label: i18n._(sectionLabels[each].name) }))}
          onChange={({ target }) => setKind(target.value as SectionKind)}
        />
        <Button
          variant="secondary"
          onClick={() => set([...value.sections, defaultSection(kind, newId(new Date()))])}
        >
          <PlusIcon />
          <Trans>Add section</Trans>
        </Button>
      </div>
    </div>
  );
}

function SectionFields({
  value: section,
  onChange,
  language,
  errors,
  path,
  tools,
}: FieldProps<HomeSection> & { path: string; tools: SectionTools }) {
  const { t, i18n } = useLingui();
  const parts = sectionParts[section.kind];
  const set = (part: Partial<HomeSection>) => onChange({ ...section, ...part });
  const picture = tools.pictureOf(section.pictureId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink-soft">{i18n._(sectionLabels[section.kind].text)}</p>
        {section.isHidden && (
          <Badge tone="outline">
            <Trans>Hidden</Trans>
          </Badge>
        )}
      </div>
      <Checkbox
        label={t`Visible`}
        checked={!section.isHidden}
        onChange={({ target }) => set({ isHidden: !target.checked })}
      />
      {errors[path] && (
        <p role="alert" className="type-small text-berry-ink">
          {errors[path]}
        </p>
      )}
      {parts.title && (
        <Translation all={section.words} language={language} onChange={(texts) => set({ words: texts })}>
          {(texts) => (
            <Words
              words={texts}
              parts={parts}
              at={`${path}.words.${language}`}
              errors={errors}
              onChange={(changed) => set({ words: withTranslation(section.words, language, changed) })}
            />
          )}
        </Translation>
      )}
      {parts.button && (
        <TextField
          id={fieldId(`${path}.link`)}
          label={t`Button link`}
          optional
          value={section.link}
          error={errors[`${path}.link`]}
          placeholder="/products"
          description={<Trans>A page of the shop, such as /sets, or a full address with https://.</Trans>}
          onChange={({ target }) => set({ link: target.value })}
        />
      )}
      {parts.set && (
        <SelectField
          id={fieldId(`${path}.setId`)}
          label={t`Set`}
          value={section.setId ?? ''}
          error={errors[`${path}.setId`]}
          options={[
            { value: '', label: t`First set in the list` },
            ...tools.sets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => set({ setId: target.value || null })}
        />
      )}
      {parts.products &&
        tools.chooseProducts({ ids: section.productIds, onChange: (productIds) => set({ productIds }) })}
      {parts.picture &&
        tools.choosePicture({
          picture: section.pictureId && picture ? { id: section.pictureId, image: picture } : null,
          alt: section.words.en.title,
          onChange: (chosen) => set({ pictureId: chosen?.id ?? null }),
        })}
    </div>
  );
}

function Words({
  words: texts,
  parts,
  at,
  errors,
  onChange,
}: {
  words: SectionTexts;
  parts: { text?: true; button?: true };
  at: string;
  errors: FieldProps<HomeSection>['errors'];
  onChange: (words: SectionTexts) => void;
}) {
  const { t } = useLingui();
  const text = (field: keyof SectionTexts) => ({
    id: fieldId(`${at}.${field}`),
    value: texts[field],
    error: errors[`${at}.${field}`],
    optional: true,
    dir: 'auto' as const,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [field]: target.value }),
  });
  return (
    <>
      <TextField
        {...text('title')}
        label={t`Heading`}
        description={t`Leave empty to use the default.`}
        maxLength={120}
      />
      {parts.text && <TextArea {...text('text')} label={t`Text`} rows={2} maxLength={400} />}
      {parts.button && <TextField {...text('button')} label={t`Button`} maxLength={60} />}
    </>
  );
}
