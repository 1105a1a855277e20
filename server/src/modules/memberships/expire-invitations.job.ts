import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that stores the expiry of invitations once an hour. Reads already return overdue ones as expired. */
export const expireInvitationsJob = defineJob({
  name: 'expire_invitations',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 300,
  cron: '7 * * * *',
  handler: async () => (await import('./expire-invitations.job-handler.ts')).expireInvitations,
})
