import { system } from '#kernel/actor.ts';
import type { AuditContext } from '#modules/audit/api.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';

/** User names and the shop's time zone, from modules that the audit module cannot import. */
export const auditLookups: Pick<AuditContext, 'namesOf' | 'timeZoneOf'> = {
  namesOf: listNames,
  timeZoneOf: async (tx) =>
    (await getSettings({ actor: system, tx, now: new Date() }, 'delivery')).schedule.timeZone,
};
