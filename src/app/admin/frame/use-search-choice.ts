import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { AdminSearchResult, SearchResultKind } from '#modules/admin-search/contract.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { Choice } from './recent-choices.ts';

const pathOf: Record<SearchResultKind, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  return: (id) => `/admin/returns/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  product: (id) => `/admin/products/${id}`,
  category: (id) => `/admin/categories/${id}`,
  promotion: (id) => `/admin/promotions/${id}`,
  // A gift card has no page of its own: the link opens the list at its row.
  'gift-card': (id) => `/admin/gift-cards#${id}`,
};

/** A found record as an option of the command palette, in the language of the page. */
export function useSearchChoice(): (result: AdminSearchResult) => Choice {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const orderTitle = (number: number) => t`Order ${number}`;
  const returnTitle = (number: string) => t`Return ${number}`;
  const textsOf = (result: AdminSearchResult): Omit<Choice, 'to'> => {
    switch (result.kind) {
      case 'order':
        return {
          title: orderTitle(result.number),
          text: `${result.customer} · ${formatMoney(result.total, locale)}`,
        };
      case 'return':
        return {
          title: returnTitle(result.code),
          text: `${result.customer} · ${orderTitle(result.orderNumber)}`,
        };
      case 'customer':
        return { title: result.name ?? result.email, text: result.name ? result.email : '' };
      case 'product':
        return {
          title: result.name,
          text: `${result.isSet ? t`Set` : result.category} · ${formatMoney(result.price, locale)}`,
        };
      case 'category':
        return { title: result.name, text: '' };
      case 'promotion':
        return { title: result.name, text: result.code ?? '' };
      case 'gift-card': {
        const balance = formatMoney(result.balance, locale);
        return {
          title: t`Gift card …${result.lastFour}`,
          text: `${result.email} · ${t`${balance} remaining`}`,
        };
      }
    }
  };
  return (result) => ({ to: pathOf[result.kind](result.id), ...textsOf(result) });
}
