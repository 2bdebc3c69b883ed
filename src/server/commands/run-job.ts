import type { Deps } from '../deps.ts';
import { isNotificationJob, isPaymentJob } from '../jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { runAccountJob } from './run-account-job.ts';
import { runNotificationJob } from './run-notification-job.ts';
import { runPaymentJob } from './run-payment-job.ts';
import type { Job } from '../job.ts';

/** Work that goes on after the reply. */
export function runJob(deps: Deps & { readonly mailer: Mailer }, job: Job): Promise<void> {
  if (isPaymentJob(job)) return runPaymentJob(deps, job);
  return isNotificationJob(job) ? runNotificationJob(deps, job) : runAccountJob(deps, job);
}
