import { useLingui } from '@lingui/react/macro';
import { type SharedProblemCode, useProblemText } from '#ui/use-problem-text.ts';
import type { ReturnErrorCode } from '../../contract/errors-and-events.ts';
import { maxPhotos } from '../../contract/states.ts';

type OwnCode =
  | Exclude<ReturnErrorCode, SharedProblemCode | StaffCode>
  | 'network'
  | 'not_a_picture'
  | 'picture_too_large'
  | 'storage_full';
type StaffCode = 'return_not_inspected' | 'nothing_accepted';

/** Texts of the errors of a customer's returns. */
export function useReturnProblem(): (error: unknown) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<OwnCode, string>> = {
    network: t`Connection failed. Your entries are still here.`,
    returns_closed: t`This shop does not accept return requests online. Please contact us.`,
    return_window_passed: t`The return window has closed.`,
    not_returnable: t`This item cannot be returned. If it is faulty, please contact us.`,
    return_too_many: t`The quantity exceeds the returnable quantity.`,
    exchange_not_possible: t`This item cannot be exchanged.`,
    too_many_photos: t`You can add up to ${maxPhotos} photos. Remove one first.`,
    return_step_not_allowed: t`This return has changed. This action is no longer possible.`,
    not_a_picture: t`This file is not a supported picture. Use JPEG, PNG, WebP or AVIF.`,
    picture_too_large: t`This picture is too large. Use at most 20 MB and 60 megapixels.`,
    storage_full: t`The photo could not be saved. Please try again later.`,
  };
  return useProblemText(texts);
}
