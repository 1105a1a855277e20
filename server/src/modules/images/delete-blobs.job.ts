import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that deletes image files after a failed deletion. It retries for a day and then leaves the files to the
 * sweep.
 */
export const deleteBlobsJob = defineJob({
  name: 'delete_blobs',
  payload: z.object({ blob_paths: z.array(z.string().max(300)).max(1000) }),
  retry: { times: 20, pause: 10, longest_pause: 2 * 3600 },
  timeout: 120,
  handler: async () => (await import('./delete-blobs.handler.ts')).deleteBlobs,
})
