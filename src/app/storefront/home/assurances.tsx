import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
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
  const { flat, pickup, homeCountry } = useDeliveryTerms(delivery);
  return (
    <div className="border-b border-hairline py-8 lg:py-10">
      <Container>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {flat && (
            <Assurance icon={<DeliveryIcon />} title={<Trans>Home delivery</Trans>}>
              {delivery.isSameEverywhere ? (
                flat.freeFrom === null ? (
                  <Trans>{flat.price} flat rate.</Trans>
                ) : (
                  <Trans>
                    {flat.price}. Free from {flat.freeFrom}.
                  </Trans>
                )
              ) : flat.freeFrom === null ? (
                <Trans>
                  {flat.price} to {homeCountry}.
                </Trans>
              ) : (
                <Trans>
                  {flat.price} to {homeCountry}. Free from {flat.freeFrom}.
                </Trans>
              )}
            </Assurance>
          )}
          {pickup && (
            <Assurance icon={<StoreIcon />} title={<Trans>Store pickup</Trans>}>
              <Trans>Pick up your order in store for free.</Trans>
            </Assurance>
          )}
          <Assurance
            icon={<ReturnIcon />}
            title={<Plural value={returnDays} one="#-day returns" other="#-day returns" />}
          >
            <Trans>Return unused items for any reason.</Trans>
          </Assurance>
          <Assurance icon={<ToolsIcon />} title={<Trans>Spare parts available</Trans>}>
            <Trans>Knobs, gaskets and handles for all products.</Trans>
          </Assurance>
        </ul>
      </Container>
    </div>
  );
}
