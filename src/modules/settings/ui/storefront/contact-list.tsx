import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { readablePhone } from '#kernel/phone-number.ts';
import { MailIcon, MessageIcon, PhoneIcon } from '#ui/icons.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { whatsappAddress } from './contact-links.ts';

function ContactLink({
  href,
  icon,
  name,
  children,
}: {
  href: string;
  icon: ReactNode;
  name: ReactNode;
  children: ReactNode;
}) {
  const away = href.startsWith('https:');
  return (
    <li className="border-b border-hairline">
      <a
        href={href}
        {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="group flex min-h-18 items-center gap-5 py-4"
      >
        <span className="text-copper-ink [&_.lucide]:size-6">{icon}</span>
        <span className="grid min-w-0">
          <span className="type-small text-ink-soft">{name}</span>
          <span className="figures [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
            {children}
          </span>
        </span>
      </a>
    </li>
  );
}

/** Contact links that the shop has: WhatsApp, phone and email. `greeting` and `subject` prefill the message. */
export function ContactList({
  shop,
  greeting,
  subject,
}: {
  shop: ShopSettings;
  greeting?: string;
  subject?: string;
}) {
  const whatsapp = shop.whatsapp || shop.phone;
  const mail = `mailto:${shop.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
  return (
    <ul className="border-t border-hairline">
      {whatsapp && (
        <ContactLink
          href={whatsappAddress(whatsapp, greeting ?? shop.whatsappGreeting)}
          icon={<MessageIcon />}
          name="WhatsApp"
        >
          <Trans>Send us a message</Trans>
        </ContactLink>
      )}
      {shop.phone && (
        <ContactLink href={`tel:${shop.phone}`} icon={<PhoneIcon />} name={<Trans>Phone</Trans>}>
          <bdi dir="ltr">{readablePhone(shop.phone)}</bdi>
        </ContactLink>
      )}
      {shop.email && (
        <ContactLink href={mail} icon={<MailIcon />} name={<Trans>Email</Trans>}>
          <bdi dir="ltr">{shop.email}</bdi>
        </ContactLink>
      )}
    </ul>
  );
}
