import { Trans, useLingui } from '@lingui/react/macro';
import { MessageIcon } from '#ui/icons.ts';
import { whatsappAddress } from './contact-links.ts';

/**
 * A WhatsApp link with a prefilled greeting; nothing without a number.
 * It floats where the page margin leaves space; on narrow screens it would cover links, so it is a line above the
 * footer.
 */
export function WhatsAppButton({ phone, greeting }: { phone: string; greeting: string }) {
  const { t } = useLingui();
  if (!phone) return null;
  const label = t`Ask us on WhatsApp`;
  return (
    <aside
      aria-label={label}
      className="print:hidden max-[90rem]:mt-section max-[90rem]:border-b max-[90rem]:border-hairline max-[90rem]:bg-linen max-[90rem]:px-gutter max-[90rem]:[&+footer]:mt-0"
    >
      <a
        href={whatsappAddress(phone, greeting)}
        target="_blank"
        rel="noopener noreferrer"
        title={label}
        className="group mx-auto flex min-h-18 max-w-page items-center gap-4 py-4 min-[90rem]:fixed min-[90rem]:end-6 min-[90rem]:bottom-6 min-[90rem]:z-20 min-[90rem]:grid min-[90rem]:size-13 min-[90rem]:min-h-0 min-[90rem]:place-items-center min-[90rem]:rounded-full min-[90rem]:border min-[90rem]:border-hairline min-[90rem]:bg-surface min-[90rem]:p-0 min-[90rem]:shadow-float min-[90rem]:transition-colors min-[90rem]:hover:bg-linen"
      >
        <MessageIcon className="size-6 text-moss-ink" />
        <span className="grid min-[90rem]:sr-only">
          <span className="font-medium underline-offset-4 group-hover:underline">
            <Trans>Ask us on WhatsApp</Trans>
          </span>
          <span className="type-small text-ink-soft">
            <Trans>Our team is happy to help.</Trans>
          </span>
        </span>
      </a>
    </aside>
  );
}
