import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Finds documents that nobody will print any more: a process died at the wrong moment. */
export const sweepPrintsJob = defineJob({
  name: 'sweep_prints',
  payload: z.object({}),
  retry: { times: 0, pause: 60, longest_pause: 60 },
  timeout: 50,
  cron: '* * * * *',
  handler: async () => (await import('./sweep-prints.handler.ts')).sweepPrints,
})
