import type { Deps } from '../../context/context.ts'
import { filesOf } from './image.presenter.ts'
import { deleteBlobsJob } from './delete-blobs.job.ts'
import type { Picture } from './picture.ts'

/** Puts both files where they will be read, or neither. */
export async function storePicture(deps: Deps, blob_path: string, { large, small }: Picture): Promise<void> {
  const [main, thumbnail] = filesOf(blob_path)
  try {
    await deps.blobs.put(main, large)
    await deps.blobs.put(thumbnail, small)
  } catch (error) {
    // The sender need not wait for a store that is slow already.
    void discard(deps, [blob_path])
    throw error
  }
}

/**
 * Deletes the files of pictures that have no row any more. Never throws: what the store does not do now is left to a job,
 * and what the job can't be given, to the daily sweep.
 */
export async function discard(deps: Deps, blob_paths: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(blob_paths.flatMap(filesOf).map((file) => deps.blobs.delete(file)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  deps.log.warn({ err: failed.reason, blob_paths }, 'pictures: files could not be deleted, a job will')
  try {
    const payload = deleteBlobsJob.payload.parse({ blob_paths })
    await deps.jobs.send(deps.prisma, deleteBlobsJob.name, payload)
  } catch (error) {
    deps.log.warn({ err: error, blob_paths }, 'pictures: files are left to the sweep')
  }
}
