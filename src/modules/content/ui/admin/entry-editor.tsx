import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem, isUnreachable } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { HistoryIcon } from '#ui/admin/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useWriteEntry } from '../../client.ts';
import type { ContentEntry } from '../../contract/admin.ts';
import type { Content } from '../../contract/content.ts';
import type { ContentLanguage, PlaceholderTexts } from '../../contract/kinds.ts';
import { BannerFields } from './banner-fields.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FaqFields } from './faq-fields.tsx';
import { fieldId, type FieldErrors, type FieldProps } from './field-props.ts';
import { HomeFields, type SectionTools } from './home-fields.tsx';
import { LanguageSelect } from './language-select.tsx';
import { PageFields } from './page-fields.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryPreview } from './entry-preview.tsx';

export interface EntryEditorProps {
  entry: ContentEntry;
  placeholders: Record<ContentLanguage, PlaceholderTexts>;
  tools: SectionTools;
  /** Called when the user loads the newest version after a version conflict. */
  onReload: () => void;
  /** Called after deletion. */
  onDeleted: () => void;
}

function errorsOf(error: Error | null): FieldErrors {
  const errors: Record<string, string> = {};
  if (error instanceof ApiProblem)
    for (const { path, message } of error.fields) errors[path.replace(/^content\./, '')] ??= message;
  return errors;
}

/** Edits an entry in three languages: saves drafts, publishes, and restores earlier versions. */
export function EntryEditor({ entry, placeholders, tools, onReload, onDeleted }: EntryEditorProps) {
  const { t } = useLingui();
  const [base, setBase] = useState(entry);
  const [content, setContent] = useState(entry.content);
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const [failure, setFailure] = useState<Error | null>(null);
  const [dialog, setDialog] = useState<'history' | 'withdraw' | 'remove' | null>(null);
  const { save, publish, withdraw, hide, remove } = useWriteEntry();
  const isChanged = JSON.stringify(content) !== JSON.stringify(base.content);
  useUnsaved(isChanged);
  const errors = errorsOf(failure);
  const isConflict = failure instanceof ApiProblem && failure.code === 'changed_meanwhile';
  const { id, version } = base;

  /** Saves, publishes or unpublishes the entry: the response becomes the new form state. */
  async function write(request: () => Promise<ContentEntry>, message: string): Promise<void> {
    flushSync(() => setFailure(null));
    try {
      const written = await request();
      flushSync(() => {
        setBase(written);
        setContent(written.content);
        setDialog(null);
      });
      showToast({ kind: 'success', text: message });
    } catch (error) {
      setDialog(null);
      setFailure(error as Error);
    }
  }

  /** Leaves the input as it is. */
  async function hideEntry(isHidden: boolean) {
    setFailure(null);
    try {
      const written = await hide.mutateAsync({ id, isHidden });
      setBase((before) => ({ ...before, isHidden: written.isHidden }));
      showToast({
        kind: 'success',
        text: isHidden
          ? t`Hidden from navigation, home page and sitemap. The address still opens the page.`
          : t`Shown in navigation again`,
      });
    } catch (error) {
      setFailure(error as Error);
    }
  }

  async function removeEntry() {
    try {
      await remove.mutateAsync({ id, version });
      flushSync(() => setContent(base.content));
      showToast({ kind: 'success', text: t`Page deleted` });
      onDeleted();
    } catch (error) {
      setDialog(null);
      setFailure(error as Error);
    }
  }

  const restore = (restored: Content) => {
    setContent(restored);
    setDialog(null);
  };
  const part = { language, errors, placeholders: placeholders[language] };
  const hasPreview = content.kind !== 'home';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void write(() => publish.mutateAsync({ id, version, content }), t`Published`);
      }}
    >
      {failure && (
        <FormError
          title={
            isUnreachable(failure) ? (
              <Trans>No connection to the shop. Your input is still here.</Trans>
            ) : (
              failure.message
            )
          }
          problems={Object.entries(errors).map(([path, text]) => ({ fieldId: fieldId(path), text }))}
          className="mb-6 max-w-text"
        />
      )}
      {isConflict && (
        <Button variant="secondary" className="mb-6" onClick={onReload}>
          <Trans>Load the latest version and discard my changes</Trans>
        </Button>
      )}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <LanguageSelect language={language} onChange={setLanguage} />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setDialog('history')}>
            <HistoryIcon />
            <Trans>Version history</Trans>
          </Button>
          {base.ownWords && base.ownWords.kind !== 'banner' && (
            <Button variant="quiet" onClick={() => base.ownWords && restore(base.ownWords)}>
              <Trans>Reset to default content</Trans>
            </Button>
          )}
        </div>
      </div>
      <div
        className={
          hasPreview
            ? 'grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
            : 'max-w-[56rem]'
        }
      >
        <div className="min-w-0">
          <Fields {...part} base={base} content={content} onChange={setContent} tools={tools} />
        </div>
        {hasPreview && (
          <div className="min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-9rem)] xl:self-start xl:overflow-y-auto">
            <EntryPreview content={content} language={language} placeholders={placeholders[language]} />
          </div>
        )}
      </div>
      <EditorBar
        entry={base}
        isChanged={isChanged}
        saving={save.isPending}
        publishing={publish.isPending}
        onSave={() => void write(() => save.mutateAsync({ id, version, content }), t`Draft saved`)}
        onDiscard={() => {
          setFailure(null);
          setContent(base.content);
        }}
        onWithdraw={() => setDialog('withdraw')}
        onHide={(isHidden) => void hideEntry(isHidden)}
        onRemove={() => setDialog('remove')}
      />
      <EntryHistory id={id} open={dialog === 'history'} onClose={() => setDialog(null)} onRestore={restore} />
      <ConfirmDialog
        open={dialog === 'withdraw'}
        title={<Trans>Unpublish?</Trans>}
        text={
          base.isFixed ? (
            <Trans>Customers will see the default again. Your version is kept as a draft.</Trans>
          ) : (
            <Trans>Customers can no longer open this page. Your version is kept as a draft.</Trans>
          )
        }
        confirmLabel={<Trans>Unpublish</Trans>}
        pending={withdraw.isPending}
        onConfirm={() => void write(() => withdraw.mutateAsync({ id, version }), t`Unpublished`)}
        onCancel={() => setDialog(null)}
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        title={<Trans>Delete this page?</Trans>}
        text={<Trans>The page and its version history are deleted. This cannot be undone.</Trans>}
        confirmLabel={<Trans>Delete page</Trans>}
        danger
        pending={remove.isPending}
        onConfirm={() => void removeEntry()}
        onCancel={() => setDialog(null)}
      />
    </form>
  );
}

function Fields({
  base,
  content,
  onChange,
  tools,
  ...part
}: Omit<FieldProps<Content>, 'value'> & { base: ContentEntry; content: Content; tools: SectionTools }) {
  switch (content.kind) {
    case 'page':
      return (
        <PageFields
          {...part}
          value={content}
          onChange={onChange}
          defaultContent={base.ownWords?.kind === 'page' ? base.ownWords : null}
          isFixed={base.isFixed}
        />
      );
    case 'faq':
      return <FaqFields {...part} value={content} onChange={onChange} />;
    case 'home':
      return <HomeFields {...part} value={content} onChange={onChange} tools={tools} />;
    case 'banner':
      return <BannerFields {...part} value={content} onChange={onChange} />;
  }
}
