export type PaymentErrorCode =
  | 'unauthenticated'
  | 'not_found'
  /** The order awaits no online payment. */
  | 'payment_not_expected'
  | 'refund_failed'
  /**
   * The payment provider does not respond or rejects the payment. The code dates from when cards were the
   * only online method.
   */
  | 'cards_away';
