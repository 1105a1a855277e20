import { z } from 'zod'
import { defineJob } from './job.ts'

/** Job that deletes expired rows once an hour. */
export const deleteExpiredRowsJob = defineJob({
  name: 'purge',
  payload: z.object({}),
  retry: { times: 2, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '17 * * * *',
  handler: async () => (await import('./delete-expired-rows.handler.ts')).purge,
})
