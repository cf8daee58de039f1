import type { PastOrderSource, PastOrderState } from '../contract/states.ts';

export interface StateCells {
  /** Financial status of Shopify, status of WooCommerce. */
  status: string;
  fulfillmentStatus: string;
  cancelledAt: string;
}

/** WooCommerce writes statuses with or without its prefix, as codes or as names in the language of its owner. */
const wooCommerceStates: Readonly<Record<string, PastOrderState>> = {
  completed: 'fulfilled',
  terminée: 'fulfilled',
  abgeschlossen: 'fulfilled',
  fertiggestellt: 'fulfilled',
  completado: 'fulfilled',
  completato: 'fulfilled',
  concluída: 'fulfilled',
  مكتمل: 'fulfilled',
  processing: 'paid',
  'en cours': 'paid',
  'in bearbeitung': 'paid',
  procesando: 'paid',
  'in lavorazione': 'paid',
  refunded: 'refunded',
  remboursée: 'refunded',
  rückerstattet: 'refunded',
  reembolsado: 'refunded',
  rimborsato: 'refunded',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulée: 'cancelled',
  storniert: 'cancelled',
  cancelado: 'cancelled',
  annullato: 'cancelled',
  failed: 'cancelled',
  échouée: 'cancelled',
  fehlgeschlagen: 'cancelled',
};

const codeOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^wc-/, '')
    .replaceAll(/[_\s]+/g, ' ');

/** Maps the states of the previous system to five codes. A refund in part keeps the state of its order. */
export function stateOf(source: PastOrderSource, cells: StateCells): PastOrderState {
  const status = codeOf(cells.status);
  if (source === 'woocommerce') return wooCommerceStates[status] ?? 'other';
  if (cells.cancelledAt.trim() !== '' || status === 'voided') return 'cancelled';
  if (status === 'refunded') return 'refunded';
  if (codeOf(cells.fulfillmentStatus) === 'fulfilled') return 'fulfilled';
  return status === 'paid' || status === 'partially refunded' ? 'paid' : 'other';
}

/** The states in the words of the file. */
export const originalStateOf = ({ status, fulfillmentStatus, cancelledAt }: StateCells): string =>
  [status, fulfillmentStatus, cancelledAt && 'cancelled']
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');
