import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, languageDetails } from '#kernel/language.ts';
import { MAX_TERM_LENGTH, MAX_TERMS } from '#modules/catalog/contract/synonym-limits.ts';
import type { SynonymsDraft, SynonymsEntry } from '#modules/catalog/contract/synonyms.ts';
import {
  type SynonymProblem,
  type SynonymProblemCode,
  synonymProblems,
  termsOfText,
  tidyDraft,
} from '#modules/catalog/rules/synonyms.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { api } from '../../client/admin.ts';

interface Values {
  kind: 'equal' | 'one-way';
  expands: string;
  terms: string;
}

const valuesOf = ({ terms, expands }: SynonymsDraft): Values => ({
  kind: expands === null ? 'equal' : 'one-way',
  expands: expands ?? '',
  terms: terms.map((term) => `${term}\n`).join(''),
});

/** Form of an entry of the synonyms. */
export function SynonymsDialog({
  language,
  entry,
  firstTerm,
  onClose,
  onSaved,
}: {
  language: Language;
  /** Null for a new entry. */
  entry: SynonymsEntry | null;
  /** The first word of a new entry. */
  firstTerm?: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useLingui();
  const [base, setBase] = useState(entry);
  const initial = valuesOf(base ?? { terms: firstTerm === undefined ? [] : [firstTerm], expands: null });
  const [values, setValues] = useState(initial);
  const isChanged =
    values.kind !== initial.kind || values.terms !== initial.terms || values.expands !== initial.expands;
  const [problems, setProblems] = useState<readonly SynonymProblem[]>([]);
  const textOf = useSynonymProblemText();
  const problemOf = useProblemText({
    too_many_synonyms: t`This language has too many synonyms. Delete some.`,
    synonyms_exist: t`These words are synonyms already. Edit the entry that has them.`,
  });
  const save = useMutation({
    mutationFn: (draft: SynonymsDraft) =>
      base
        ? api.changeSynonyms({ id: base.id, version: base.version, ...draft })
        : api.createSynonyms({ language, ...draft }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Synonyms saved. Searches use them from now on.` });
      onSaved();
      onClose();
    },
  });
  const { direction } = languageDetails[language];
  const text = { lang: language, dir: direction };
  const isOneWay = values.kind === 'one-way';
  const errorOf = (path: SynonymProblem['path']) => {
    const problem = problems.find((each) => each.path === path);
    return problem && textOf(problem);
  };
  const conflict =
    save.error instanceof ApiProblem && save.error.code === 'changed_meanwhile'
      ? (save.error.current as SynonymsEntry)
      : null;

  function set(change: Partial<Values>) {
    setValues((before) => ({ ...before, ...change }));
    setProblems([]);
  }

  function submit() {
    const draft = tidyDraft({
      terms: termsOfText(values.terms),
      expands: isOneWay ? values.expands : null,
    });
    const found = synonymProblems(draft);
    setProblems(found);
    if (found.length === 0) save.mutate(draft);
  }

  return (
    <FormDialog
      title={entry ? <Trans>Edit synonyms</Trans> : <Trans>Add synonyms</Trans>}
      saveLabel={<Trans>Save</Trans>}
      error={
        conflict ? (
          <Trans>These synonyms were changed in the meantime, so yours were not saved.</Trans>
        ) : (
          save.error && problemOf(save.error)
        )
      }
      errorAction={
        conflict && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => {
              setBase(conflict);
              set(valuesOf(conflict));
              save.reset();
            }}
          >
            <Trans>Load latest version</Trans>
          </Button>
        )
      }
      isChanged={isChanged}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Kind`}
        value={values.kind}
        onChange={(kind) => set({ kind: kind === 'one-way' ? 'one-way' : 'equal' })}
        options={[
          {
            value: 'equal',
            label: t`Words that mean the same`,
            description: t`A search for one finds the others too: skillet, frying pan.`,
          },
          {
            value: 'one-way',
            label: t`One way`,
            description: t`A search for one word finds others too, but not the other way round: cookware also finds saucepans.`,
          },
        ]}
      />
      {isOneWay && (
        <TextField
          {...text}
          label={t`When customers search for`}
          value={values.expands}
          onChange={({ target }) => set({ expands: target.value })}
          error={errorOf('expands')}
        />
      )}
      <TextArea
        {...text}
        data-first-focus
        label={isOneWay ? t`Also find` : t`Words`}
        description={t`One per line, or separated by commas. A word may consist of several: frying pan.`}
        value={values.terms}
        onChange={({ target }) => set({ terms: target.value })}
        error={errorOf('terms')}
      />
    </FormDialog>
  );
}

const shortened = (term: string | undefined): string =>
  term && term.length > 40 ? `${term.slice(0, 40)}…` : (term ?? '');

/** The text of a problem, with the word that has it. */
function useSynonymProblemText(): (problem: SynonymProblem) => string {
  const { t } = useLingui();
  return ({ code, term }) => {
    const texts: Record<SynonymProblemCode, string> = {
      required: t`Enter a word.`,
      two_required: t`Enter at least two words that mean the same.`,
      too_many: t`At most ${MAX_TERMS} words.`,
      too_long: t`“${shortened(term)}” is too long: at most ${MAX_TERM_LENGTH} characters.`,
      no_word: t`“${term}” has no word of at least two letters.`,
      characters_invalid: t`“${shortened(term)}”: use letters, digits, spaces, hyphens and apostrophes only.`,
      repeated: t`“${term}” is listed twice. Accents and capitals make no difference.`,
      both_sides: t`“${term}” is on both sides.`,
    };
    return texts[code];
  };
}
