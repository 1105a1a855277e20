import type { Deps } from '../../context/context.ts'
import { imageFilePaths } from './image.presenter.ts'
import { deleteBlobsJob } from './delete-blobs.job.ts'
import type { Picture } from './reencode-picture.ts'

/** Stores the large and the small file of an image. After a failure, deletes both in the background. */
export async function storeImageFiles(
  deps: Deps,
  blob_path: string,
  { large, small }: Picture,
): Promise<void> {
  const [main, thumbnail] = imageFilePaths(blob_path)
  try {
    await deps.blobs.put(main, large)
    await deps.blobs.put(thumbnail, small)
  } catch (error) {
    // The response does not wait for the deletion, because the blob store is already slow or down.
    void deleteImageFiles(deps, [blob_path])
    throw error
  }
}

/**
 * Deletes the files of images that have no row in the database. Never throws. If a deletion fails, a job
 * repeats it. If the job cannot be enqueued, the daily `deleteOrphanedFilesJob` deletes the files.
 */
export async function deleteImageFiles(deps: Deps, blob_paths: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(
    blob_paths.flatMap(imageFilePaths).map((file) => deps.blobs.delete(file)),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  deps.log.warn({ err: failed.reason, blob_paths }, 'images: file deletion failed, a job retries it')
  try {
    const payload = deleteBlobsJob.payload.parse({ blob_paths })
    await deps.jobs.send(deps.prisma, deleteBlobsJob.name, payload)
  } catch (error) {
    deps.log.warn({ err: error, blob_paths }, 'images: file deletion left to the daily sweep')
  }
}
