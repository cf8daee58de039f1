import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of videos for staff. */
export function useStaffVideoProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    video_not_ready: t`Upload the video first. Then it can be published.`,
    not_a_video: t`This file is not a video.`,
    storage_full: t`There is no space left to store files.`,
    question_closed: t`This question was answered or closed in the meantime.`,
    slug_taken: t`Too many videos have this title. Choose another.`,
    upload_incomplete: t`Parts of the file are missing. Choose it again to continue.`,
  });
}
