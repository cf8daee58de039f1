import { system } from '#kernel/actor.ts';
import type { AuditContext } from '#modules/audit/api.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { getSettings } from '#modules/settings/service.ts';

/** What the log is told by the rooms to its right: what people are called, and by which clock the shop counts its days. */
export const whoAndWhen: Pick<AuditContext, 'namesOf' | 'timeZoneOf'> = {
  namesOf: listNames,
  timeZoneOf: async (tx) =>
    (await getSettings({ actor: system, tx, now: new Date() }, 'delivery')).schedule.timeZone,
};
