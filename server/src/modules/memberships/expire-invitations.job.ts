import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that stores the expiry of invitations once an hour. Reads already return overdue ones as expired. */
export const expireInvitationsJob = defineJob({
  name: 'expire_invitations',
  payload: z.object({}),
  retry: { times: 3, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '7 * * * *',
  handler: async () => (await import('./expire-invitations.handler.ts')).expireInvitations,
})
