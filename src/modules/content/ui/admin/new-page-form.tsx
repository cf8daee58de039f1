import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { slugOf } from '#kernel/slug.ts';
import { ApiProblem, isUnreachable } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useWriteEntry } from '../../client.ts';
import { untranslated } from '../../contract/kinds.ts';

/** Creates a page with title and address; its text is written afterwards. */
export function NewPageForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isCreated, setCreated] = useState(false);
  const { save } = useWriteEntry();
  const id = typed ?? slugOf(title, 80);
  useUnsaved(title !== '' && !isCreated);

  async function create() {
    setFailure(null);
    setMissing(title.trim() === '' || id === '');
    if (title.trim() === '' || id === '') return;
    const texts = { title: title.trim(), lead: '', description: '', body: '' };
    try {
      await save.mutateAsync({
        id,
        version: 0,
        content: { kind: 'page', isInFooter: true, words: untranslated(texts) },
      });
      setCreated(true);
      // Deferred, so that the unsaved-changes guard has updated before the navigation.
      setTimeout(() => onCreated(id));
    } catch (error) {
      setFailure(error as Error);
    }
  }

  const isTaken = failure instanceof ApiProblem && failure.code === 'id_taken';
  const wrongAddress = failure instanceof ApiProblem && failure.fields.some(({ path }) => path === 'id');
  return (
    <form
      noValidate
      className="grid max-w-text gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {failure && !isTaken && !wrongAddress && (
        <FormError
          title={
            isUnreachable(failure) ? (
              <Trans>No connection to the shop. Your input is still here.</Trans>
            ) : (
              failure.message
            )
          }
          problems={[]}
        />
      )}
      <TextField
        label={t`Title`}
        value={title}
        maxLength={120}
        error={missing && title.trim() === '' ? t`Please fill this in.` : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t`URL handle`}
        value={id}
        maxLength={80}
        spellCheck={false}
        description={<Trans>The page URL is /pages/{id}. It cannot be changed later.</Trans>}
        error={
          isTaken
            ? failure.message
            : wrongAddress
              ? t`Use lowercase letters, digits and single hyphens only.`
              : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
