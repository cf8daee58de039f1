import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeliveryTerms } from '#modules/shipping/contract.ts';
import { Container } from '#ui/container.tsx';
import { DeliveryIcon, ReturnIcon, StoreIcon, ToolsIcon } from '#ui/icons.ts';
import { useDeliveryTerms } from '../use-delivery-terms.ts';

function Assurance({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4 [&_.lucide]:mt-0.5 [&_.lucide]:size-6 [&_.lucide]:text-copper-ink">
      {icon}
      <p className="grid gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="type-small text-pretty text-ink-soft">{children}</span>
      </p>
    </li>
  );
}

export function Assurances({ delivery, returnDays }: { delivery: DeliveryTerms; returnDays: number }) {
  const { flat, pickup } = useDeliveryTerms(delivery);
  return (
    <div className="border-b border-hairline py-8 lg:py-10">
      <Container>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {flat && (
            <Assurance icon={<DeliveryIcon />} title={<Trans>Brought to your door</Trans>}>
              {flat.freeFrom === null ? (
                <Trans>{flat.price}, whatever is in the box.</Trans>
              ) : (
                <Trans>
                  {flat.price}, and free from {flat.freeFrom}.
                </Trans>
              )}
            </Assurance>
          )}
          {pickup && (
            <Assurance icon={<StoreIcon />} title={<Trans>Or kept at the counter</Trans>}>
              <Trans>Fetch it in the arcade, for nothing.</Trans>
            </Assurance>
          )}
          <Assurance
            icon={<ReturnIcon />}
            title={
              returnDays === 30 ? (
                <Trans>Thirty days to think</Trans>
              ) : (
                <Plural value={returnDays} one="# day to think" other="# days to think" />
              )
            }
          >
            <Trans>Bring it back unused, and no reason asked.</Trans>
          </Assurance>
          <Assurance icon={<ToolsIcon />} title={<Trans>Kept going for years</Trans>}>
            <Trans>Knobs, gaskets and handles for all of it.</Trans>
          </Assurance>
        </ul>
      </Container>
    </div>
  );
}
