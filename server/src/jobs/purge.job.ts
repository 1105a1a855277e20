import { z } from 'zod'
import { defineJob } from './job.ts'

/** Once an hour, what nobody can ask for any more goes. */
export const purgeJob = defineJob({
  name: 'purge',
  payload: z.object({}),
  retry: { times: 2, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '17 * * * *',
  handler: async () => (await import('./purge.handler.ts')).purge,
})
