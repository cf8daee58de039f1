export type PaymentErrorCode =
  | 'unauthenticated'
  | 'not_found'
  /** The order awaits no online payment. */
  | 'payment_not_expected'
  | 'refund_failed'
  /**
   * The payment could not be started: the payment provider does not respond or rejects it. The name
   * `cards_away` dates from when cards were the only online payment method.
   */
  | 'cards_away';
