import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import type { ReturnMessage } from '../../contract/messages.ts';

/** Text of a message in the timeline. */
export function messageText(i18n: I18n, message: ReturnMessage): string {
  switch (message.code) {
    case 'refunded_on_order_page':
      return i18n._(msg`Refunded on the order page`);
    case 'legacy_text':
      return message.params.text;
  }
}

export function actorText(i18n: I18n, { actor, actorKind }: RecordedActor): string {
  switch (actorKind) {
    case 'person':
      return actor;
    case 'shop':
      return i18n._(msg`Shop`);
    case 'payment_provider':
      return i18n._(msg`Payment provider`);
  }
}
