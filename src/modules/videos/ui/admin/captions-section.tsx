import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails, languages } from '#kernel/language.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteCaptions } from '../../client/admin.ts';
import type { StaffVideo } from '../../contract/staff.ts';
import { parseCaptions } from '../../rules/captions.ts';
import { CaptionsDialog } from './captions-dialog.tsx';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';

/** Captions of each language: uploaded as a file, or typed. They are saved on their own. */
export function CaptionsSection({ video, mayEdit }: { video: StaffVideo; mayEdit: boolean }) {
  const { t } = useLingui();
  const problemOf = useStaffVideoProblem();
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const remove = useDeleteCaptions();
  const nameOf = (language: string) =>
    (languageDetails as Readonly<Partial<Record<string, { name: string }>>>)[language]?.name ?? language;
  const shown = [
    ...languages,
    ...video.captions.flatMap(({ language }) =>
      (languages as readonly string[]).includes(language) ? [] : [language],
    ),
  ];
  const editedName = edited === null ? '' : nameOf(edited);
  const deletedName = deleted === null ? '' : nameOf(deleted);

  async function confirmDelete() {
    if (deleted === null) return;
    try {
      await remove.mutateAsync({ id: video.id, language: deleted });
    } catch (error) {
      showToast({ kind: 'error', text: problemOf(error) });
    }
    setDeleted(null);
  }

  return (
    <FormSection
      title={<Trans>Captions</Trans>}
      text={<Trans>For those who cannot hear the video, or watch it in another language.</Trans>}
    >
      <ul className="max-w-3xl border-t border-hairline">
        {shown.map((language) => {
          const content = video.captions.find((each) => each.language === language)?.content ?? null;
          const name = nameOf(language);
          const count = content === null ? 0 : cuesOf(content).length;
          return (
            <li
              key={language}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3"
            >
              <span className="grid">
                <bdi className="font-medium">{name}</bdi>
                <span className="type-small text-ink-soft">
                  {content === null ? (
                    <Trans context="captions">None</Trans>
                  ) : (
                    <Trans>Captions: {count}</Trans>
                  )}
                </span>
              </span>
              {mayEdit && (
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="small"
                    className="max-lg:min-h-11"
                    aria-label={content === null ? t`Add captions: ${name}` : t`Edit captions: ${name}`}
                    onClick={() => setEdited(language)}
                  >
                    {content === null ? <Trans>Add captions</Trans> : <Trans>Edit captions</Trans>}
                  </Button>
                  {content !== null && (
                    <Button
                      variant="quiet"
                      size="small"
                      className="max-lg:min-h-11"
                      aria-label={t`Delete captions: ${name}`}
                      onClick={() => setDeleted(language)}
                    >
                      <Trans>Delete captions</Trans>
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {edited !== null && (
        <CaptionsDialog
          key={edited}
          video={video}
          language={edited}
          languageName={editedName}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={<Trans>Delete the captions in {deletedName}?</Trans>}
        text={<Trans>This cannot be undone.</Trans>}
        confirmLabel={<Trans>Delete captions</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => void confirmDelete()}
      />
    </FormSection>
  );
}

function cuesOf(content: string) {
  const parsed = parseCaptions(content);
  return 'cues' in parsed ? parsed.cues : [];
}
