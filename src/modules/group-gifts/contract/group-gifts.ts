import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, PictureSchema } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import { TransferDetailsSchema } from '#modules/payments/contract/schemas.ts';
import { groupGiftStates, pledgeMethods, pledgeRefundStates, pledgeStates } from './states.ts';

/** What a person pledged, for that person. */
export const OwnPledgeSchema = z.object({
  name: z.string(),
  amount: MoneySchema,
  method: z.enum(pledgeMethods),
  state: z.enum(pledgeStates),
  /** Where to send the money; null unless a transfer is awaited. */
  transfer: TransferDetailsSchema.nullable(),
});
export type OwnPledge = z.infer<typeof OwnPledgeSchema>;

/** A group gift for the holder of a link: nothing of the organiser's account, of the address or of other pledges. */
export const SharedGroupGiftSchema = z.object({
  state: z.enum(groupGiftStates),
  recipientName: z.string(),
  /** '' if the organiser gave no name. */
  organiserName: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      variantName: z.string().nullable(),
      quantity: z.int(),
      picture: PictureSchema.nullable(),
    }),
  ),
  target: MoneySchema,
  pledged: MoneySchema,
  endsAt: z.iso.datetime(),
  /** How a pledge can be paid. */
  methods: z.array(z.enum(pledgeMethods)),
  /** The pledge of the link; null for a link that the organiser shared. */
  pledge: OwnPledgeSchema.nullable(),
});
export type SharedGroupGift = z.infer<typeof SharedGroupGiftSchema>;

/** The data to load the card form of the payment provider. */
export const PledgeCardSchema = z.object({
  provider: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** Authorizes the browser to confirm this one charge. */
  clientSecret: z.string(),
});
export type PledgeCard = z.infer<typeof PledgeCardSchema>;

/** A group gift for its organiser. */
export const OwnGroupGiftSchema = z.object({
  state: z.enum(groupGiftStates),
  target: MoneySchema,
  pledged: MoneySchema,
  endsAt: z.iso.datetime(),
  /** The dates that the organiser can choose, soonest first. */
  dates: z.array(z.iso.datetime()),
  pledges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: MoneySchema,
      method: z.enum(pledgeMethods),
      state: z.enum(pledgeStates),
    }),
  ),
});
export type OwnGroupGift = z.infer<typeof OwnGroupGiftSchema>;

/** Money that goes back to a person who pledged. */
const PledgeRefundSchema = z.object({
  id: z.string(),
  pledgeId: z.string(),
  amount: MoneySchema,
  state: z.enum(pledgeRefundStates),
  /** Why the payment provider declined it. */
  reason: z.string(),
});

/** A group gift for staff. */
export const AdminGroupGiftSchema = OwnGroupGiftSchema.omit({ dates: true, pledges: true }).extend({
  pledges: z.array(
    OwnGroupGiftSchema.shape.pledges.element.extend({
      email: z.string(),
      /** Reference of the transfer; null for a card. */
      reference: z.string().nullable(),
    }),
  ),
  refunds: z.array(PledgeRefundSchema),
});
export type AdminGroupGift = z.infer<typeof AdminGroupGiftSchema>;

const token = z.string().max(200);
const order = z.strictObject({ orderId: z.string().max(64) });
const tags = ['Group gifts'];

export const groupGiftsContract = {
  open: oc
    .route({ method: 'POST', path: '/group-gifts/open', tags, summary: 'Open a group gift by its link' })
    .input(z.strictObject({ token }))
    .output(SharedGroupGiftSchema),
  pledge: oc
    .route({ method: 'POST', path: '/group-gifts/pledges', tags, summary: 'Pledge a part of a gift' })
    .input(
      z.strictObject({
        token,
        name: oneLine(80).min(1),
        email: z.string().trim().pipe(z.email().max(254)),
        /** Minor units of the gift's currency. */
        amount: z.int().min(1).max(1_000_000_000),
        method: z.enum(pledgeMethods),
        language: z.enum(languages),
      }),
    )
    .output(
      z.object({
        /** Opens the pledge, as the link in the email does. */
        pledgeToken: z.string(),
        /** Null for a transfer. */
        card: PledgeCardSchema.nullable(),
      }),
    ),
  outcome: oc
    .route({
      method: 'POST',
      path: '/group-gifts/pledges/outcome',
      tags,
      summary: 'Read the result of the card form from the payment provider',
    })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        /** `processing`: the result is pending. `open`: the card can be entered; `reason` explains the last failure. */
        state: z.enum(['pledged', 'processing', 'open', 'over']),
        reason: z.string(),
      }),
    ),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/group-gifts/pledges/withdraw',
      tags,
      summary: 'Withdraw the own pledge',
    })
    .input(z.strictObject({ token }))
    .output(SharedGroupGiftSchema),
  own: oc
    .route({ method: 'GET', path: '/orders/{orderId}/group-gift', tags, summary: 'The own group gift' })
    .input(order)
    .output(OwnGroupGiftSchema),
  share: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/group-gift/links',
      tags,
      summary: 'Create a link to the own group gift',
    })
    .input(order.extend({ language: z.enum(languages) }))
    .output(z.object({ path: z.string() })),
  move: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/group-gift/end',
      tags,
      summary: 'Move the end of the own group gift',
    })
    .input(order.extend({ endsAt: z.iso.datetime() }))
    .output(OwnGroupGiftSchema),
  remove: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/group-gift/pledges/{pledgeId}/remove',
      tags,
      summary: 'Remove a transfer that has not arrived from the own group gift',
    })
    .input(order.extend({ pledgeId: z.string().max(64) }))
    .output(OwnGroupGiftSchema),
};

export const groupGiftsAdminContract = {
  find: oc
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/group-gift',
      tags,
      summary: 'Group gift of an order',
    })
    .input(order)
    .output(AdminGroupGiftSchema),
  receive: oc
    .route({
      method: 'POST',
      path: '/admin/pledges/{pledgeId}/receive',
      tags,
      summary: 'Record that the transfer of a pledge has arrived',
    })
    .input(z.strictObject({ pledgeId: z.string().max(64) }))
    .output(AdminGroupGiftSchema),
  refundSent: oc
    .route({
      method: 'POST',
      path: '/admin/pledge-refunds/{refundId}/sent',
      tags,
      summary: 'Record that staff have sent the money back',
    })
    .input(z.strictObject({ refundId: z.string().max(64) }))
    .output(AdminGroupGiftSchema),
};

export type GroupGiftErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'link_expired'
  /** The gift is complete or has ended, or the pledge is paid. */
  | 'group_gift_closed'
  /** Others pledged meanwhile: less is open. */
  | 'pledge_too_large'
  | 'pledge_too_small'
  /** What would stay open is too small for a card. */
  | 'pledge_leaves_too_little'
  | 'too_many_pledges'
  | 'pledge_method_unavailable'
  | 'cards_away'
  | 'too_many_requests';

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    /** For the organiser and staff. */
    'group_gift.changed': { orderId: string };
  }
}
