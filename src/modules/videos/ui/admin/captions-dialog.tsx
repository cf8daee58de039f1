import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveCaptions } from '../../client/admin.ts';
import type { StaffVideo } from '../../contract/staff.ts';
import { maxCaptionLength } from '../../contract/states.ts';
import { type Cue, parseCaptions, writeCaptions } from '../../rules/captions.ts';
import { momentText } from '../../rules/moment-text.ts';
import { MomentField } from './moment-field.tsx';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';
import { captionProblemTexts } from './video-labels.ts';

/** Length of a caption that is added, in milliseconds. */
const NEW_CUE_MS = 3_000;

type KeyedCue = Cue & { key: number };

function cuesOf(content: string): KeyedCue[] {
  const parsed = parseCaptions(content);
  return 'cues' in parsed ? parsed.cues.map((cue, key) => ({ ...cue, key })) : [];
}

/** The text of a file; programs also write captions in the encoding of Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Edits the captions of one language caption by caption, or replaces them with a file. */
export function CaptionsDialog({
  video,
  language,
  languageName,
  onClose,
}: {
  video: StaffVideo;
  language: string;
  languageName: string;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useStaffVideoProblem();
  // As they were when the dialog was opened: a colleague may change them meanwhile.
  const [base] = useState(video.captions.find((each) => each.language === language)?.content ?? null);
  const stored = base ?? '';
  const [cues, setCues] = useState(() => cuesOf(stored));
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  // A player of its own: that of the page cannot be reached while the dialog is open.
  const player = useRef<HTMLVideoElement>(null);
  const nextKey = useRef(cues.length);
  const save = useSaveCaptions();
  const momentNow = () => (player.current ? Math.round(player.current.currentTime * 1000) : null);

  const isChanged = writeCaptions(cues) !== writeCaptions(cuesOf(stored));
  const close = () => (isChanged ? setLeaving(true) : onClose());

  function change(index: number, part: Partial<Cue>) {
    setCues(cues.with(index, { ...cues[index]!, ...part }));
    setProblem(undefined);
  }

  function add() {
    nextKey.current += 1;
    const startMs = Math.max(cues.at(-1)?.endMs ?? 0, momentNow() ?? 0);
    setCues([...cues, { key: nextKey.current, startMs, endMs: startMs + NEW_CUE_MS, text: '' }]);
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > maxCaptionLength) {
      setProblem(t`This file is too large for captions.`);
      return;
    }
    const parsed = parseCaptions(textOf(await file.arrayBuffer()));
    if ('problem' in parsed) {
      const text = i18n._(captionProblemTexts[parsed.problem.code] ?? captionProblemTexts.no_header!);
      setProblem('line' in parsed.problem ? t`${text} Line ${parsed.problem.line}.` : text);
      return;
    }
    setProblem(undefined);
    setCues(
      parsed.cues.map((cue) => {
        nextKey.current += 1;
        return { ...cue, key: nextKey.current };
      }),
    );
  }

  async function submit() {
    const filled = cues.filter(({ text }) => text.trim() !== '');
    const wrong = filled.find(({ startMs, endMs }) => endMs <= startMs);
    if (filled.length === 0) {
      setProblem(t`Enter at least one caption.`);
      return;
    }
    if (wrong) {
      const moment = momentText(wrong.startMs);
      setProblem(t`The caption at ${moment} ends before it starts.`);
      return;
    }
    const late = filled.find(({ startMs }) => video.durationMs !== null && startMs >= video.durationMs);
    if (late) {
      const moment = momentText(late.startMs);
      setProblem(t`The caption at ${moment} is after the end of the video.`);
      return;
    }
    const content = writeCaptions(filled.toSorted((a, b) => a.startMs - b.startMs));
    try {
      await save.mutateAsync({ id: video.id, language, content, replaces: base });
      showToast({ kind: 'success', text: t`Captions saved` });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  return (
    <Dialog
      open
      size="large"
      title={<Trans>Captions: {languageName}</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={save.isPending} onClick={() => void submit()}>
            <Trans>Save captions</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormError title={problem} />
        {video.files.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are being written
          <video
            ref={player}
            controls
            playsInline
            preload="metadata"
            className="max-h-64 w-full rounded-xs bg-screen"
          >
            {video.files.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
          </video>
        )}
        <FileDrop
          label={t`Use a file`}
          description={t`WebVTT or SubRip. It replaces the captions below; nothing is saved yet.`}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onFiles={([file]) => void readFile(file)}
        />
        {cues.length > 0 && (
          <ol className="border-t border-hairline">
            {cues.map((cue, index) => {
              const moment = momentText(cue.startMs);
              return (
                <li key={cue.key} className="grid gap-3 border-b border-hairline py-4">
                  <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
                    <MomentField
                      label={t`From`}
                      ms={cue.startMs}
                      momentNow={momentNow}
                      onChange={(startMs) => change(index, { startMs })}
                    />
                    <MomentField
                      label={t`To`}
                      ms={cue.endMs}
                      momentNow={momentNow}
                      onChange={(endMs) => change(index, { endMs })}
                    />
                    <Button
                      variant="quiet"
                      size="small"
                      className="ms-auto max-lg:min-h-11"
                      aria-label={t`Remove caption at ${moment}`}
                      onClick={() => setCues(cues.toSpliced(index, 1))}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  </div>
                  <TextArea
                    label={t`Caption at ${moment}`}
                    hideLabel
                    rows={2}
                    lang={language}
                    value={cue.text}
                    maxLength={300}
                    onChange={({ target }) => change(index, { text: target.value })}
                  />
                </li>
              );
            })}
          </ol>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Trans>Add caption</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Discard your changes?</Trans>}
        text={<Trans>The captions that you typed are not saved.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        cancelLabel={<Trans>Continue editing</Trans>}
        danger
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
