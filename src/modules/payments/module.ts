import { defineModule } from '#platform/module.ts';
import { paymentJobs, paymentsCrontab } from './jobs.ts';

export const paymentsModule = defineModule({
  jobs: () => paymentJobs,
  crontab: paymentsCrontab,
});
