import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of calls. */
export function useRoomProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    no_specialist: t`No specialist is free at the moment. Please book a time.`,
    room_not_open: t`You can join the call from 15 minutes before its start.`,
    room_closed: t`The call has ended.`,
    room_key_expired: t`The connection was interrupted. Please try again.`,
    room_replaced: t`You are in this call in another window.`,
    room_occupied: t`A colleague is in this call already.`,
    board_full: t`The board is full. Remove a product first.`,
    chat_full: t`The chat is full.`,
    link_expired: t`This link no longer works.`,
    offer_not_lower: t`The price must be below the regular price.`,
    offer_exists: t`This customer has an open offer on this product already.`,
    offer_needs_account: t`The customer needs an account for an offer.`,
    offer_changed: t`This offer has changed in the meantime.`,
  });
}
