import { Trans, useLingui } from '@lingui/react/macro';
import { newId } from '#kernel/ids.ts';
import { Button } from '#ui/button.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FaqContent } from '../../contract/content.ts';
import { untranslated } from '../../contract/kinds.ts';
import { fieldId, type FieldProps, withTranslation } from './field-props.ts';
import { Translation } from './translated-fields.tsx';
import { RichTextField } from './rich-text-field.tsx';

type Group = FaqContent['groups'][number];
type Entry = Group['entries'][number];

const rowId = () => newId(new Date());
const newEntry = (): Entry => ({
  id: rowId(),
  words: untranslated({ question: '', answer: '' }),
});
const newGroup = (): Group => ({ id: rowId(), name: untranslated(''), entries: [newEntry()] });

/** Questions and answers in groups; both can be reordered. */
export function FaqFields({ value, onChange, ...part }: FieldProps<FaqContent>) {
  const { t } = useLingui();
  const { language, errors } = part;
  const setGroup = (group: Group) =>
    onChange({ ...value, groups: value.groups.map((each) => (each.id === group.id ? group : each)) });
  const nameOf = (group: Group) => group.name.en || t`Group ${value.groups.indexOf(group) + 1}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReorderList
        label={t`Groups`}
        items={value.groups}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onReorder={(groups) => onChange({ ...value, groups })}
        canRemove={() => value.groups.length > 1}
      >
        {(group, index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <TextField
              id={fieldId(`groups.${index}.name.${language}`)}
              label={t`Group heading`}
              optional
              value={group.name[language] ?? ''}
              error={errors[`groups.${index}.name.${language}`]}
              maxLength={120}
              dir="auto"
              onChange={({ target }) => {
                const name = target.value === '' && language !== 'en' ? null : target.value;
                setGroup({ ...group, name: withTranslation(group.name, language, name) });
              }}
            />
            <Entries {...part} value={group} path={`groups.${index}.entries`} onChange={setGroup} />
          </div>
        )}
      </ReorderList>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange({ ...value, groups: [...value.groups, newGroup()] })}
      >
        <PlusIcon />
        <Trans>Add group</Trans>
      </Button>
    </div>
  );
}

function Entries({
  value: group,
  onChange,
  language,
  errors,
  placeholders,
  path,
}: FieldProps<Group> & { path: string }) {
  const { t } = useLingui();
  const set = (entries: Entry[]) => onChange({ ...group, entries });
  const setEntry = (entry: Entry) => set(group.entries.map((each) => (each.id === entry.id ? entry : each)));
  return (
    <>
      <ReorderList
        label={t`Questions`}
        items={group.entries}
        keyOf={({ id }) => id}
        nameOf={({ words: texts }) => texts.en.question}
        onReorder={set}
        canRemove={() => group.entries.length > 1}
      >
        {(entry, index) => {
          const at = `${path}.${index}.words.${language}`;
          const setTexts = (texts: Entry['words']) => setEntry({ ...entry, words: texts });
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Translation all={entry.words} language={language} onChange={setTexts}>
                {(texts) => (
                  <>
                    <TextField
                      id={fieldId(`${at}.question`)}
                      label={t`Question`}
                      value={texts.question}
                      error={errors[`${at}.question`]}
                      maxLength={200}
                      dir="auto"
                      onChange={({ target }) =>
                        setTexts(withTranslation(entry.words, language, { ...texts, question: target.value }))
                      }
                    />
                    <RichTextField
                      id={fieldId(`${at}.answer`)}
                      label={t`Answer`}
                      html={texts.answer}
                      onChange={(answer) =>
                        setTexts(withTranslation(entry.words, language, { ...texts, answer }))
                      }
                      language={language}
                      placeholders={placeholders}
                      error={errors[`${at}.answer`]}
                    />
                  </>
                )}
              </Translation>
            </div>
          );
        }}
      </ReorderList>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => set([...group.entries, newEntry()])}
      >
        <PlusIcon />
        <Trans>Add question</Trans>
      </Button>
    </>
  );
}
