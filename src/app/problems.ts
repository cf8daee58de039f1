import type { AccountErrorCode } from '#modules/accounts/contract.ts';
import type { CartErrorCode } from '#modules/cart/contract.ts';
import type { CatalogErrorCode } from '#modules/catalog/contract.ts';
import type { ContentErrorCode } from '#modules/content/contract/admin.ts';
import type { AdminSearchErrorCode } from '#modules/admin-search/contract.ts';
import type { FavoritesErrorCode } from '#modules/favorites/contract.ts';
import type { InventoryErrorCode } from '#modules/inventory/contract/stock.ts';
import type { BulkErrorCode } from '#modules/bulk-products/contract/bulk.ts';
import type { MediaErrorCode } from '#modules/media/contract.ts';
import type { CheckoutErrorCode } from '#modules/checkout/contract.ts';
import type { DraftOrderErrorCode } from '#modules/draft-orders/contract/drafts.ts';
import type { EmailTemplateErrorCode } from '#modules/email/contract/templates.ts';
import type { EmailOutboxErrorCode } from '#modules/email/contract/outbox.ts';
import type { EditErrorCode, OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import type { ReportErrorCode } from '#modules/reports/contract.ts';
import type { ReturnErrorCode } from '#modules/returns/contract/errors-and-events.ts';
import type { PromotionErrorCode } from '#modules/promotions/contract.ts';
import type { SettingsErrorCode } from '#modules/settings/contract/admin.ts';
import type { DashboardErrorCode } from '#modules/dashboard/contract.ts';

interface ProblemKind {
  status: number;
  /** Message for the user. */
  title: string;
}

/** Error codes of the HTTP entry, before any module runs. */
type DoorErrorCode =
  | 'invalid'
  | 'not_found'
  | 'method_not_allowed'
  | 'cross_origin'
  | 'too_large'
  | 'encoded_body'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

export type ErrorCode =
  | DoorErrorCode
  | AccountErrorCode
  | BulkErrorCode
  | CartErrorCode
  | CatalogErrorCode
  | CheckoutErrorCode
  | ContentErrorCode
  | DraftOrderErrorCode
  | EditErrorCode
  | FavoritesErrorCode
  | AdminSearchErrorCode
  | InventoryErrorCode
  | EmailOutboxErrorCode
  | EmailTemplateErrorCode
  | MediaErrorCode
  | OrderErrorCode
  | PromotionErrorCode
  | ReportErrorCode
  | DashboardErrorCode
  | ReturnErrorCode
  | SettingsErrorCode;

/** Maps each error code to its HTTP status and message. A missing code fails the type check. */
export const problems: Record<ErrorCode, ProblemKind> = {
  invalid: { status: 400, title: 'Something in there is not right. Please check it and try again.' },
  not_found: { status: 404, title: 'We could not find that.' },
  method_not_allowed: { status: 405, title: 'That cannot be done here.' },
  cross_origin: { status: 403, title: 'That request came from another site, so we did not follow it.' },
  too_large: { status: 413, title: 'That is more than we can take in at once.' },
  encoded_body: { status: 415, title: 'Please send it uncompressed.' },
  too_many_requests: { status: 429, title: 'That was a little fast. Please wait a moment and try again.' },
  unavailable: { status: 503, title: 'The shop is catching its breath. Please try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing was lost; please try again.' },
  unauthenticated: { status: 401, title: 'Please sign in first.' },
  invalid_credentials: { status: 401, title: 'This e-mail and password do not go together.' },
  wrong_password: { status: 403, title: 'That is not your current password.' },
  email_in_use: { status: 409, title: 'There is already an account with this e-mail. Sign in instead?' },
  invalid_email: { status: 400, title: 'Please write the e-mail like ada@example.com.' },
  password_too_short: { status: 400, title: 'Please choose a longer password.' },
  password_too_common: {
    status: 400,
    title: 'Everybody tries this password first. Please choose another.',
  },
  sign_in_again: { status: 403, title: 'Please sign in again first, so that we know it is you.' },
  account_disabled: { status: 403, title: 'This account is closed. Write to us if that surprises you.' },
  link_expired: { status: 410, title: 'This link has been used or is too old. Please ask for a new one.' },
  wrong_code: { status: 401, title: 'That code does not fit. A code works once, and for half a minute.' },
  passkey_refused: { status: 401, title: 'That passkey does not belong to an account here.' },
  address_incomplete: { status: 400, title: 'Something is missing in the address.' },
  too_many_addresses: { status: 409, title: 'There is room for twenty addresses. Remove one first.' },
  orders_under_way: {
    status: 409,
    title: 'An order of yours is still under way. Once it has arrived, or is cancelled, you can leave.',
  },
  returns_under_way: {
    status: 409,
    title: 'A return of yours is still under way. Once it is settled, or taken back, you can leave.',
  },
  last_administrator: {
    status: 409,
    title: 'Somebody must run the whole shop, and there is nobody else who can.',
  },
  password_too_long: { status: 400, title: 'Please choose a password of at most 128 characters.' },
  id_taken: { status: 409, title: 'That address is taken by another one. Please choose another.' },
  bulk_refused: {
    status: 409,
    title: 'Nothing was changed: some of these products cannot be changed like this.',
  },
  table_unreadable: { status: 422, title: 'This file cannot be read as a table of products.' },
  bulk_undone: { status: 409, title: 'This change was taken back already.' },
  sku_taken: { status: 409, title: 'That SKU is on another product or colour already.' },
  alias_taken: { status: 409, title: 'One of these other addresses belongs to another product.' },
  discount_not_yours: {
    status: 403,
    title: 'What is taken off by hand is decided by those who work with promotions.',
  },
  draft_incomplete: { status: 409, title: 'Something is still missing before this can be ordered.' },
  draft_not_open: { status: 409, title: 'This draft has been ordered or discarded meanwhile.' },
  draft_placed: { status: 409, title: 'This has been ordered already.' },
  mail_not_again: {
    status: 409,
    title: 'That mail waits to be sent, was sent just now, or has been sent ten times. Please wait a minute.',
  },
  gift_card_sent_often: {
    status: 409,
    title:
      'This gift card was sent three times within an hour. If none has come, it may lie with unwanted mail; try again later.',
  },
  too_many_views: { status: 409, title: 'There is room for thirty lists of your own. Remove one first.' },
  name_taken: { status: 409, title: 'There is already one with this name.' },
  category_missing: { status: 409, title: 'That category is no longer there. Please choose another.' },
  category_holds_categories: {
    status: 409,
    title: 'Other categories stand in this one. Move them first.',
  },
  category_too_deep: { status: 409, title: 'Categories stand in one another three deep, and no deeper.' },
  category_within_itself: { status: 409, title: 'A category cannot stand in itself.' },
  category_not_empty: { status: 409, title: 'There are still products in this category. Move them first.' },
  product_in_use: { status: 409, title: 'This is part of a set. Take it out of the set first.' },
  changed_meanwhile: {
    status: 409,
    title: 'Somebody else was quicker. Look at the newest state and try again.',
  },
  out_of_stock: { status: 409, title: 'Something just sold out.' },
  not_a_picture: { status: 415, title: 'That is no picture we can read. JPEG, PNG, WebP and AVIF are fine.' },
  picture_too_large: { status: 413, title: 'That picture is too large: at most 20 MB and 60 megapixels.' },
  storage_full: { status: 507, title: 'There is no room left for pictures. Nothing was kept.' },
  move_not_allowed: { status: 409, title: 'The order has moved on, and this can no longer be done with it.' },
  shelved_before: {
    status: 409,
    title: 'So many of these are on the shelf again already. Say once more how many go back there.',
  },
  refund_too_large: { status: 409, title: 'That is more than was paid and not given back yet.' },
  edit_not_open: {
    status: 409,
    title: 'This order cannot be changed any more: something has left, or money was given back for it.',
  },
  edit_changed: {
    status: 409,
    title: 'A price, or what it costs to send, changed meanwhile. Please look once more.',
  },
  edit_empty: { status: 400, title: 'Nothing of the order would change.' },
  edit_takes_all: { status: 409, title: 'Nothing would be left. Cancel the order instead.' },
  edit_gift_card: {
    status: 409,
    title: 'Gift cards are sent by mail and cannot be swapped; the goods of this order stay as they are.',
  },
  edit_raises_card: {
    status: 409,
    title:
      'This order was paid by card, and a card is not charged twice. Keep the total, or have the rest ordered anew.',
  },
  edit_raises_refunded: {
    status: 409,
    title: 'Money of this order was given back already. Have what comes besides ordered anew.',
  },
  nothing_to_ship: { status: 409, title: 'That is more than there is left to send.' },
  refund_empty: { status: 400, title: 'Please say what is to be given back.' },
  refund_failed: { status: 502, title: 'The card’s provider did not give it back. Nothing has changed.' },
  returns_closed: { status: 409, title: 'The shop does not take this back here. Please write to us.' },
  return_window_passed: { status: 409, title: 'The time to give this back has passed.' },
  not_returnable: {
    status: 409,
    title: 'This cannot be given back. If something is wrong with it, write to us.',
  },
  return_too_many: { status: 409, title: 'That is more than has arrived and is not being returned already.' },
  exchange_not_possible: { status: 409, title: 'It cannot be exchanged for that: it is not sold any more.' },
  too_many_photos: { status: 409, title: 'There is room for five photographs. Remove one first.' },
  return_step_not_allowed: {
    status: 409,
    title: 'The return has moved on, and this can no longer be done with it.',
  },
  return_not_inspected: { status: 409, title: 'Please write down first what came back.' },
  nothing_accepted: { status: 409, title: 'Nothing of it is taken back.' },
  payment_not_expected: { status: 409, title: 'This order does not wait for a card.' },
  cards_away: {
    status: 503,
    title: 'Payment by card does not answer at the moment. Nothing was charged; please try again.',
  },
  payment_method_unavailable: {
    status: 409,
    title: 'It cannot be paid like that at the moment. Please choose again.',
  },
  email_unconfirmed: {
    status: 403,
    title: 'Please confirm your e-mail first: the link is in your mail, and another in your profile.',
  },
  email_needed: { status: 409, title: 'Please write your e-mail address: the confirmation goes there.' },
  name_needed: { status: 409, title: 'Please write your name: we hand it out by that.' },
  too_many_guest_orders: {
    status: 429,
    title: 'That is a lot of orders without an account. Please make one, or write to us.',
  },
  cart_empty: { status: 409, title: 'There is nothing in your cart to order.' },
  quote_expired: {
    status: 409,
    title: 'That was a while ago. Here is today’s price; please look once more.',
  },
  quote_changed: { status: 409, title: 'Something changed while you were here. Please look once more.' },
  code_taken: { status: 409, title: 'Another promotion has this code.' },
  code_used_up: { status: 409, title: 'This code was used for the last time a moment ago.' },
  address_needed: { status: 409, title: 'Please tell us where to deliver.' },
  country_not_served: { status: 409, title: 'We do not deliver there yet. You can pick it up at the shop.' },
  delivery_method_unavailable: {
    status: 409,
    title: 'We cannot deliver like that at the moment. Please choose again.',
  },
  idempotency_key_needed: { status: 400, title: 'Please send an Idempotency-Key of 8 to 200 characters.' },
  idempotency_key_reused: { status: 409, title: 'This key already belongs to another order.' },
  product_not_sold: { status: 404, title: 'That is not sold here any more.' },
  color_not_sold: { status: 422, title: 'It does not come in that colour.' },
  cart_full: { status: 409, title: 'The cart is full: it holds a hundred different things.' },
  settings_invalid: {
    status: 503,
    title: 'The shop’s settings need to be repaired first. The back office shows which ones.',
  },
  content_invalid: { status: 503, title: 'The text of this page needs to be repaired first.' },
  forbidden: { status: 403, title: 'That is for the people who run the shop.' },
};

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(problems, code);
}
