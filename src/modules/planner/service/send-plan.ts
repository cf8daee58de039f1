import type { Language } from '#kernel/language.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { linkDays } from '../rules/limits.ts';
import * as store from '../store.ts';
import { createLink } from './saved-plans.ts';

export interface PlanEmailJob {
  planId: string;
  language: Language;
  /** Differs each time the same plan is sent; part of the email's id. */
  sending: string;
}

export interface PlanEmailData {
  language: Language;
  planName: string;
  customerName: string;
  days: number;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/** Sends a plan to its owner, with a link of its own. Nothing is sent to an unverified address. */
export async function sendPlanEmail(
  ctx: JobContext,
  job: PlanEmailJob,
  deliver: (data: PlanEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepare, job);
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

async function prepare(
  ctx: Context,
  { planId, language, sending }: PlanEmailJob,
): Promise<{ data: PlanEmailData; envelope: Envelope } | null> {
  const plan = await store.findPlan(ctx.tx, planId);
  const email = plan && (await findVerifiedEmail(ctx, plan.userId));
  if (!email) return null;
  const sender = await getSender(ctx);
  const customerName = (await listNames(ctx.tx, [plan.userId])).get(plan.userId) ?? '';
  return {
    data: {
      ...{ language, sender, customerName, planName: plan.name, days: linkDays },
      overrides: await findEmailTemplate(ctx, 'kitchen-plan', language),
      path: await createLink(ctx, planId, language),
    },
    envelope: {
      id: `kitchen-plan-${planId}-${sending}`,
      from: { name: sender.name, address: sender.email },
      to: { name: customerName, address: email },
    },
  };
}
