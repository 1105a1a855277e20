import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Daily deletion of files without an image row, which killed processes leave behind. */
export const sweepImagesJob = defineJob({
  name: 'sweep_images',
  payload: z.object({}),
  retry: { times: 2, pause: 600, longest_pause: 3600 },
  timeout: 1800,
  cron: '47 3 * * *',
  handler: async () => (await import('./sweep-images.handler.ts')).sweepImages,
})
