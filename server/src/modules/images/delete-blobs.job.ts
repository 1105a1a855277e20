import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that deletes image files whose first deletion failed. It retries for a day. Afterwards
 * `deleteOrphanedFilesJob` deletes the files.
 */
export const deleteBlobsJob = defineJob({
  name: 'delete_blobs',
  payload: z.object({ blob_paths: z.array(z.string().max(300)).max(1000) }),
  retry: { max_retries: 20, first_delay_seconds: 10, max_delay_seconds: 2 * 3600 },
  timeout_seconds: 120,
  handler: async () => (await import('./delete-blobs.job-handler.ts')).deleteBlobs,
})
