import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that deletes files without an image row once a day. Killed processes leave such files behind. */
export const deleteOrphanedFilesJob = defineJob({
  name: 'sweep_images',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 600, max_delay_seconds: 3600 },
  timeout_seconds: 1800,
  cron: '47 3 * * *',
  handler: async () => (await import('./delete-orphaned-files.job-handler.ts')).deleteOrphanedFiles,
})
