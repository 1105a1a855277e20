import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Once an hour, invitations past their day are written down as expired; until then they read so already. */
export const expireInvitationsJob = defineJob({
  name: 'expire_invitations',
  payload: z.object({}),
  retry: { times: 3, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '7 * * * *',
  handler: async () => (await import('./expire-invitations.handler.ts')).expireInvitations,
})
