import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** For files that the store would not delete at once; tried for a day, then left to the sweep. */
export const deleteBlobsJob = defineJob({
  name: 'delete_blobs',
  payload: z.object({ blob_paths: z.array(z.string().max(300)).max(1000) }),
  retry: { times: 20, pause: 10, longest_pause: 2 * 3600 },
  timeout: 120,
  handler: async () => (await import('./delete-blobs.handler.ts')).deleteBlobs,
})
