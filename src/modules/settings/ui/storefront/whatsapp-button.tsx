import { useLingui } from '@lingui/react/macro';
import { MessageIcon } from '#ui/icons.ts';
import { whatsappAddress } from './contact-links.ts';

/** Always within reach: a conversation with the shop, the greeting already written. */
export function WhatsAppButton({ phone, greeting }: { phone: string; greeting: string }) {
  const { t } = useLingui();
  const label = t`Ask us on WhatsApp`;
  return (
    <aside aria-label={label}>
      <a
        href={whatsappAddress(phone, greeting)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
        className="fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] max-md:in-[:root:has([data-buy-bar])]:bottom-24! z-20 grid size-13 place-items-center rounded-full border border-hairline bg-surface text-moss-ink shadow-float transition-colors hover:bg-linen sm:end-6 sm:bottom-6"
      >
        <MessageIcon className="size-6" />
      </a>
    </aside>
  );
}
