import { implement } from '@orpc/server';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { setupContract } from './contract/setup.ts';
import {
  readChecklist,
  type SetupEnvironment,
  skipStep,
  testCardCharge,
  testGoogle,
} from './service/checklist.ts';
import { changeCurrency, readCurrency } from './service/change-currency.ts';
import { readDemo, removeDemo } from './service/remove-demo.ts';

/** `setupEnvironment` comes from the app, because modules do not read the configuration. */
export type SetupContext = ApiContext & {
  setupEnvironment: SetupEnvironment;
  mail: Pick<MailService, 'findTarget'>;
};

const os = implement(setupContract).$context<SetupContext>();

export const setupApi = os.router({
  getChecklist: os.getChecklist.handler(({ context }) =>
    read(context, readChecklist, { ...context.setupEnvironment, mail: context.mail }),
  ),
  testGoogle: os.testGoogle.handler(({ context }) =>
    changeOutsideTransaction(context, testGoogle, context.setupEnvironment),
  ),
  testCharge: os.testCharge.handler(({ context }) =>
    changeOutsideTransaction(context, testCardCharge, context.setupEnvironment),
  ),
  skipStep: os.skipStep.handler(({ context, input }) => change(context, skipStep, input)),
  getCurrency: os.getCurrency.handler(({ context }) => read(context, readCurrency, undefined)),
  getDemo: os.getDemo.handler(({ context }) => read(context, readDemo, undefined)),
  removeDemo: os.removeDemo.handler(({ context, input }) => change(context, removeDemo, input)),
  changeCurrency: os.changeCurrency.handler(({ context, input }) => change(context, changeCurrency, input)),
});
